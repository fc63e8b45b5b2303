import { expect, it } from "vitest";
import type { StaticPath } from "~/i18n/routing";
import { areaEntries, chooseLinks, type PersonalKey, userEntries } from "./personal-menu";
import { isBuilt, listSiteMenu } from "./site-menu";

const everything = (_path: string): _path is StaticPath => true;
const nobody = { isPro: false, isManager: false, isHR: false, isCouncil: false, isAdmin: false };

it("holds the whole site map in the order of the specification", () => {
  const menu = listSiteMenu(everything);
  expect(menu.map(({ key, viewAll }) => [key, viewAll])).toEqual([
    ["product", "/funktionen"],
    ["targetGroups", "/zielgruppe"],
    ["resources", null],
  ]);
  expect(menu[0]?.groups[0]?.entries.slice(0, 4).map(({ path }) => path)).toEqual([
    "/funktionen/ki-rollenspiele",
    "/funktionen/fuehrungskraefteentwicklung-mit-ki",
    "/funktionen/ki-gespraechsanalyse",
    "/funktionen/ki-kommunikationstraining",
  ]);
  expect(menu[1]?.groups.map(({ key, entries }) => [key, entries.length])).toEqual([
    [null, 4],
    ["solutions", 2],
    ["industries", 4],
  ]);
  expect(menu[2]?.groups[0]?.entries.map(({ key }) => key)).toEqual(["guides", "checklists", "blog", "about"]);
});

it("shows no section and no link without a page", () => {
  const menu = listSiteMenu();
  const paths = menu.flatMap((section) => section.groups.flatMap((group) => group.entries.map(({ path }) => path)));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.every(isBuilt)).toBe(true);
  expect(menu.every(({ viewAll }) => viewAll === null || isBuilt(viewAll))).toBe(true);
  expect(listSiteMenu((_path): _path is StaticPath => false)).toEqual([]);
  expect(isBuilt("/constructor")).toBe(false);
  expect(isBuilt("toString")).toBe(false);
});

it.each([
  ["somebody without PRO", {}, ["dashboard", "coach", "pricing"], ["portal", "support"]],
  ["somebody with PRO", { isPro: true }, ["dashboard", "coach"], ["portal", "support"]],
  ["a manager", { isPro: true, isManager: true }, ["dashboard", "coach", "company"], ["portal", "support"]],
  ["HR", { isPro: true, isHR: true }, ["dashboard", "coach", "hr"], ["portal", "support"]],
  ["the works council", { isPro: true, isCouncil: true }, ["dashboard", "coach", "hr"], ["portal", "support"]],
  ["an administrator", { isAdmin: true }, ["dashboard", "coach", "pricing"], ["portal", "support", "admin"]],
])("shows %s their own entries", (_who, rights, areas, account) => {
  const choose = (entries: object) =>
    chooseLinks(
      Object.keys(entries).map((key) => ({ key: key as PersonalKey, href: "", label: "" })),
      { ...nobody, ...rights },
    ).map(({ key }) => key);
  expect(choose(areaEntries)).toEqual(areas);
  expect(choose(userEntries)).toEqual(account);
});
