"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { Locale } from "~/lib/locale";
import type { SignUpResult } from "../schema";
import { AccountLink } from "./account-link";
import { type Asked, askServer, type Failure, tooManyTries } from "./ask-server";
import { CheckMail } from "./check-mail";
import { ChoiceField } from "./choice-field";
import { FailureAlert } from "./form-alert";
import { FormField, markInvalid } from "./form-field";
import { readCallbackWish } from "./open-session";
import { NewPasswordField } from "./password-field";
import { findRefusedPassword, type PasswordLength } from "./password-problem";
import { AgreementField, TermsField } from "./sign-up-consent";
import { SubmitButton } from "./submit-button";
import { type SignUpEntries, type SignUpProblems, validateSignUp } from "./validate-sign-up";

export interface SignUpFacts {
  passwordLength: PasswordLength;
  /** What a new company may try. */
  trial: { readonly seats: number; readonly days: number };
  /** Date of the terms that are accepted, as ISO text. */
  termsVersion: string;
}

/** Asks for an account and ends with the mail that confirms it. What was typed stays, whatever happens. */
export function SignUpForm(facts: SignUpFacts) {
  const t = useTranslations("signup");
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<SignUpProblems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<SignUpEntries | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const entries = readEntries(form);
    const found = validateSignUp(entries, facts.passwordLength);
    setFailure(null);
    markInvalid(form, () => setProblems(found));
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const asked = await createAccount(entries, locale);
    setIsBusy(false);
    if (!asked.ok) setFailure(asked.failure);
    else if (asked.answer.ok) setSent(entries);
    else {
      const password = findRefusedPassword(asked.answer.reason);
      if (password) markInvalid(form, () => setProblems({ password }));
      else setFailure(tooManyTries(asked.answer.retryAfterSeconds));
    }
  }

  return (
    <>
      {sent && (
        <CheckMail
          email={sent.email.trim()}
          purpose={sent.password === null ? "link" : "confirm"}
          resend={() => sendAgain(sent, locale)}
          changeAddress={() => setSent(null)}
        />
      )}
      {/* Hidden, not gone: another address needs nothing else typed again. */}
      <div hidden={sent !== null}>
        <h1 className="text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mt-2 text-muted">{t("lead")}</p>
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-7 space-y-5">
          <SignUpFields {...facts} problems={problems} />
          {failure && <FailureAlert failure={failure} />}
          <SubmitButton isBusy={isBusy} label={t("submit")} busyLabel={t("submitting")} />
        </form>
        <p className="mt-6 text-muted">
          {t("haveAccount")} <AccountLink to="/signin">{t("signIn")}</AccountLink>
        </p>
      </div>
    </>
  );
}

function SignUpFields({ passwordLength, trial, termsVersion, problems }: SignUpFacts & { problems: SignUpProblems }) {
  const t = useTranslations("signup");
  const tEmail = useTranslations("access.email");
  const tPassword = useTranslations("access.password");
  const format = useFormatter();
  const [audience, setAudience] = useState<"person" | "company">("person");
  const [method, setMethod] = useState<"password" | "link">("password");
  return (
    <>
      <ChoiceField
        name="audience"
        legend={t("audience.legend")}
        choices={[
          { value: "person", label: t("audience.person"), hint: t("audience.personHint") },
          { value: "company", label: t("audience.company"), hint: t("audience.companyHint") },
        ]}
        chosen={audience}
        choose={setAudience}
      />
      {audience === "company" && (
        <FormField
          name="company"
          label={t("companyName")}
          hint={t("companyHint", trial)}
          autoComplete="organization"
          required
          error={problems.company && t(`errors.${problems.company}`)}
        />
      )}
      <FormField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="name"
        required
        error={problems.name && t(`errors.${problems.name}`)}
      />
      <FormField
        name="email"
        type="email"
        label={tEmail("label")}
        hint={t("emailHint")}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        required
        error={problems.email && tEmail(problems.email)}
      />
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
      {method === "password" ? (
        <NewPasswordField
          length={passwordLength}
          error={problems.password && tPassword(problems.password, { least: passwordLength.least })}
        />
      ) : (
        <p className="text-muted">{t("method.linkHint")}</p>
      )}
      <TermsField
        date={format.dateTime(new Date(termsVersion), { dateStyle: "medium" })}
        error={problems.terms && t(`errors.${problems.terms}`)}
      />
      {audience === "company" && <AgreementField error={problems.agreement && t(`errors.${problems.agreement}`)} />}
    </>
  );
}

function readEntries(form: HTMLFormElement): SignUpEntries {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    name: text("name"),
    company: data.get("audience") === "company" ? text("company") : null,
    email: text("email"),
    password: data.get("method") === "link" ? null : text("password"),
    hasAcceptedTerms: data.has("terms"),
    hasAcceptedAgreement: data.has("agreement"),
  };
}

function createAccount(entries: SignUpEntries, locale: Locale): Promise<Asked<SignUpResult>> {
  const callbackUrl = readCallbackWish();
  return askServer((client, signal) =>
    client.account.signUp.mutate(
      {
        name: entries.name.trim(),
        company: entries.company === null ? null : { name: entries.company.trim() },
        email: entries.email.trim(),
        password: entries.password,
        acceptTerms: true,
        acceptAgreement: entries.hasAcceptedAgreement,
        locale,
        ...(callbackUrl === null ? {} : { callbackUrl }),
      },
      { signal },
    ),
  );
}

/** Another mail to the same address. Without a password there is no account yet, so the sign-up itself is sent again. */
async function sendAgain(entries: SignUpEntries, locale: Locale): Promise<Failure | null> {
  const asked =
    entries.password === null
      ? await createAccount(entries, locale)
      : await askServer((client, signal) =>
          client.account.resendConfirmation.mutate({ email: entries.email.trim(), locale }, { signal }),
        );
  if (!asked.ok) return asked.failure;
  return asked.answer.ok ? null : tooManyTries(asked.answer.retryAfterSeconds);
}
