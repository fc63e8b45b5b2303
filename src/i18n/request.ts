import { locale as readRootLocale } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { defaultLocale, isLocale } from "~/lib/locale";
import { loadMessages } from "./messages";

/** What every server component gets: the language of the address and its texts. */
export default getRequestConfig(async ({ locale: wanted }) => {
  const found = wanted ?? (await readRootLocale());
  const locale = isLocale(found) ? found : defaultLocale;
  return { locale, messages: await loadMessages(locale), timeZone: "Europe/Berlin" };
});
