import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Logo } from "~/components/logo";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";
import { AccountPlace } from "~/features/account/components/account-place";
import { MobileMenu } from "~/features/account/components/mobile-menu";
import { WaysIn } from "~/features/account/components/ways-in";
import { composeHeaderMenu } from "~/features/account/header-menu";

/** Header and footer of pages that are the same for everybody; who reads them is found out in the browser. */
export async function PublicFrame({ children }: { children: ReactNode }) {
  const t = await getTranslations("common.header");
  const menu = await composeHeaderMenu();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#inhalt"
        className="button-base button-go absolute top-2 left-2 z-50 -translate-y-24 focus-visible:translate-y-0"
      >
        {t("skip")}
      </a>
      <SiteHeader
        links={menu.siteLinks}
        account={
          <AccountPlace menu={menu}>
            <WaysIn />
          </AccountPlace>
        }
        menu={<MobileMenu menu={menu} logo={<Logo />} className="lg:hidden" />}
      />
      <main id="inhalt" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
