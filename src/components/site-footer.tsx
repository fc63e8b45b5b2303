import { getTranslations } from "next-intl/server";
import { Link } from "~/i18n/navigation";
import { productName } from "~/lib/product";

const links = [
  { href: "/produkt-demo", key: "demo" },
  { href: "/leadership-coach", key: "coach" },
  { href: "/pricing", key: "pricing" },
  { href: "/nutzungsbedingungen", key: "terms" },
  { href: "/datenschutz", key: "privacy" },
] as const;

/** The frame's lower edge. */
export async function SiteFooter() {
  const t = await getTranslations("common.footer");
  return (
    <footer className="mt-20 border-t border-line bg-sunken text-sm text-muted">
      <div className="container-page flex flex-col gap-4 py-8 lg:flex-row lg:items-center lg:justify-between">
        <p>
          <span className="font-serif font-semibold text-ink">{productName}</span> · {t("aiNotice")}
        </p>
        <nav aria-label={t("navLabel")} className="lg:shrink-0">
          <ul className="flex flex-wrap gap-x-5">
            {links.map((link) => (
              <li key={link.href}>
                <Link href={link.href} className="inline-block py-2 hover:text-ink hover:underline">
                  {t(link.key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
