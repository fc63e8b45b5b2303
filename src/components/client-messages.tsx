import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Messages } from "~/i18n/messages";

/** Gives the components below it the texts of these areas in the browser, and no others. */
export async function ClientMessages({ areas, children }: { areas: (keyof Messages)[]; children: ReactNode }) {
  const all = await getMessages();
  const messages = Object.fromEntries(areas.map((area) => [area, all[area]]));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
