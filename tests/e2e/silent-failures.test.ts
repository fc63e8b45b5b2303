import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, visit } from "./browser/visit";
import { DemoPage, demoPaths, texts } from "./pages/demo-page";

afterAll(closeBrowser);

const otherScenario = "positives-feedback";

/** Everything the page reports, word for word. */
async function collectReports(page: Page): Promise<Record<string, unknown>[]> {
  const reports: Record<string, unknown>[] = [];
  await page.route("**/api/report", async (route) => {
    reports.push(route.request().postDataJSON());
    await route.fulfill({ status: 202, json: { accepted: true } });
  });
  return reports;
}

describe("failures that the screen does not show", () => {
  it.each(["de", "en"] as const)(
    "falls back to the default texts when the scenario cannot be loaded (%s)",
    async (language) => {
      const { page, close } = await visit();
      const reports = await collectReports(page);
      await page.route("**/api/training/agent/config?*", (route) =>
        route.fulfill({ status: 500, body: "secret words" }),
      );
      const demo = new DemoPage(page, language);
      await demo.open(`${demoPaths[language]}?scenario=${otherScenario}`);
      const { fallback } = texts[language];
      const type = fallback.conversationType;
      await demo.widget.getByRole("heading", { name: fallback.title.replace("{conversationType}", type) }).waitFor();
      await demo.widget.getByText(fallback.description.replace("{conversationType}", type)).waitFor();
      await demo.widget.getByText(fallback.stereotype, { exact: true }).waitFor();
      expect(await demo.widget.getByRole("img").first().getAttribute("src")).toBe("/avatar.jpg");
      await expect
        .poll(() => reports)
        .toEqual([{ message: "Failed to load scenario config", area: "demo", name: "Error" }]);
      await close();
    },
  );

  it("shows a skeleton until the scenario is there, and asks without a cache", async () => {
    const { page, close } = await visit();
    let release: () => void = () => undefined;
    const asked: URL[] = [];
    await page.route("**/api/training/agent/config?*", async (route) => {
      asked.push(new URL(route.request().url()));
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    await page.goto(`${demoPaths.de}?scenario=${otherScenario}`);
    await page.getByTestId("demo-skeleton").waitFor();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked[0]?.searchParams.get("scenarioId")).toBe(otherScenario);
    expect(Number(asked[0]?.searchParams.get("_t"))).toBeGreaterThan(1_700_000_000_000);
    release();
    await page.getByRole("heading", { name: "Anerkennung, die ankommt" }).waitFor();
    await close();
  });

  it("shows placeholders when the strip cannot be loaded, which still ask for a sign-up", async () => {
    const { page, close } = await visit();
    const reports = await collectReports(page);
    await page.route("**/api/trpc/character.strip*", (route) => route.fulfill({ status: 500, json: [] }));
    const demo = new DemoPage(page, "de");
    await demo.open(demoPaths.de);
    await expect.poll(() => demo.strip.count()).toBe(6);
    const sources = await demo.strip
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    expect(new Set(sources)).toEqual(new Set(["/avatar.jpg"]));
    await expect.poll(() => reports.map(({ message }) => message)).toEqual(["Failed to load characters"]);
    await demo.strip.first().click();
    await demo.overlay.waitFor();
    await close();
  });

  it("shows the default portrait for one that is missing", async () => {
    const { page, close } = await visit();
    await page.route("**/avatars/jonas-brandt.webp", (route) => route.fulfill({ status: 404 }));
    const demo = new DemoPage(page, "de");
    await demo.open(demoPaths.de);
    const portrait = demo.widget.getByRole("img", {
      name: demo.texts.avatarAlt.replace("{agentName}", "Jonas Brandt"),
    });
    await expect.poll(() => portrait.getAttribute("src")).toBe("/avatar.jpg");
    await close();
  });

  it("reports an unexpected error by its kind and never by its words", async () => {
    const { page, close } = await visit();
    const reports = await collectReports(page);
    const demo = new DemoPage(page, "de");
    await demo.open(demoPaths.de);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError("Herr Brandt hat gesagt, dass …");
      });
    });
    await expect.poll(() => reports).toEqual([{ message: "Unexpected client error", area: "web", name: "RangeError" }]);
    await close();
  });
});
