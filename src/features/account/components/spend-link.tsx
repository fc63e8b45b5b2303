"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { Failure } from "./ask-server";
import { FailureAlert } from "./form-alert";
import { forgetSecret, HideSecret } from "./keep-secret";
import { goOn, openSession } from "./open-session";
import { SecondFactorStep } from "./second-factor-step";
import { SubmitButton } from "./submit-button";
import { faultOf, type TokenFault, TokenProblem } from "./token-problem";

type Outcome = "leaving" | "wrong" | "needs-code" | TokenFault | Failure;

/**
 * Names what a link is going to do and does it when its button is pressed, never by being opened: programs that look at mails
 * open every link in them.
 */
export function SpendLink(props: {
  secret: string;
  kind: "SIGN_IN" | "CONFIRM_EMAIL";
  email: string;
  callback: string | null;
}) {
  const { secret, kind, email, callback } = props;
  const t = useTranslations(`auth.verify.${kind}`);
  const tVerify = useTranslations("auth.verify");
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);
  const [step, setStep] = useState<"button" | "code" | TokenFault>("button");
  const [failure, setFailure] = useState<Failure | null>(null);

  async function spend(code?: string): Promise<Outcome> {
    const answer = await openSession({ provider: "link", secret, ...(code === undefined ? {} : { code }) });
    if (answer.kind === "failed") return answer.failure;
    if (answer.kind === "ok") {
      forgetSecret();
      goOn(locale, callback);
      return "leaving";
    }
    if (answer.code === "second_factor_required") return "needs-code";
    return answer.code === "second_factor_wrong" ? "wrong" : faultOf(answer.code);
  }

  async function press(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    setIsBusy(true);
    const outcome = await spend();
    if (outcome === "leaving") return;
    setIsBusy(false);
    if (typeof outcome === "object") setFailure(outcome);
    else setStep(outcome === "needs-code" || outcome === "wrong" ? "code" : outcome);
  }

  async function check(code: string): Promise<"wrong" | "leaving" | Failure> {
    const outcome = await spend(code);
    if (outcome === "needs-code") return "wrong";
    if (outcome === "used" || outcome === "expired" || outcome === "unknown") {
      setStep(outcome);
      return "leaving";
    }
    return outcome;
  }

  if (step === "code") return <SecondFactorStep check={check} goBack={() => setStep("button")} />;
  if (step !== "button") return <TokenProblem fault={step} view={{ kind, callback }} />;
  return (
    <>
      <HideSecret secret={secret} />
      <h1 className="text-3xl break-words sm:text-4xl">{t("title", { email })}</h1>
      <p className="mt-4 text-lg text-muted">{t("lead")}</p>
      <form method="post" onSubmit={(event) => void press(event)} className="mt-7 space-y-5">
        {failure && <FailureAlert failure={failure} />}
        <SubmitButton isBusy={isBusy} label={t("submit")} busyLabel={t("submitting")} />
      </form>
      <p className="mt-6 text-sm text-muted">{tVerify("notYou")}</p>
    </>
  );
}
