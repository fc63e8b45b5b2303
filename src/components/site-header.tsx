import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Link } from "~/i18n/navigation";
import { productName } from "~/lib/product";
import { HeaderLink } from "./header-link";
import { LanguageLinks } from "./language-links";
import { Logo } from "./logo";

/**
 * The frame's upper edge: where you are, which language, and whatever the area puts there. Narrow windows have a menu
 * instead of the links.
 */
export async function SiteHeader({
  home = "/",
  links,
  account,
  menu,
}: {
  home?: "/" | "/dashboard";
  links?: { href: string; label: string }[];
  /** Ways in, or the person who is there. */
  account?: ReactNode;
  /** For narrow windows. */
  menu?: ReactNode;
}) {
  const t = await getTranslations("common.header");
  return (
    <header className="border-b border-line bg-paper">
      <div className="container-page flex min-h-16 flex-wrap items-center justify-between gap-x-3">
        <Link
          href={home}
          className="flex rounded-md py-2"
          aria-label={`${productName} – ${t(home === "/" ? "home" : "dashboard")}`}
        >
          <Logo />
        </Link>
        <div className="-mr-2 flex items-center gap-x-1 sm:gap-x-2 lg:mr-0">
          {links && links.length > 0 && (
            <nav aria-label={t("navLabel")} className="max-lg:hidden">
              <ul className="flex items-center">
                {links.map((link) => (
                  <li key={link.href}>
                    <HeaderLink {...link} />
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <LanguageLinks />
          {account}
          {menu}
        </div>
      </div>
    </header>
  );
}
