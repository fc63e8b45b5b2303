import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, inject, it } from "vitest";
import type { ActorKind } from "~/policy/actors";
import { disconnectDb } from "./browser/accounts";
import { closeBrowser, visit } from "./browser/visit";
import { visitAs } from "./browser/visit-as";
import { languages, prefixes } from "./pages/texts";

afterAll(async () => {
  await closeBrowser();
  await disconnectDb();
});

const { baseUrl } = inject("stack");
type Texts = typeof import("../../messages/de/menu.json");
const read = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../messages/${language}/menu.json`, import.meta.url), "utf8"));
const texts = { de: read("de"), en: read("en") };

const phone = { viewport: { width: 390, height: 844 } };
const personName = "Testperson";

async function openMobileMenu(page: Page, t: Texts) {
  await page.getByRole("button", { name: t.open, exact: true }).click();
  const menu = page.getByRole("dialog", { name: t.title });
  await menu.waitFor();
  return menu;
}

async function openUserMenu(page: Page, t: Texts) {
  await page.getByRole("button", { name: personName }).click();
  const menu = page.getByRole("navigation", { name: t.account, exact: true });
  await menu.waitFor();
  return menu;
}

const askMe = async (cookie: string) =>
  (await (await fetch(`${baseUrl}/api/trpc/account.me`, { headers: { cookie } })).json()).result.data.json;

const areas: [Exclude<ActorKind, "anonymous">, (keyof Texts["personal"])[], (keyof Texts["personal"])[]][] = [
  ["user", ["dashboard", "coach", "pricing"], ["portal", "support"]],
  ["pro", ["dashboard", "coach"], ["portal", "support"]],
  ["manager", ["dashboard", "coach", "company"], ["portal", "support"]],
  ["hr", ["dashboard", "coach", "hr"], ["portal", "support"]],
  ["council", ["dashboard", "coach", "hr"], ["portal", "support"]],
  ["admin", ["dashboard", "coach", "pricing"], ["portal", "support", "admin"]],
];

describe.each(languages)("the menus in %s", (language) => {
  const t = texts[language];
  const prefix = prefixes[language];

  it.each(areas)("of the kind “%s” hold what is theirs, and every link opens", async (kind, areaKeys, accountKeys) => {
    const { page, faults, close } = await visitAs(kind, { variant: phone });
    await page.goto(`${prefix}/dashboard`, { waitUntil: "networkidle" });
    const menu = await openMobileMenu(page, t);
    expect(await menu.getByRole("listitem").allTextContents()).toEqual([
      ...areaKeys.map((key) => t.personal[key]),
      t.signOut,
    ]);
    const hrefs = await menu
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    await page.keyboard.press("Escape");
    const account = await openUserMenu(page, t);
    expect(await account.getByRole("link").allTextContents()).toEqual(accountKeys.map((key) => t.personal[key]));
    hrefs.push(
      ...(await account
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))),
    );
    for (const href of hrefs) expect((await page.request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
    expect(faults).toEqual([]);
    await close();
  });

  it("lead visitors through the site and to the sign-up", async () => {
    const { page, faults, close } = await visit(phone);
    await page.goto(prefix || "/", { waitUntil: "networkidle" });
    const menu = await openMobileMenu(page, t);
    await menu.getByRole("heading", { name: t.sections.product }).waitFor();
    await menu.getByRole("link", { name: t.links.pricing }).waitFor();
    expect(await menu.getByText(t.personal.dashboard, { exact: true }).count()).toBe(0);
    const hrefs = await menu
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) expect((await page.request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
    await menu.getByRole("link", { name: t.start.action }).click();
    await page.waitForURL(
      (url) => url.pathname === `${prefix}/signup` && url.searchParams.get("callbackUrl") === "/dashboard",
    );
    await menu.waitFor({ state: "hidden" });
    expect(faults).toEqual([]);
    await close();
  });

  it("close when one of their links is chosen, also the one to this very page", async () => {
    const { page, close } = await visitAs("user", { variant: phone });
    await page.goto(`${prefix}/dashboard`, { waitUntil: "networkidle" });
    let menu = await openMobileMenu(page, t);
    await menu.getByRole("link", { name: t.personal.dashboard }).click();
    await menu.waitFor({ state: "hidden" });
    menu = await openMobileMenu(page, t);
    await menu.getByRole("link", { name: t.personal.coach }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/leadership-coach`);
    await menu.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: personName }).waitFor();
    let account = await openUserMenu(page, t);
    await account.getByRole("link", { name: t.personal.support }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/support`);
    await account.waitFor({ state: "hidden" });
    account = await openUserMenu(page, t);
    await account.getByRole("link", { name: t.personal.support }).click();
    await account.waitFor({ state: "hidden" });
    await close();
  });

  it.each(["mobile", "user"] as const)(
    "sign out from the %s menu: to the home page, and the cookie is worthless",
    async (place) => {
      const { page, cookie, faults, close } = await visitAs("user", { variant: phone });
      await page.goto(`${prefix}/dashboard`, { waitUntil: "networkidle" });
      expect(await askMe(cookie)).toMatchObject({ name: personName });
      const menu = place === "mobile" ? await openMobileMenu(page, t) : page;
      if (place === "user") await openUserMenu(page, t);
      await menu.getByRole("button", { name: t.signOut, exact: true }).click();
      await page.waitForURL((url) => url.pathname === (prefix || "/"));
      expect(await askMe(cookie)).toBeNull();
      await page.goto(`${prefix}/dashboard`);
      expect(new URL(page.url()).pathname).toBe(`${prefix}/signin`);
      expect(faults).toEqual([]);
      await close();
    },
  );
});

describe("by keyboard", () => {
  const t = texts.de;

  it("the menu over the whole screen holds the focus and gives it back", async () => {
    const { page, close } = await visitAs("manager", { variant: phone });
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    const opener = page.getByRole("button", { name: t.open, exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: t.title });
    await menu.waitFor();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      // Past its last control the browser's own bar is next, never the page behind.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await menu.getByRole("button", { name: t.close }).press("Enter");
    await menu.waitFor({ state: "hidden" });
    await close();
  });

  it("the user menu opens, is walked through, and closes with Escape, with Tab and with a click elsewhere", async () => {
    const { page, close } = await visitAs("admin");
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    const opener = page.getByRole("button", { name: personName });
    const isOpen = () => opener.getAttribute("aria-expanded");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await opener.focus();
    expect(await isOpen()).toBe("false");
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe(t.personal.portal);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(t.personal.admin);
    await page.keyboard.press("End");
    expect(await focused()).toBe(t.signOut);
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(t.personal.portal);
    await page.keyboard.press("ArrowUp");
    expect(await focused()).toBe(t.signOut);
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe("false");
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    expect(await isOpen()).toBe("true");
    await page.keyboard.press("End");
    await page.keyboard.press("Tab");
    await expect.poll(isOpen).toBe("false");
    await opener.click();
    expect(await isOpen()).toBe("true");
    await page.getByRole("heading", { level: 1 }).click();
    expect(await isOpen()).toBe("false");
    await close();
  });
});

describe("pages that are stored for everybody", () => {
  it.each([
    ["/pricing", "user", "PRO anfragen", "/account?section=plan"],
    ["/pricing", "pro", "Tarif ansehen", "/account?section=plan"],
    ["/pricing", "manager", "Unternehmen verwalten", "/companymanagement"],
  ] as const)("%s knows “%s” once it has loaded, and nothing moves", async (path, kind, link, target) => {
    const { page, faults, close } = await visitAs(kind);
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: personName }).waitFor();
    const main = page.getByRole("main");
    expect(await main.getByRole("link", { name: link }).getAttribute("href")).toBe(target);
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02);
    expect(faults).toEqual([]);
    await close();
  });

  it("offer strangers the sign-up, with where they were heading", async () => {
    const { page, close } = await visit();
    await page.goto("/en/pricing", { waitUntil: "networkidle" });
    const link = page.getByRole("link", { name: "Create an account and ask for PRO" });
    const target = new URL((await link.getAttribute("href")) ?? "", baseUrl);
    expect(target.pathname + decodeURIComponent(target.search)).toBe("/en/signup?callbackUrl=/account?section=plan");
    await close();
  });

  it("ask who is there without the client of the signed-in areas", async () => {
    const { page, close } = await visit();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/leadership-coach", { waitUntil: "networkidle" });
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual(["/api/trpc/account.me"]);
    await close();
  });
});

describe("signing out", () => {
  it("in one tab closes the private pages of the others", async () => {
    const { page, context, close } = await visitAs("user");
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    const other = await context.newPage();
    await other.goto("/support", { waitUntil: "networkidle" });
    await openUserMenu(page, texts.de);
    await page.getByRole("button", { name: texts.de.signOut, exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await other.waitForURL((url) => url.pathname === "/");
    await close();
  });

  it("says so when it did not work, and the person stays signed in", async () => {
    const { page, cookie, close } = await visitAs("user");
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await page.route("**/api/auth/signout*", (route) => route.abort());
    await openUserMenu(page, texts.de);
    await page.getByRole("button", { name: texts.de.signOut, exact: true }).click();
    await page.getByRole("alert").filter({ hasText: texts.de.signOutFailed }).waitFor();
    expect(await askMe(cookie)).not.toBeNull();
    await close();
  });
});

describe("areas", () => {
  it("send strangers to the sign-in page and from there to the very page they asked for", async () => {
    for (const [path, signIn] of [
      ["/en/company-management?tab=1", "/en/signin"],
      ["/support", "/signin"],
      ["/hr-dashboard", "/signin"],
    ] as const) {
      const response = await fetch(`${baseUrl}${path}`, { redirect: "manual" });
      expect(response.status).toBe(307);
      const target = new URL(response.headers.get("location") ?? "", baseUrl);
      expect([target.pathname, target.searchParams.get("callbackUrl")]).toEqual([signIn, path]);
    }
  });

  it("that are not theirs do not exist for people, in the frame of any unknown address", async () => {
    const { page, close } = await visitAs("user");
    for (const path of ["/companymanagement", "/en/hr-dashboard", "/admin"]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(
        /Diese Seite gibt es nicht|There is no such page/,
      );
    }
    await close();
  });
});

describe("the language switch", () => {
  const switchTo = (page: Page, language: "DE" | "EN") => page.getByRole("link", { name: new RegExp(`^${language} `) });

  it("keeps page and parameters in the signed-in areas and marks the present language", async () => {
    const { page, close } = await visitAs("manager");
    await page.goto("/companymanagement?sort=name", { waitUntil: "networkidle" });
    expect(await switchTo(page, "DE").getAttribute("aria-current")).toBe("true");
    await switchTo(page, "EN").click();
    await page.waitForURL((url) => url.pathname === "/en/company-management" && url.search === "?sort=name");
    await expect.poll(() => switchTo(page, "EN").getAttribute("aria-current")).toBe("true");
    expect(await switchTo(page, "DE").getAttribute("aria-current")).toBeNull();
    await close();
  });

  it("puts the name of a thing into the other language, and keeps it when that is not known", async () => {
    const { page, close } = await visitAs("user");
    await page.goto("/training/feedbackgespraech-unpuenktlichkeit", { waitUntil: "networkidle" });
    const translated = page.getByRole("link", { name: /^EN / });
    await expect.poll(() => translated.getAttribute("href")).not.toContain("unpuenktlichkeit");
    const target = await translated.getAttribute("href");
    await translated.click();
    await page.waitForURL((url) => url.pathname === target);
    await page.route("**/api/i18n/slug", (route) => route.abort());
    await page.reload({ waitUntil: "networkidle" });
    expect(await switchTo(page, "DE").getAttribute("href")).toBe(target?.replace("/en/", "/"));
    await close();
  });

  it("is remembered for the pages whose address has no language, whatever the browser speaks", async () => {
    const { page, close } = await visit();
    await page.goto("/forgot-password");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.goto("/en/terms", { waitUntil: "networkidle" });
    await switchTo(page, "DE").click();
    await page.waitForURL((url) => url.pathname === "/nutzungsbedingungen");
    await page.goto("/forgot-password");
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await close();
  });
});

describe.each([
  ["on a phone, dark", { ...phone, colorScheme: "dark" }],
  ["on a desktop, light", { viewport: { width: 1280, height: 900 }, colorScheme: "light" }],
] as const)("accessibility %s", (_name, variant) => {
  const expectAccessible = async (page: Page, where: string) => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    expect(found, where).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, where).toBe(0);
  };

  it.each([
    ["manager", ["/pricing", "/en/leadership-coach", "/companymanagement"]],
    ["council", ["/en/hr-dashboard", "/support"]],
    ["admin", ["/admin", "/en/admin"]],
  ] as const)("finds nothing on the pages and in the menus of the kind “%s”", async (kind, paths) => {
    const { page, close } = await visitAs(kind, { variant: { ...variant, reducedMotion: "reduce" } });
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      const opener = page.getByRole("button", { name: personName });
      await opener.waitFor();
      await expectAccessible(page, path);
      await opener.click();
      await expectAccessible(page, `${path} with the user menu`);
      await page.keyboard.press("Escape");
      if (variant.viewport.width > 1000) continue;
      await openMobileMenu(page, texts[path.startsWith("/en/") ? "en" : "de"]);
      await expectAccessible(page, `${path} with the mobile menu`);
    }
    await close();
  });
});
