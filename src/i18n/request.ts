import { cookies, headers } from "next/headers";
import { locale as readRootLocale } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { defaultLocale, isLocale, type Locale } from "~/lib/locale";
import { chooseVisitorLocale, localeCookieName, localeHeaderName } from "~/lib/visitor-locale";
import { loadMessages } from "./messages";

/** For addresses without a language only: it makes a page depend on its request. */
async function readVisitorLocale(): Promise<Locale> {
  const [store, sent] = await Promise.all([cookies(), headers()]);
  return chooseVisitorLocale({
    wish: sent.get(localeHeaderName),
    cookie: store.get(localeCookieName)?.value,
    acceptLanguage: sent.get("accept-language"),
  });
}

/** What every server component gets: the language of the address, or else of the visitor, and its texts. */
export default getRequestConfig(async ({ locale: wanted }) => {
  const found = wanted ?? (await readRootLocale()) ?? (await readVisitorLocale());
  const locale = isLocale(found) ? found : defaultLocale;
  return { locale, messages: await loadMessages(locale), timeZone: "Europe/Berlin" };
});
