import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("common.header");
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#inhalt"
        className="button-base button-go absolute top-2 left-2 z-50 -translate-y-24 focus-visible:translate-y-0"
      >
        {t("skip")}
      </a>
      <SiteHeader />
      <main id="inhalt" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
