import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Logo } from "~/components/logo";
import { SiteFooter } from "~/components/site-footer";
import { SiteHeader } from "~/components/site-header";
import { AccountPlace } from "~/features/account/components/account-place";
import { LeaveWithOthers } from "~/features/account/components/leave-with-others";
import { MobileMenu } from "~/features/account/components/mobile-menu";
import { composeHeaderMenu } from "~/features/account/header-menu";
import { chooseLinks } from "~/features/account/personal-menu";
import type { Actor } from "~/server/auth/actor";
import { ApiProvider } from "~/trpc/react";

/** Header and footer of every area behind the sign-in: the person's own menus, and the client of their procedures. */
export async function SignedInFrame({ actor, children }: { actor: Actor; children: ReactNode }) {
  const t = await getTranslations("common.header");
  const menu = await composeHeaderMenu();
  const { name, isPro, isManager, isHR, isCouncil, isAdmin } = actor;
  const person = { name, isPro, isManager, isHR, isCouncil, isAdmin };
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#inhalt"
        className="button-base button-go absolute top-2 left-2 z-50 -translate-y-24 focus-visible:translate-y-0"
      >
        {t("skip")}
      </a>
      <SiteHeader
        home="/dashboard"
        links={chooseLinks(menu.areaLinks, person)}
        account={<AccountPlace menu={menu} person={person} />}
        menu={<MobileMenu menu={menu} logo={<Logo />} person={person} className="lg:hidden" />}
      />
      <LeaveWithOthers home={menu.home} />
      <main id="inhalt" tabIndex={-1} className="flex-1 outline-none">
        <ApiProvider>{children}</ApiProvider>
      </main>
      <SiteFooter />
    </div>
  );
}
