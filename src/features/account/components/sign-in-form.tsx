"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { Locale } from "~/lib/locale";
import { localeQueryName } from "~/lib/visitor-locale";
import { AccountLink } from "./account-link";
import { askServer, type Failure, tooManyTries } from "./ask-server";
import { CheckMail } from "./check-mail";
import { ChoiceField } from "./choice-field";
import { FailureAlert, FormAlert } from "./form-alert";
import { FormField, markInvalid } from "./form-field";
import { goOn, openSession, readCallbackWish } from "./open-session";
import { PasswordField } from "./password-field";
import { SecondFactorStep } from "./second-factor-step";
import { SubmitButton } from "./submit-button";
import { type EmailProblem, findEmailProblem } from "./validate-sign-up";

type Refusal = "wrong" | "accountDisabled";
type Step = { kind: "form" } | { kind: "code"; email: string; password: string } | { kind: "mail"; email: string };

/** Signs in by password or has a link sent, and goes where the person was heading. */
export function SignInForm() {
  const t = useTranslations("signin");
  const locale = useLocale();
  const [method, setMethod] = useState<"password" | "link">("password");
  const [step, setStep] = useState<Step>({ kind: "form" });
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<{ email?: EmailProblem; password?: "missing" }>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Tries the password, with a code when there is one; what it leads to is shown by the state it leaves. */
  async function tryPassword(entry: { email: string; password: string; code?: string }) {
    const answer = await openSession({ provider: "password", ...entry });
    if (answer.kind === "ok") {
      goOn(locale);
      return "leaving";
    }
    if (answer.kind === "failed") return answer.failure;
    if (answer.code === "second_factor_wrong") return "wrong";
    if (answer.code === "second_factor_required")
      setStep({ kind: "code", email: entry.email, password: entry.password });
    else {
      setStep({ kind: "form" });
      setRefusal(answer.code === "account_disabled" ? "accountDisabled" : "wrong");
    }
    return null;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = String(data.get("email") ?? "").trim();
    const password = String(data.get("password") ?? "");
    const emailProblem = findEmailProblem(email);
    const isPasswordMissing = method === "password" && password === "";
    setRefusal(null);
    setFailure(null);
    markInvalid(form, () =>
      setProblems({
        ...(emailProblem ? { email: emailProblem } : {}),
        ...(isPasswordMissing ? { password: "missing" } : {}),
      }),
    );
    if (emailProblem || isPasswordMissing) return;
    setIsBusy(true);
    if (method === "link") {
      const problem = await sendLink(email, locale);
      if (problem) setFailure(problem);
      else setStep({ kind: "mail", email });
    } else {
      const outcome = await tryPassword({ email, password });
      if (outcome === "leaving") return;
      if (outcome && outcome !== "wrong") setFailure(outcome);
    }
    setIsBusy(false);
  }

  return (
    <>
      {step.kind === "mail" && (
        <CheckMail
          email={step.email}
          purpose="link"
          resend={() => sendLink(step.email, locale)}
          changeAddress={() => setStep({ kind: "form" })}
        />
      )}
      {step.kind === "code" && (
        <SecondFactorStep
          check={async (code) => (await tryPassword({ ...step, code })) ?? "leaving"}
          goBack={() => setStep({ kind: "form" })}
        />
      )}
      <div hidden={step.kind !== "form"}>
        <h1 className="text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mt-2 text-muted">{t("lead")}</p>
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-7 space-y-5">
          <ChoiceField
            name="method"
            legend={t("method.legend")}
            choices={[
              { value: "password", label: t("method.password") },
              { value: "link", label: t("method.link") },
            ]}
            chosen={method}
            choose={setMethod}
          />
          <SignInFields method={method} problems={problems} />
          {refusal && <FormAlert>{t(`errors.${refusal}`)}</FormAlert>}
          {failure && <FailureAlert failure={failure} />}
          <SubmitButton
            isBusy={isBusy}
            label={t(method === "link" ? "sendLink" : "submit")}
            busyLabel={t(method === "link" ? "sendingLink" : "submitting")}
          />
        </form>
        <p className="mt-6 text-muted">
          {t("noAccount")} <AccountLink to="/signup">{t("signUp")}</AccountLink>
        </p>
      </div>
    </>
  );
}

function SignInFields(props: {
  method: "password" | "link";
  problems: { email?: EmailProblem; password?: "missing" };
}) {
  const { method, problems } = props;
  const t = useTranslations("signin");
  const tEmail = useTranslations("access.email");
  const tPassword = useTranslations("access.password");
  const locale = useLocale();
  return (
    <>
      <FormField
        name="email"
        type="email"
        label={tEmail("label")}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        required
        error={problems.email && tEmail(problems.email)}
      />
      {/* Kept while the other way is looked at, so that nothing typed is lost. */}
      <div hidden={method !== "password"}>
        <PasswordField
          name="password"
          label={tPassword("label")}
          autoComplete="current-password"
          required
          error={problems.password && tPassword(problems.password)}
        />
        <p className="mt-1">
          <a href={`/forgot-password?${localeQueryName}=${locale}`} className="text-link inline-block py-2 text-sm">
            {t("forgot")}
          </a>
        </p>
      </div>
      {method === "link" && <p className="text-muted">{t("method.linkHint")}</p>}
    </>
  );
}

/** Has a link sent; what went wrong, or null. */
async function sendLink(email: string, locale: Locale): Promise<Failure | null> {
  const callbackUrl = readCallbackWish();
  const asked = await askServer((client, signal) =>
    client.account.requestSignInLink.mutate(
      { email, locale, ...(callbackUrl === null ? {} : { callbackUrl }) },
      { signal },
    ),
  );
  if (!asked.ok) return asked.failure;
  return asked.answer.ok ? null : tooManyTries(asked.answer.retryAfterSeconds);
}
