import { notFound } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { sansFont, serifFont } from "~/components/fonts";
import { siteUrl } from "~/i18n/site-url";
import { isLocale, locales } from "~/lib/locale";
import { productName } from "~/lib/product";
import "~/app/globals.css";

export const dynamicParams = false;

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export async function generateMetadata() {
  const t = await getTranslations("common");
  return {
    title: { default: `${productName} – ${t("claim")}`, template: `%s – ${productName}` },
    metadataBase: new URL(siteUrl()),
    applicationName: productName,
    description: t("description"),
    formatDetection: { telephone: false },
    icons: { icon: { url: "/icon.svg", type: "image/svg+xml" }, apple: "/apple-icon.png" },
  };
}

export const viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf8f3" },
    { media: "(prefers-color-scheme: dark)", color: "#141816" },
  ],
};

export default async function LocaleLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    <html lang={locale} className={`${sansFont.variable} ${serifFont.variable}`}>
      <body>
        {/* Texts go to the browser only with the components that need them. */}
        <NextIntlClientProvider messages={null}>{children}</NextIntlClientProvider>
      </body>
    </html>
  );
}
