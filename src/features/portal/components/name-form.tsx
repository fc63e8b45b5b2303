"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormField, focusFirstInvalid } from "~/features/account/components/form-field";
import { ActButton, Outcome } from "./act-button";
import { useSubmission } from "./use-submission";

const longest = 120;

/** The name by which we greet. */
export function NameForm({ name }: { name: string }) {
  const t = useTranslations("account");
  const submission = useSubmission();
  const [problem, setProblem] = useState<"missing" | "tooLong" | null>(null);
  const [isSaved, setIsSaved] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const wish = String(new FormData(form).get("name") ?? "").trim();
    const found = wish === "" ? "missing" : wish.length > longest ? "tooLong" : null;
    setProblem(found);
    setIsSaved(false);
    if (found) return focusFirstInvalid(form);
    const answer = await submission.submit((client, signal) =>
      client.account.portal.rename.mutate({ name: wish }, { signal }),
    );
    setIsSaved(answer !== null);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="space-y-4">
      <FormField
        name="name"
        label={t("name.label")}
        defaultValue={name}
        autoComplete="name"
        required
        onChange={() => setIsSaved(false)}
        error={problem && t(`name.${problem}`)}
      />
      <Outcome submission={submission} done={isSaved && t("saved")} />
      <ActButton submission={submission} label={t("save")} busyLabel={t("saving")} />
    </form>
  );
}
