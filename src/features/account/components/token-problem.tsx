"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Link } from "~/i18n/navigation";
import { localeQueryName } from "~/lib/visitor-locale";
import type { TokenView } from "../schema";
import { ForgetSecret } from "./keep-secret";

export type TokenFault = Exclude<TokenView["state"], "valid">;

const faults: Readonly<Record<string, TokenFault>> = { token_used: "used", token_expired: "expired" };

/** The fault behind a server's refusal. */
export function faultOf(reason: string): TokenFault {
  return faults[reason] ?? "unknown";
}

/** A link that cannot be used: why, and the way on. */
export function TokenProblem({ fault, view }: { fault: TokenFault; view: Pick<TokenView, "kind" | "callback"> }) {
  const t = useTranslations("auth");
  const heading = useRef<HTMLHeadingElement>(null);

  // It may have come in place of a form.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <ForgetSecret />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {t(`token.${fault}Title`)}
      </h1>
      <p className="mt-4 text-lg text-muted">{t(`token.${fault}`)}</p>
      <WaysOn fault={fault} view={view} />
    </>
  );
}

function WaysOn({ fault, view }: { fault: TokenFault; view: Pick<TokenView, "kind" | "callback"> }) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const signIn = {
    pathname: "/signin" as const,
    ...(view.callback === null ? {} : { query: { callbackUrl: view.callback } }),
  };
  return (
    <p className="mt-8 flex flex-wrap gap-3">
      {view.kind === "RESET_PASSWORD" && (
        <a href={`/forgot-password?${localeQueryName}=${locale}`} className="button-base button-go">
          {t("newLink")}
        </a>
      )}
      {view.kind === "CHANGE_EMAIL" && (
        <Link href="/account" className="button-base button-go">
          {t("verify.toAccount")}
        </Link>
      )}
      <Link
        href={signIn}
        className={`button-base ${view.kind === "RESET_PASSWORD" || view.kind === "CHANGE_EMAIL" ? "button-quiet" : "button-go"}`}
      >
        {t(asksForAnother(fault, view.kind) ? "newLink" : "signIn")}
      </Link>
      <Link href="/" className="button-base button-quiet">
        {t("home")}
      </Link>
    </p>
  );
}

/** Sign-in links and confirmations are asked for on the sign-in page. */
function asksForAnother(fault: TokenFault, kind: TokenView["kind"]): boolean {
  return fault === "expired" && (kind === "SIGN_IN" || kind === "CONFIRM_EMAIL");
}
