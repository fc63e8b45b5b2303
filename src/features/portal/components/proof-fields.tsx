"use client";

import { useLocale, useTranslations } from "next-intl";
import { FormField } from "~/features/account/components/form-field";
import { PasswordField } from "~/features/account/components/password-field";
import { getPathname } from "~/i18n/navigation";
import type { ProofNeeds } from "../data";
import type { ProofRefusal } from "../schema";
import type { PortalSection } from "../sections";

export type ProofProblem = Exclude<ProofRefusal, "too_many_tries">;

/** Whether a refusal is about the proof, and not about what was asked for. */
export function findProofProblem(reason: string): ProofProblem | null {
  const problems: readonly string[] = ["wrong", "needs_password", "needs_code", "needs_sign_in"];
  return problems.includes(reason) ? (reason as ProofProblem) : null;
}

/** What a form's proof fields hold. */
export function readProof(form: HTMLFormElement): { password?: string; code?: string } {
  const data = new FormData(form);
  const read = (name: string) => {
    const value = String(data.get(name) ?? "");
    return value === "" ? undefined : value;
  };
  return { password: read("current-password"), code: read("proof-code") };
}

/** What this account has to show once more before something that hurts in wrong hands. */
export function ProofFields(props: { needs: ProofNeeds; problem: ProofProblem | null; section: PortalSection }) {
  const { needs, problem, section } = props;
  const t = useTranslations("account.proof");
  const locale = useLocale();
  const isBoth = needs.password && needs.code;
  const wrong = problem === "wrong" ? t(isBoth ? "problems.wrongBoth" : "problems.wrong") : null;
  if (!needs.password && !needs.code)
    return (
      <div className="text-muted">
        <p>{t("fresh")}</p>
        {problem === "needs_sign_in" && (
          <p role="alert" className="mt-3 rounded-lg border border-alarm bg-alarm-soft px-4 py-3 text-alarm">
            {t("problems.needs_sign_in")}{" "}
            <a
              href={getPathname({
                href: {
                  pathname: "/signin",
                  query: { callbackUrl: getPathname({ href: { pathname: "/account", query: { section } }, locale }) },
                },
                locale,
              })}
              className="font-semibold underline"
            >
              {t("problems.signIn")}
            </a>
          </p>
        )}
      </div>
    );
  return (
    <fieldset className="space-y-4">
      <legend className="sr-only">{t("title")}</legend>
      {needs.password && (
        <PasswordField
          name="current-password"
          label={t("password")}
          autoComplete="current-password"
          required
          error={problem === "needs_password" ? t("problems.needs_password") : wrong}
        />
      )}
      {needs.code && (
        <FormField
          name="proof-code"
          label={t("code")}
          hint={t("codeHint")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={problem === "needs_code" ? t("problems.needs_code") : isBoth ? undefined : wrong}
        />
      )}
    </fieldset>
  );
}
