"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ActButton, Outcome } from "./act-button";
import { useSubmission } from "./use-submission";

/** Stands on every part of the portal while the account waits for its end, with the way back. */
export function DeletionBanner({ date, timeZone }: { date: Date | null; timeZone: string }) {
  const t = useTranslations("account");
  const format = useFormatter();
  const submission = useSubmission();
  const [isKept, setIsKept] = useState(false);
  if (!date)
    return (
      <p role="status" className="mt-6 font-medium text-learner empty:hidden">
        {isKept && t("banner.kept")}
      </p>
    );
  return (
    <div role="status" className="mt-6 rounded-xl border border-alarm bg-alarm-soft px-5 py-4">
      <p className="text-lg font-semibold text-alarm">
        {t("banner.title", { date: format.dateTime(date, { dateStyle: "long", timeZone }) })}
      </p>
      <p className="mt-1">{t("banner.body")}</p>
      <form
        method="post"
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submission
            .submit((client, signal) => client.account.portal.keepAccount.mutate(undefined, { signal }))
            .then((answer) => setIsKept(answer !== null));
        }}
      >
        <ActButton submission={submission} label={t("banner.keep")} busyLabel={t("working")} />
        <Outcome submission={submission} done={null} />
      </form>
    </div>
  );
}
