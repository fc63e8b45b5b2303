import { getTranslations } from "next-intl/server";
import { Link } from "~/i18n/navigation";
import { type PortalSection, portalSections } from "../sections";

/** The four parts of the portal as links: the address says where one is, and works without scripts. */
export async function PortalNav({ current }: { current: PortalSection }) {
  const t = await getTranslations("account.nav");
  return (
    <nav aria-label={t("label")} className="mt-7">
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {portalSections.map((section) => (
          <li key={section}>
            <Link
              href={section === "profile" ? "/account" : { pathname: "/account", query: { section } }}
              aria-current={section === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-3 font-medium hover:bg-sunken sm:px-4 aria-[current=page]:border-learner aria-[current=page]:bg-learner-soft aria-[current=page]:text-learner-ink"
            >
              {t(section)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
