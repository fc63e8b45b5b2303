import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { sansFont, serifFont } from "~/components/fonts";
import { Logo } from "~/components/logo";
import { SiteFooter } from "~/components/site-footer";
import { Link } from "~/i18n/navigation";
import { siteUrl } from "~/i18n/site-url";
import { productName } from "~/lib/product";
import { LanguageChoice } from "./language-choice";
import "~/app/globals.css";

/** Every page here speaks its visitor's language and may be about a person: made for each request, never stored. */
export const dynamic = "force-dynamic";

export async function generateMetadata() {
  const t = await getTranslations("common");
  return {
    title: { default: `${productName} – ${t("claim")}`, template: `%s – ${productName}` },
    metadataBase: new URL(siteUrl()),
    applicationName: productName,
    robots: { index: false, follow: false },
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

export default async function NoLocaleLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const t = await getTranslations("common");
  return (
    <html lang={locale} className={`${sansFont.variable} ${serifFont.variable}`}>
      <body>
        <NextIntlClientProvider messages={null}>
          <div className="flex min-h-dvh flex-col">
            <a
              href="#inhalt"
              className="button-base button-go absolute top-2 left-2 z-50 -translate-y-24 focus-visible:translate-y-0"
            >
              {t("header.skip")}
            </a>
            <header className="border-b border-line bg-paper">
              <div className="container-page flex min-h-16 flex-wrap items-center justify-between gap-x-3">
                <Link href="/" className="rounded-md py-2" aria-label={`${productName} – ${t("header.home")}`}>
                  <Logo />
                </Link>
                <div className="-mr-2 flex items-center sm:gap-4">
                  <LanguageChoice
                    label={t("languages.label")}
                    hints={{
                      de: t("languages.switchTo", { language: "de" }),
                      en: t("languages.switchTo", { language: "en" }),
                    }}
                  />
                </div>
              </div>
            </header>
            <main id="inhalt" tabIndex={-1} className="flex-1 outline-none">
              {children}
            </main>
            <SiteFooter />
          </div>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
