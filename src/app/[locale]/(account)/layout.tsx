import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "~/components/client-messages";
import { LanguageLinks } from "~/components/language-links";
import { Logo } from "~/components/logo";
import { SiteFooter } from "~/components/site-footer";
import { SignOutButton } from "~/features/account/components/sign-out-button";
import { Link } from "~/i18n/navigation";
import { productName } from "~/lib/product";
import { ApiProvider } from "~/trpc/react";
import { requireActor } from "./require-actor";

export const metadata = { robots: { index: false, follow: false } };

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const t = await getTranslations("common.header");
  return (
    <ClientMessages areas={["dashboard", "demo"]}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#inhalt"
          className="button-base button-go absolute top-2 left-2 z-50 -translate-y-24 focus-visible:translate-y-0"
        >
          {t("skip")}
        </a>
        <header className="border-b border-line">
          <div className="container-page flex min-h-16 flex-wrap items-center justify-between gap-x-3">
            <Link href="/dashboard" className="rounded-md py-2" aria-label={`${productName} – ${t("dashboard")}`}>
              <Logo />
            </Link>
            <div className="flex items-center gap-1 sm:gap-4">
              <span className="hidden max-w-48 truncate text-sm text-muted sm:block">{actor.name}</span>
              <LanguageLinks />
              <SignOutButton />
            </div>
          </div>
        </header>
        <main id="inhalt" tabIndex={-1} className="flex-1 outline-none">
          <ApiProvider>{children}</ApiProvider>
        </main>
        <SiteFooter />
      </div>
    </ClientMessages>
  );
}
