"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "~/i18n/navigation";
import { askServer, type Failure } from "./ask-server";
import { FailureAlert, FormAlert } from "./form-alert";
import { forgetSecret, HideSecret } from "./keep-secret";
import { SubmitButton } from "./submit-button";
import { faultOf, type TokenFault, TokenProblem } from "./token-problem";

/** Confirms a new address by a button; whoever holds the link holds the mailbox, so it needs no sign-in. */
export function ChangeEmail({ secret, email }: { secret: string; email: string }) {
  const t = useTranslations("auth.verify.CHANGE_EMAIL");
  const tAuth = useTranslations("auth");
  const [isBusy, setIsBusy] = useState(false);
  const [state, setState] = useState<"asking" | "done" | "taken" | TokenFault>("asking");
  const [failure, setFailure] = useState<Failure | null>(null);

  async function press(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    setIsBusy(true);
    const asked = await askServer((client, signal) =>
      client.account.portal.confirmEmailChange.mutate({ secret }, { signal }),
    );
    setIsBusy(false);
    if (!asked.ok) setFailure(asked.failure);
    else if (asked.answer.ok) setState("done");
    else setState(asked.answer.reason === "email_taken" ? "taken" : faultOf(asked.answer.reason));
  }

  if (state === "done") return <Changed />;
  if (state === "used" || state === "expired" || state === "unknown")
    return <TokenProblem fault={state} view={{ kind: "CHANGE_EMAIL", callback: null }} />;
  return (
    <>
      <HideSecret secret={secret} />
      <h1 className="text-3xl break-words sm:text-4xl">{t("title", { email })}</h1>
      <p className="mt-4 text-lg text-muted">{t("lead")}</p>
      <form method="post" onSubmit={(event) => void press(event)} className="mt-7 space-y-5">
        {failure && <FailureAlert failure={failure} />}
        {state === "taken" ? (
          <FormAlert>{tAuth("token.emailTaken")}</FormAlert>
        ) : (
          <SubmitButton isBusy={isBusy} label={t("submit")} busyLabel={t("submitting")} />
        )}
      </form>
      <p className="mt-6 text-sm text-muted">{tAuth("verify.notYou")}</p>
    </>
  );
}

function Changed() {
  const t = useTranslations("auth.verify");
  const heading = useRef<HTMLHeadingElement>(null);

  // The button has gone; the link is spent.
  useEffect(() => {
    forgetSecret();
    heading.current?.focus();
  }, []);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {t("changedTitle")}
      </h1>
      <p className="mt-4 text-lg text-muted">{t("changed")}</p>
      <p className="mt-8">
        <Link href="/account" className="button-base button-go">
          {t("toAccount")}
        </Link>
      </p>
    </>
  );
}
