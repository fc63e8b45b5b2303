import { siteUrl } from "~/i18n/site-url";
import { defaultLocale, type Locale } from "~/lib/locale";
import type { PortalSection } from "./sections";

/** Absolute address of the customer portal, for mails: the jobs process cannot ask Next for it. */
export function composeAccountLink(locale: Locale, section: PortalSection): string {
  const prefix = locale === defaultLocale ? "" : `/${locale}`;
  return `${siteUrl()}${prefix}/account?section=${section}`;
}

/** The same of the support page. */
export function composeSupportLink(locale: Locale): string {
  return `${siteUrl()}${locale === defaultLocale ? "" : `/${locale}`}/support`;
}
