"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { type Asked, type Failure, tooManyTries } from "./ask-server";
import { FailureAlert } from "./form-alert";
import { markInvalid } from "./form-field";
import { NewPasswordField } from "./password-field";
import { findLengthProblem, findRefusedPassword, type PasswordLength, type PasswordProblem } from "./password-problem";
import { SubmitButton } from "./submit-button";

/** What the server says to a new password. */
export type PasswordAnswer = { ok: true } | { ok: false; reason: string; retryAfterSeconds?: number | undefined };

/** Asks for a new password and hands it over; what is wrong with it stands beside the field. */
export function NewPasswordForm(props: {
  length: PasswordLength;
  label: string;
  busyLabel: string;
  send: (password: string) => Promise<Asked<PasswordAnswer>>;
  done: () => void;
  /** A refusal that is neither about the password nor about patience. */
  refuse?: (reason: string) => void;
}) {
  const tPassword = useTranslations("access.password");
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password") ?? "");
    const found = findLengthProblem(password, props.length);
    setFailure(null);
    markInvalid(form, () => setProblem(found === "missing" ? "tooShort" : found));
    if (found) return;
    setIsBusy(true);
    const asked = await props.send(password);
    if (asked.ok && asked.answer.ok) {
      props.done();
      return;
    }
    setIsBusy(false);
    if (!asked.ok) setFailure(asked.failure);
    else if (!asked.answer.ok) handleRefusal(form, asked.answer);
  }

  function handleRefusal(form: HTMLFormElement, { reason, retryAfterSeconds }: PasswordAnswer & { ok: false }): void {
    const refused = findRefusedPassword(reason);
    if (refused) markInvalid(form, () => setProblem(refused));
    else if (reason === "too_many_tries") setFailure(tooManyTries(retryAfterSeconds));
    else if (props.refuse) props.refuse(reason);
    else setFailure({ kind: "unknown" });
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-7 space-y-5">
      <NewPasswordField
        label={tPassword("labelNew")}
        length={props.length}
        error={problem ? tPassword(problem, { least: props.length.least }) : undefined}
      />
      {failure && <FailureAlert failure={failure} />}
      <SubmitButton isBusy={isBusy} label={props.label} busyLabel={props.busyLabel} />
    </form>
  );
}
