"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "~/i18n/navigation";
import type { SignUpRefusal, SignUpResult } from "../schema";
import { FormField, focusFirstInvalid, PasswordField } from "./form-field";
import { goOn, openSession } from "./open-session";
import { type SignUpEntries, type SignUpField, type SignUpProblem, validateSignUp } from "./validate-sign-up";

type Problem = SignUpProblem | "emailTaken" | "passwordCommon" | "passwordPersonal";
type FormProblem = "tooManyTries" | "network" | "unknown" | "signInFailed";
type Progress = "editing" | "creating" | "signing-in";

const refusals: Record<Exclude<SignUpRefusal, "too_many_tries">, { field: SignUpField; problem: Problem }> = {
  email_taken: { field: "email", problem: "emailTaken" },
  password_common: { field: "password", problem: "passwordCommon" },
  password_personal: { field: "password", problem: "passwordPersonal" },
};

/** Creates an account, signs in with it and goes where the person was heading. */
export function SignUpForm({ passwordLength }: { passwordLength: { readonly least: number; readonly most: number } }) {
  const t = useTranslations("signup");
  const locale = useLocale();
  const [progress, setProgress] = useState<Progress>("editing");
  const [problems, setProblems] = useState<Partial<Record<SignUpField, Problem>>>({});
  const [formProblem, setFormProblem] = useState<FormProblem | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (progress !== "editing") return;
    const form = event.currentTarget;
    const entries = readEntries(form);
    const found = validateSignUp(entries, passwordLength);
    setProblems(found);
    setFormProblem(null);
    if (Object.keys(found).length > 0) {
      focusFirstInvalid(form);
      return;
    }
    setProgress("creating");
    const result = await createAccount({ ...entries, locale });
    if (result === "network" || result === "unknown") {
      setFormProblem(result);
      setProgress("editing");
      return;
    }
    if (!result.ok) {
      if (result.reason === "too_many_tries") setFormProblem("tooManyTries");
      else setProblems({ [refusals[result.reason].field]: refusals[result.reason].problem });
      setProgress("editing");
      focusFirstInvalid(form);
      return;
    }
    setProgress("signing-in");
    const answer = await openSession({ email: entries.email.trim(), password: entries.password });
    if (answer === "ok") goOn(locale);
    else {
      setFormProblem("signInFailed");
      setProgress("editing");
    }
  }

  const explain = (field: SignUpField): ReactNode => {
    const problem = problems[field];
    if (!problem) return null;
    if (problem === "emailTaken")
      return (
        <>
          {t("errors.emailTaken")}{" "}
          <Link href="/signin" className="underline">
            {t("signIn")}
          </Link>
        </>
      );
    return t(`errors.${problem}`, { least: passwordLength.least });
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <FormField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="name"
        required
        error={explain("name")}
      />
      <FormField
        name="email"
        type="email"
        label={t("email")}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        required
        error={explain("email")}
      />
      <PasswordField
        name="password"
        label={t("password")}
        hint={t("passwordHint", { least: passwordLength.least })}
        autoComplete="new-password"
        required
        error={explain("password")}
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
      />
      <TermsField error={explain("terms")} />
      {formProblem && (
        <p role="alert" className="rounded-lg border border-alarm bg-alarm-soft px-4 py-3 text-alarm">
          {t(`errors.${formProblem}`)}{" "}
          {formProblem === "signInFailed" && (
            <Link href="/signin" className="underline">
              {t("signIn")}
            </Link>
          )}
        </p>
      )}
      <button type="submit" disabled={progress !== "editing"} className="button-base button-go w-full text-lg">
        {progress === "editing" ? t("submit") : t(progress === "creating" ? "submitting" : "signingIn")}
      </button>
    </form>
  );
}

function TermsField({ error }: { error: ReactNode }) {
  const t = useTranslations("signup");
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id="terms"
          name="terms"
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "terms-error" : undefined}
          className="mt-0.5 size-6 shrink-0 accent-go"
        />
        <label htmlFor="terms" className="text-[0.9375rem]">
          {t.rich("terms", {
            terms: (words) => (
              <Link href="/nutzungsbedingungen" target="_blank" className="text-link">
                {words}
              </Link>
            ),
            privacy: (words) => (
              <Link href="/datenschutz" target="_blank" className="text-link">
                {words}
              </Link>
            ),
          })}
        </label>
      </div>
      {error && (
        <p id="terms-error" className="mt-1.5 text-sm font-medium text-alarm">
          {error}
        </p>
      )}
    </div>
  );
}

function readEntries(form: HTMLFormElement): SignUpEntries {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return { name: text("name"), email: text("email"), password: text("password"), hasAgreed: data.has("terms") };
}

async function createAccount(
  entry: SignUpEntries & { locale: "de" | "en" },
): Promise<SignUpResult | "network" | "unknown"> {
  try {
    const { trpcClient } = await import("~/trpc/client");
    const { name, email, password, locale } = entry;
    return await trpcClient.account.signUp.mutate({ name: name.trim(), email: email.trim(), password, locale });
  } catch {
    return navigator.onLine ? "unknown" : "network";
  }
}
