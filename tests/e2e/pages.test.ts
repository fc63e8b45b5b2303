import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, inject, it } from "vitest";
import { closeBrowser, type Variant, visit } from "./browser/visit";
import { DemoPage, homePaths } from "./pages/demo-page";

afterAll(closeBrowser);

const { baseUrl } = inject("stack");
const ask = (path: string) => fetch(`${baseUrl}${path}`, { redirect: "manual" });

describe("addresses", () => {
  it.each([
    ["/de", "/"],
    ["/de/produkt-demo", "/produkt-demo"],
    ["/product-demo", "/produkt-demo"],
    ["/en/produkt-demo", "/en/product-demo"],
    ["/terms", "/nutzungsbedingungen"],
    ["/en/datenschutz", "/en/privacy"],
  ])("%s has moved for good to %s", async (from, to) => {
    const response = await ask(from);
    expect(response.status).toBe(308);
    expect(new URL(response.headers.get("location") ?? "", baseUrl).pathname).toBe(to);
  });

  it.each(["/unbekannt", "/en/unknown", "/missing.txt", "/training/nichts"])(
    "%s does not exist for a stranger",
    async (path) => {
      const response = await ask(path);
      expect([404, 307]).toContain(response.status);
    },
  );

  it.each(["/", "/en", "/produkt-demo", "/en/product-demo", "/nutzungsbedingungen", "/en/privacy"])(
    "%s names its translations and itself",
    async (path) => {
      const html = await (await ask(path)).text();
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
      expect(new URL(canonical).pathname).toBe(path);
      const languages = [...html.matchAll(/hrefLang="([^"]+)"/g)].map(([, language]) => language);
      expect(new Set(languages)).toEqual(new Set(["de", "en", "x-default"]));
      expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    },
  );

  it("lists its pages for search engines", async () => {
    const sitemap = await (await ask("/sitemap.xml")).text();
    expect(sitemap).toContain(`<loc>${baseUrl}/en/product-demo</loc>`);
    expect(await (await ask("/robots.txt")).text()).toContain(`${baseUrl}/sitemap.xml`);
  });
});

describe("security headers", () => {
  it.each(["/", "/en/product-demo", "/signup", "/datenschutz", "/unbekannt", "/dashboard"])(
    "protect %s",
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("permissions-policy")).toContain("microphone=(self)");
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("frame-ancestors 'none'");
      // Either a nonce, or the hashes of this page's own scripts: inline scripts in general run nowhere.
      if (path !== "/dashboard") expect(policy).toMatch(/'nonce-|'sha256-/);
    },
  );

  it("gives a static page's answer no nonce and every request of another page its own", async () => {
    const nonces = await Promise.all(
      ["/unbekannt", "/unbekannt", "/"].map(
        async (path) => /'nonce-([^']+)'/.exec((await ask(path)).headers.get("content-security-policy") ?? "")?.[1],
      ),
    );
    expect(nonces[0]).toBeDefined();
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(nonces[2]).toBeUndefined();
  });
});

describe("the language switch", () => {
  it("keeps page and parameters and marks the present language", async () => {
    const { page, close } = await visit();
    await page.goto("/en/product-demo?scenario=positives-feedback");
    const current = page.getByRole("link", { name: /^EN/ });
    expect(await current.getAttribute("aria-current")).toBe("true");
    await page.getByRole("link", { name: /^DE/ }).click();
    await page.waitForURL((url) => url.pathname === "/produkt-demo" && url.search === "?scenario=positives-feedback");
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await close();
  });
});

const paths = [
  "/",
  "/en",
  "/produkt-demo",
  "/en/product-demo",
  "/pricing",
  "/en/leadership-coach",
  "/signup",
  "/en/signin",
  "/datenschutz",
  "/unbekannt",
];
const variants: [string, Variant][] = [
  ["on a phone, light", { viewport: { width: 390, height: 844 }, colorScheme: "light" }],
  ["on a phone, dark", { viewport: { width: 390, height: 844 }, colorScheme: "dark" }],
  ["on a desktop, light", { viewport: { width: 1360, height: 850 }, colorScheme: "light" }],
  ["on a desktop, dark", { viewport: { width: 1360, height: 850 }, colorScheme: "dark" }],
];

async function expectAccessible(page: Page): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}
describe.each(variants)("accessibility %s", (_name, variant) => {
  it("finds nothing on any page, and no page scrolls sideways", async () => {
    const { page, faults, close } = await visit({ ...variant, reducedMotion: "reduce" });
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBe(0);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it("finds nothing in a talk, in its overlays and in its errors", async () => {
    const { page, close } = await visit({ ...variant, reducedMotion: "reduce" });
    const demo = new DemoPage(page, "de");
    await demo.open(homePaths.de);
    await demo.strip.first().click();
    await demo.overlay.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.route("**/api/demo/agent/start", (route) =>
      route.fulfill({ status: 503, json: { error: { code: "busy" } } }),
    );
    await demo.chooseTyping();
    await demo.startButton.click();
    await demo.error.waitFor();
    await expectAccessible(page);
    await page.unroute("**/api/demo/agent/start");
    await demo.start();
    await demo.waitForUtterance(1);
    await demo.type("Guten Morgen.");
    await expectAccessible(page);
    await demo.endButton.click();
    await demo.overlay.waitFor();
    await expectAccessible(page);
    await close();
  });
});

describe("a page of 320 pixels", () => {
  it("needs no sideways scrolling", async () => {
    const { page, close } = await visit({ viewport: { width: 320, height: 700 } });
    for (const path of paths) {
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBe(0);
    }
    await close();
  });
});
