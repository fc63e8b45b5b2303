"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "~/i18n/navigation";
import { CheckField } from "./form-field";

/** Opens beside the form, so that nothing typed is lost. */
function LegalLink({ href, children }: { href: ComponentProps<typeof Link>["href"]; children: ReactNode }) {
  const t = useTranslations("signup");
  return (
    <Link href={href} target="_blank" className="text-link">
      {children}
      <span className="sr-only"> ({t("newTab")})</span>
    </Link>
  );
}

/** Consent to the terms, in the version that is stored with the account. */
export function TermsField({ date, error }: { date: string; error?: ReactNode }) {
  const t = useTranslations("signup");
  return (
    <CheckField name="terms" error={error}>
      {t.rich("terms", {
        date,
        terms: (words) => <LegalLink href="/nutzungsbedingungen">{words}</LegalLink>,
        privacy: (words) => <LegalLink href="/datenschutz">{words}</LegalLink>,
      })}
    </CheckField>
  );
}

/** A company's agreement that we process data for it. */
export function AgreementField({ error }: { error?: ReactNode }) {
  const t = useTranslations("signup");
  return (
    <CheckField name="agreement" error={error}>
      {t.rich("agreement", {
        agreement: (words) => (
          <LegalLink href={{ pathname: "/nutzungsbedingungen", hash: "agreement" }}>{words}</LegalLink>
        ),
      })}
    </CheckField>
  );
}
