import { routing } from "~/i18n/routing";
import { type Locale, locales } from "~/lib/locale";
import { policyTable } from "~/policy/table";

export interface PageAddress {
  locale: Locale | null;
  /** The address as a visitor types it. */
  exists: string;
  /** For a page with a parameter: the same with one that does not exist. */
  unknown?: string;
  /** The folder as Next knows it, language first: what is behind the proxy. */
  folder: string;
}

const localisedPaths: Record<string, string | Record<Locale, string>> = routing.pathnames;

function translate(path: string, locale: Locale): string {
  const known = localisedPaths[path] ?? path;
  const translated = typeof known === "string" ? known : known[locale];
  return locale === routing.defaultLocale ? translated : `/${locale}${translated}`.replace(/\/$/, "");
}

/** The addresses of one row of the policy table, in every language that it has. */
export function findPageAddresses(pattern: string): PageAddress[] {
  const examples = policyTable.pages[pattern]?.examples;
  if (!pattern.startsWith("/[locale]")) return [{ locale: null, exists: pattern, folder: pattern }];
  const path = examples?.exists ?? (pattern.slice("/[locale]".length) || "/");
  return locales.map((locale) => ({
    locale,
    exists: translate(path, locale),
    ...(examples ? { unknown: translate(examples.unknown, locale) } : {}),
    folder: `/${locale}${path}`.replace(/\/$/, ""),
  }));
}
