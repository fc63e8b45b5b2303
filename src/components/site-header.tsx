import { getTranslations } from "next-intl/server";
import { Link } from "~/i18n/navigation";
import { productName } from "~/lib/product";
import { LanguageLinks } from "./language-links";
import { Logo } from "./logo";

/** The frame's upper edge: where you are, which language, and the way to an account. */
export async function SiteHeader() {
  const t = await getTranslations("common.header");
  return (
    <header className="border-b border-line bg-paper">
      <div className="container-page flex min-h-16 flex-wrap items-center justify-between gap-x-3">
        <Link href="/" className="rounded-md py-2" aria-label={`${productName} – ${t("home")}`}>
          <Logo />
        </Link>
        <div className="-mr-2 flex items-center sm:gap-4">
          <nav aria-label={t("navLabel")} className="hidden sm:block">
            <Link href="/produkt-demo" className="px-2 py-2.5 text-sm font-medium hover:underline">
              {t("demo")}
            </Link>
          </nav>
          <LanguageLinks />
          <Link href="/signup" className="button-base button-quiet hidden px-4 text-sm sm:inline-flex">
            {t("signUp")}
          </Link>
          <Link href="/signin" className="px-2 py-2.5 text-sm font-medium hover:underline">
            {t("signIn")}
          </Link>
        </div>
      </div>
    </header>
  );
}
