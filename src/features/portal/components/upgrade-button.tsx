"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { type Failure, tooManyTries } from "~/features/account/components/ask-server";
import { FailureAlert, FormAlert } from "~/features/account/components/form-alert";
import { ActButton } from "./act-button";
import { useSubmission } from "./use-submission";

/** Asks for PRO; afterwards the panel shows how the wish stands. */
export function UpgradeButton() {
  const t = useTranslations("account.plan");
  const submission = useSubmission();
  const [pause, setPause] = useState<Failure | null>(null);
  const [isNotNeeded, setIsNotNeeded] = useState(false);

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPause(null);
    const result = await submission.submit((client, signal) =>
      client.account.portal.requestUpgrade.mutate(undefined, { signal }),
    );
    if (!result || result.ok) return;
    if (result.reason === "too_many_tries") setPause(tooManyTries(result.retryAfterSeconds));
    else setIsNotNeeded(true);
  }

  const failure = pause ?? submission.failure;
  return (
    <form method="post" onSubmit={(event) => void ask(event)} className="mt-5 space-y-4">
      {failure && <FailureAlert failure={failure} />}
      {isNotNeeded && <FormAlert>{t("notNeeded")}</FormAlert>}
      <ActButton submission={submission} label={t("upgrade")} busyLabel={t("upgrading")} />
    </form>
  );
}
