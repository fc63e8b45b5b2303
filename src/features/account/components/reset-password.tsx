"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Link } from "~/i18n/navigation";
import { askServer } from "./ask-server";
import { forgetSecret, HideSecret } from "./keep-secret";
import { NewPasswordForm } from "./new-password-form";
import type { PasswordLength } from "./password-problem";
import { faultOf, type TokenFault, TokenProblem } from "./token-problem";

/** A new password for whoever holds the link of the mail. */
export function ResetPassword(props: { secret: string; email: string; length: PasswordLength }) {
  const { secret, email, length } = props;
  const t = useTranslations("auth.reset");
  const [state, setState] = useState<"asking" | "done" | TokenFault>("asking");
  if (state === "done") return <Done />;
  if (state !== "asking") return <TokenProblem fault={state} view={{ kind: "RESET_PASSWORD", callback: null }} />;
  return (
    <>
      <HideSecret secret={secret} />
      <h1 className="text-3xl sm:text-4xl">{t("title")}</h1>
      <p className="mt-2 text-muted">{t.rich("lead", { email, strong: (words) => <strong>{words}</strong> })}</p>
      <NewPasswordForm
        length={length}
        label={t("submit")}
        busyLabel={t("submitting")}
        send={(password) =>
          askServer((client, signal) => client.account.resetPassword.mutate({ secret, password }, { signal }))
        }
        done={() => setState("done")}
        refuse={(reason) => setState(faultOf(reason))}
      />
    </>
  );
}

function Done() {
  const t = useTranslations("auth");
  const heading = useRef<HTMLHeadingElement>(null);

  // The form has gone; the link is spent.
  useEffect(() => {
    forgetSecret();
    heading.current?.focus();
  }, []);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {t("reset.doneTitle")}
      </h1>
      <p className="mt-4 text-lg text-muted">{t("reset.done")}</p>
      <p className="mt-8">
        <Link href="/signin" className="button-base button-go">
          {t("signIn")}
        </Link>
      </p>
    </>
  );
}
