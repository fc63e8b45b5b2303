import { defaultLocale, type Locale, locales } from "./locale";

/** Where somebody lands who came without a wish. */
const standardPath = "/dashboard";

/**
 * Where to go after signing in: the wished path if it is one of this site, in the person's language. Anything that could lead
 * elsewhere is answered with the dashboard.
 */
export function resolveCallbackPath(wish: string | null, locale: Locale): string {
  const path = wish !== null && /^\/(?![/\\])[^\\\s]*$/.test(wish) ? wish : standardPath;
  const hasPrefix = locales.some((prefix) => path === `/${prefix}` || path.startsWith(`/${prefix}/`));
  return locale === defaultLocale || hasPrefix ? path : `/${locale}${path}`;
}
