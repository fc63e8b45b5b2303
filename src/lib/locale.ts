/** The two languages of the product. German is the source language and the default. */
export const locales = ["de", "en"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "de";

/** Narrows an untrusted value to a supported locale. */
export function isLocale(value: unknown): value is Locale {
  return value === "de" || value === "en";
}
