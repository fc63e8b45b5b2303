import { getLocale, getTranslations } from "next-intl/server";
import { getPathname } from "~/i18n/navigation";
import { areaEntries, type PersonalKey, type PersonalLink, userEntries } from "./personal-menu";
import { listSiteMenu } from "./site-menu";

export interface MenuLink {
  href: string;
  label: string;
}

export interface SiteSection {
  title: string;
  viewAll: MenuLink | null;
  groups: { title: string | null; links: MenuLink[] }[];
}

/** Everything the menus of the header can show, in one language. Which part of it, the browser decides by who is there. */
export interface HeaderMenu {
  home: string;
  sections: SiteSection[];
  /** What stands in the header of wide windows. */
  siteLinks: MenuLink[];
  pricing: MenuLink;
  signIn: MenuLink;
  start: MenuLink;
  areaLinks: PersonalLink[];
  userLinks: PersonalLink[];
  texts: Record<
    | "open"
    | "close"
    | "title"
    | "account"
    | "site"
    | "areas"
    | "toDashboard"
    | "startTitle"
    | "startBody"
    | "signOut"
    | "signingOut"
    | "failed",
    string
  >;
}

const sitePaths = { demo: "/produkt-demo", coach: "/leadership-coach", pricing: "/pricing" } as const;

/** Composes the menus for the language of the page. */
export async function composeHeaderMenu(): Promise<HeaderMenu> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("menu")]);
  const entries = { ...areaEntries, ...userEntries };
  const personal = (key: PersonalKey): PersonalLink => ({
    key,
    href: getPathname({ href: entries[key].path, locale }),
    label: t(`personal.${key}`),
  });
  const link = (key: keyof typeof sitePaths): MenuLink => ({
    href: getPathname({ href: sitePaths[key], locale }),
    label: t(`links.${key}`),
  });
  return {
    home: getPathname({ href: "/", locale }),
    sections: listSiteMenu().map(({ key, viewAll, groups }) => ({
      title: t(`sections.${key}`),
      viewAll: viewAll && { href: getPathname({ href: viewAll, locale }), label: t("viewAll") },
      groups: groups.map((group) => ({
        title: group.key && t(`groups.${group.key}`),
        links: group.entries.map((entry) => ({
          href: getPathname({ href: entry.path, locale }),
          label: t(`links.${entry.key}`),
        })),
      })),
    })),
    siteLinks: (["demo", "coach", "pricing"] as const).map((key) => link(key)),
    pricing: link("pricing"),
    signIn: { href: getPathname({ href: "/signin", locale }), label: t("signIn") },
    start: {
      href: getPathname({ href: { pathname: "/signup", query: { callbackUrl: "/dashboard" } }, locale }),
      label: t("start.action"),
    },
    areaLinks: (Object.keys(areaEntries) as (keyof typeof areaEntries)[]).map(personal),
    userLinks: (Object.keys(userEntries) as (keyof typeof userEntries)[]).map(personal),
    texts: {
      open: t("open"),
      close: t("close"),
      title: t("title"),
      account: t("account"),
      site: t("site"),
      areas: t("areas"),
      toDashboard: t("toDashboard"),
      startTitle: t("start.title"),
      startBody: t("start.body"),
      signOut: t("signOut"),
      signingOut: t("signingOut"),
      failed: t("signOutFailed"),
    },
  };
}
