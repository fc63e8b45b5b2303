/** What decides which links a signed-in person is shown; what they may do is decided on the server again. */
export interface MenuRights {
  isPro: boolean;
  isManager: boolean;
  isHR: boolean;
  isCouncil: boolean;
  isAdmin: boolean;
}

const everybody = () => true;

/** The main menu of a signed-in person, in its order: where each entry leads and who sees it. */
export const areaEntries = {
  dashboard: { path: "/dashboard", isFor: everybody },
  coach: { path: "/leadership-coach", isFor: everybody },
  pricing: { path: "/pricing", isFor: ({ isPro }: MenuRights) => !isPro },
  company: { path: "/companymanagement", isFor: ({ isManager }: MenuRights) => isManager },
  hr: { path: "/hr-dashboard", isFor: ({ isHR, isCouncil }: MenuRights) => isHR || isCouncil },
} as const;

/** The menu behind a person's name. */
export const userEntries = {
  portal: { path: "/account", isFor: everybody },
  support: { path: "/support", isFor: everybody },
  admin: { path: "/admin", isFor: ({ isAdmin }: MenuRights) => isAdmin },
} as const;

const entries = { ...areaEntries, ...userEntries };
export type PersonalKey = keyof typeof entries;

/** A personal entry in the reader's language, ready to be shown in the browser. */
export interface PersonalLink {
  key: PersonalKey;
  href: string;
  label: string;
}

/** Those of the links that this person is to see. */
export function chooseLinks(links: PersonalLink[], rights: MenuRights): PersonalLink[] {
  return links.filter(({ key }) => entries[key].isFor(rights));
}
