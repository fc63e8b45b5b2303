import type { Metadata } from "next";
import { getPathname } from "~/i18n/navigation";
import type { StaticPath } from "~/i18n/routing";
import { defaultLocale, type Locale, locales } from "~/lib/locale";
import { productName } from "~/lib/product";

/** Address of this page in every language: one function for metadata and sitemap, so that they can never differ. */
export function alternatesFor(path: StaticPath): Record<Locale | "x-default", string> {
  const byLocale = Object.fromEntries(locales.map((locale) => [locale, getPathname({ href: path, locale })]));
  return { ...byLocale, "x-default": getPathname({ href: path, locale: defaultLocale }) } as Record<
    Locale | "x-default",
    string
  >;
}

/** Title, description, canonical address, translations and preview of a public page. */
export function composePageMetadata(page: {
  path: StaticPath;
  locale: Locale;
  title: string;
  description: string;
  isIndexed?: boolean;
}): Metadata {
  const { path, locale, title, description, isIndexed = true } = page;
  const url = getPathname({ href: path, locale });
  return {
    title,
    description,
    alternates: { canonical: url, languages: alternatesFor(path) },
    openGraph: { title, description, url, siteName: productName, locale: locale === "de" ? "de_DE" : "en_GB" },
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
  };
}
