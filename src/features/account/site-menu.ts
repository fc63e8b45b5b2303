import type { Messages } from "~/i18n/messages";
import { routing, type StaticPath } from "~/i18n/routing";

/** A path of the site map that is still to be built; it enters `routing` together with its page. */
type PlannedPath =
  | "/funktionen"
  | `/funktionen/${"ki-rollenspiele" | "fuehrungskraefteentwicklung-mit-ki" | "ki-gespraechsanalyse" | "ki-kommunikationstraining"}`
  | "/zielgruppe"
  | `/zielgruppe/${"fuehrungskraefte" | "unternehmen" | "enterprise" | "personalentwicklung"}`
  | `/loesungen/${"gehaltsverhandlung" | "fuehrungskraefte-onboarding"}`
  | `/fuehrung/branche/${"it" | "gesundheitswesen" | "industrie" | "einzelhandel"}`
  | "/fuehrung/feedback/leitfaden"
  | "/fuehrung/mitarbeitergespraech/checkliste"
  | "/blog"
  | "/ueber";

interface MenuEntry<Path extends string = StaticPath | PlannedPath> {
  /** Names its text in `messages/de/menu.json`. */
  key: keyof Messages["menu"]["links"];
  path: Path;
}

interface TableSection {
  key: keyof Messages["menu"]["sections"];
  viewAll: StaticPath | PlannedPath | null;
  groups: { key: keyof Messages["menu"]["groups"] | null; entries: MenuEntry[] }[];
}

/** What the site offers a visitor, in the order of its menus. */
const siteMenu: TableSection[] = [
  {
    key: "product",
    viewAll: "/funktionen",
    groups: [
      {
        key: null,
        entries: [
          { key: "rolePlay", path: "/funktionen/ki-rollenspiele" },
          { key: "scalable", path: "/funktionen/fuehrungskraefteentwicklung-mit-ki" },
          { key: "analysis", path: "/funktionen/ki-gespraechsanalyse" },
          { key: "communication", path: "/funktionen/ki-kommunikationstraining" },
          { key: "demo", path: "/produkt-demo" },
          { key: "coach", path: "/leadership-coach" },
        ],
      },
    ],
  },
  {
    key: "targetGroups",
    viewAll: "/zielgruppe",
    groups: [
      {
        key: null,
        entries: [
          { key: "leaders", path: "/zielgruppe/fuehrungskraefte" },
          { key: "companies", path: "/zielgruppe/unternehmen" },
          { key: "enterprise", path: "/zielgruppe/enterprise" },
          { key: "hrDevelopment", path: "/zielgruppe/personalentwicklung" },
        ],
      },
      {
        key: "solutions",
        entries: [
          { key: "salary", path: "/loesungen/gehaltsverhandlung" },
          { key: "onboarding", path: "/loesungen/fuehrungskraefte-onboarding" },
        ],
      },
      {
        key: "industries",
        entries: [
          { key: "it", path: "/fuehrung/branche/it" },
          { key: "healthcare", path: "/fuehrung/branche/gesundheitswesen" },
          { key: "manufacturing", path: "/fuehrung/branche/industrie" },
          { key: "retail", path: "/fuehrung/branche/einzelhandel" },
        ],
      },
    ],
  },
  {
    key: "resources",
    viewAll: null,
    groups: [
      {
        key: null,
        entries: [
          { key: "guides", path: "/fuehrung/feedback/leitfaden" },
          { key: "checklists", path: "/fuehrung/mitarbeitergespraech/checkliste" },
          { key: "blog", path: "/blog" },
          { key: "about", path: "/ueber" },
        ],
      },
    ],
  },
];

/** Whether the page behind a path exists. */
export function isBuilt(path: string): path is StaticPath {
  return Object.hasOwn(routing.pathnames, path);
}

export interface MenuSection {
  key: TableSection["key"];
  viewAll: StaticPath | null;
  groups: { key: TableSection["groups"][number]["key"]; entries: MenuEntry<StaticPath>[] }[];
}

/** The sections with what is there already: no link leads nowhere, and a new page appears in the menus by itself. */
export function listSiteMenu(exists: (path: string) => path is StaticPath = isBuilt): MenuSection[] {
  return siteMenu.flatMap(({ key, viewAll, groups }) => {
    const shown = groups
      .map((group) => ({
        key: group.key,
        entries: group.entries.filter((entry): entry is MenuEntry<StaticPath> => exists(entry.path)),
      }))
      .filter((group) => group.entries.length > 0);
    if (shown.length === 0) return [];
    return [{ key, viewAll: viewAll !== null && exists(viewAll) ? viewAll : null, groups: shown }];
  });
}
