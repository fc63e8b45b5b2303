import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, type Visit, visit } from "./browser/visit";
import { DemoPage, homePaths, type Language } from "./pages/demo-page";

afterAll(closeBrowser);

async function openTeaser(language: Language = "de"): Promise<Visit & { demo: DemoPage }> {
  const visited = await visit();
  const demo = new DemoPage(visited.page, language);
  await demo.open(homePaths[language]);
  await demo.strip.nth(1).click();
  await demo.overlay.waitFor();
  return { ...visited, demo };
}

describe("the overlay for another character", () => {
  it.each(["de", "en"] as const)("asks for a sign-up in %s, with four samples and the way to it", async (language) => {
    const { page, demo, close } = await openTeaser(language);
    const { overlay } = demo.texts;
    await demo.overlay.getByText(overlay.title).waitFor();
    await demo.overlay.getByText(overlay.body).waitFor();
    expect(await demo.overlay.getByText(overlay.limit).count()).toBe(0);
    expect(await demo.overlay.getByTestId("sample-character").count()).toBe(4);
    const prefix = language === "de" ? "" : "/en";
    expect(await demo.overlay.getByRole("link", { name: overlay.cta }).getAttribute("href")).toBe(
      `${prefix}/signup/?callbackUrl=/dashboard`,
    );
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
    await close();
  });

  it.each([
    ["its button", async ({ demo }) => demo.overlay.getByRole("button", { name: demo.texts.overlay.close }).click()],
    ["Escape", async ({ page }) => page.keyboard.press("Escape")],
    ["Enter", async ({ page }) => page.keyboard.press("Enter")],
    ["the backdrop", async ({ page }) => page.mouse.click(12, 450)],
  ] as [string, (visited: Visit & { demo: DemoPage }) => Promise<void>][])(
    "is dismissed by %s",
    async (_way, dismiss) => {
      const visited = await openTeaser();
      const { page, demo, close } = visited;
      await dismiss(visited);
      await demo.overlay.waitFor({ state: "detached" });
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe("hidden");
      // The focus is back where it was.
      const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
      expect(focused).toBe(await demo.strip.nth(1).getAttribute("aria-label"));
      expect(new URL(page.url()).pathname).toBe("/");
      await close();
    },
  );

  it("keeps the focus inside, and Enter on the link follows it", async () => {
    const { page, demo, close } = await openTeaser();
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press("Tab");
      expect(await demo.overlay.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await demo.overlay.getByRole("link", { name: demo.texts.overlay.cta }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/signup\?callbackUrl=/);
    await close();
  });
});

describe("the overlay at the end of a demo", () => {
  it("opens after any disconnect, cannot be dismissed, and also offers to sign in", async () => {
    const { page, close } = await visit();
    const demo = new DemoPage(page, "de");
    await demo.open(homePaths.de);
    await demo.chooseTyping();
    await demo.start();
    await demo.endButton.click();
    await demo.overlay.waitFor();
    await demo.overlay.getByText(demo.texts.overlay.limit).waitFor();
    expect(await demo.overlay.getByRole("button").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page.mouse.click(12, 450);
    await page.waitForTimeout(500);
    expect(await demo.overlay.isVisible()).toBe(true);
    expect(await demo.overlay.getByRole("link", { name: demo.texts.overlay.signIn }).getAttribute("href")).toBe(
      "/signin/?callbackUrl=/dashboard",
    );
    expect(new URL(page.url()).pathname).toBe("/");
    await close();
  });
});
