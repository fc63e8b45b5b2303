import { defaultLocale, isLocale, type Locale } from "./locale";

/** Remembers the language somebody chose for the pages whose address has none. Set only by that choice. */
export const localeCookieName = "redeprobe-locale";

/** Says in an address which language its page is to speak, and is remembered: `?lang=en`. */
export const localeQueryName = "lang";

/** Carries the language from the proxy to the page. */
export const localeHeaderName = "x-visitor-locale";

/**
 * The language of a page whose address has none: the one asked for, else the one chosen before, else the browser's first wish
 * that we speak, else German.
 */
export function chooseVisitorLocale(visitor: {
  wish?: string | null | undefined;
  cookie: string | null | undefined;
  acceptLanguage: string | null;
}): Locale {
  if (isLocale(visitor.wish)) return visitor.wish;
  if (isLocale(visitor.cookie)) return visitor.cookie;
  return readAcceptedLocale(visitor.acceptLanguage) ?? defaultLocale;
}

function readAcceptedLocale(header: string | null): Locale | null {
  const wishes = (header ?? "").split(",").map((entry) => {
    const [range = "", ...parameters] = entry.trim().toLowerCase().split(";");
    const weight = parameters.map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { language: range.split("-")[0], weight: Number(weight ?? 1) };
  });
  // Sorting is stable: equal weights keep the browser's order.
  const spoken = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return spoken.map(({ language }) => language).find(isLocale) ?? null;
}
