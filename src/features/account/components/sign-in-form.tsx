"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormField, focusFirstInvalid, PasswordField } from "./form-field";
import { goOn, openSession, type SessionAnswer } from "./open-session";

const messages = {
  wrong: "wrong",
  "too-many-tries": "tooManyTries",
  network: "network",
  unknown: "unknown",
} as const satisfies Record<Exclude<SessionAnswer, "ok">, string>;

/** Signs in and goes where the person was heading. */
export function SignInForm() {
  const t = useTranslations("signin");
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);
  const [missing, setMissing] = useState<{ email?: boolean; password?: boolean }>({});
  const [failure, setFailure] = useState<Exclude<SessionAnswer, "ok"> | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = String(data.get("email") ?? "").trim();
    const password = String(data.get("password") ?? "");
    setFailure(null);
    setMissing({ email: email === "", password: password === "" });
    if (email === "" || password === "") {
      focusFirstInvalid(form);
      return;
    }
    setIsBusy(true);
    const answer = await openSession({ email, password });
    if (answer === "ok") goOn(locale);
    else {
      setFailure(answer);
      setIsBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <FormField
        name="email"
        type="email"
        label={t("email")}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        required
        error={missing.email && t("errors.emailMissing")}
      />
      <PasswordField
        name="password"
        label={t("password")}
        autoComplete="current-password"
        required
        error={missing.password && t("errors.passwordMissing")}
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
      />
      {failure && (
        <p role="alert" className="rounded-lg border border-alarm bg-alarm-soft px-4 py-3 text-alarm">
          {t(`errors.${messages[failure]}`)}
        </p>
      )}
      <button type="submit" disabled={isBusy} className="button-base button-go w-full text-lg">
        {t(isBusy ? "submitting" : "submit")}
      </button>
    </form>
  );
}
