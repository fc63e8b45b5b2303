"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Link } from "~/i18n/navigation";
import type { Locale } from "~/lib/locale";
import { askServer, type Failure, tooManyTries } from "./ask-server";
import { CheckMail } from "./check-mail";
import { FailureAlert } from "./form-alert";
import { FormField, markInvalid } from "./form-field";
import { SubmitButton } from "./submit-button";
import { type EmailProblem, findEmailProblem } from "./validate-sign-up";

/** Has a link sent with which a new password can be set. */
export function ForgotPasswordForm() {
  const t = useTranslations("auth.forgot");
  const tAuth = useTranslations("auth");
  const tEmail = useTranslations("access.email");
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<EmailProblem | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get("email") ?? "").trim();
    const found = findEmailProblem(email);
    setFailure(null);
    markInvalid(form, () => setProblem(found));
    if (found) return;
    setIsBusy(true);
    const refusal = await requestReset(email, locale);
    setIsBusy(false);
    if (refusal) setFailure(refusal);
    else setSentTo(email);
  }

  return (
    <>
      {sentTo !== null && (
        <CheckMail
          email={sentTo}
          purpose="reset"
          resend={() => requestReset(sentTo, locale)}
          changeAddress={() => setSentTo(null)}
        />
      )}
      <div hidden={sentTo !== null}>
        <h1 className="text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mt-2 text-muted">{t("lead")}</p>
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-7 space-y-5">
          <FormField
            name="email"
            type="email"
            label={tEmail("label")}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            required
            error={problem && tEmail(problem)}
          />
          {failure && <FailureAlert failure={failure} />}
          <SubmitButton isBusy={isBusy} label={t("submit")} busyLabel={t("submitting")} />
        </form>
        <p className="mt-6 text-muted">
          {t("remembered")}{" "}
          <Link href="/signin" className="text-link inline-block py-1.5 font-semibold">
            {tAuth("signIn")}
          </Link>
        </p>
      </div>
    </>
  );
}

/** What went wrong, or null. */
async function requestReset(email: string, locale: Locale): Promise<Failure | null> {
  const asked = await askServer((client, signal) =>
    client.account.requestPasswordReset.mutate({ email, locale }, { signal }),
  );
  if (!asked.ok) return asked.failure;
  return asked.answer.ok ? null : tooManyTries(asked.answer.retryAfterSeconds);
}
