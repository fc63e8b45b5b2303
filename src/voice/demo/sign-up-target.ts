import { defaultLocale, type Locale } from "~/lib/locale";

/** Where a demo ends: the sign-up in the visitor's language, and from there to the dashboard. */
export function signUpTarget(locale: Locale): string {
  return `${prefix(locale)}/signup/?callbackUrl=/dashboard`;
}

/** The same for somebody who has an account. */
export function signInTarget(locale: Locale): string {
  return `${prefix(locale)}/signin/?callbackUrl=/dashboard`;
}

function prefix(locale: Locale): string {
  return locale === defaultLocale ? "" : `/${locale}`;
}
