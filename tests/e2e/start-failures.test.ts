import type { Page, Route } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, visit } from "./browser/visit";
import { DemoPage, homePaths } from "./pages/demo-page";

afterAll(closeBrowser);

const refuse =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ error: { code, message: "…" } }),
    });
const answer = (body: unknown) => (route: Route) => route.fulfill({ status: 200, json: body });

const start = "**/api/demo/agent/start";
const token = "**/api/token?*";
const started = { roomName: "demo_0123456789abcdef0123456789abcdef", serverUrl: "ws://localhost:1" };

const table: {
  name: string;
  prepare: (page: Page) => Promise<unknown>;
  de: string;
  en: string;
  reason?: { de: string; en: string };
}[] = [
  {
    name: "the agent cannot be started",
    prepare: (page) => page.route(start, refuse(500, "internal")),
    de: "Agent start fehlgeschlagen",
    en: "Agent start failed",
  },
  {
    name: "all places are taken",
    prepare: (page) => page.route(start, refuse(503, "busy", { "retry-after": "60" })),
    de: "Agent start fehlgeschlagen",
    en: "Agent start failed",
    reason: { de: "in 60 Sekunden", en: "in 60 seconds" },
  },
  {
    name: "somebody has tried too often",
    prepare: (page) => page.route(start, refuse(429, "too_many_tries", { "retry-after": "400" })),
    de: "Agent start fehlgeschlagen",
    en: "Agent start failed",
    reason: { de: "In 7 Minuten", en: "in 7 minutes" },
  },
  {
    name: "there is no token",
    prepare: async (page) => {
      await page.route(start, answer(started));
      await page.route(token, refuse(404, "not_found"));
    },
    de: "Token-API-Fehler",
    en: "Token API error",
  },
  {
    name: "no voice server is configured",
    prepare: async (page) => {
      await page.route(start, answer({ ...started, serverUrl: null }));
      await page.route(token, answer({ token: "x" }));
    },
    de: "LiveKit URL nicht konfiguriert",
    en: "LiveKit URL not configured",
  },
  {
    name: "something is thrown that is no error",
    prepare: (page) =>
      page.addInitScript(() => {
        window.fetch = () => Promise.reject("boom");
      }),
    de: "Unbekannter Fehler",
    en: "Unknown error",
  },
  {
    name: "any other error comes with its own message",
    prepare: (page) => page.route(start, (route) => route.abort()),
    de: "Failed to fetch",
    en: "Failed to fetch",
  },
];

describe.each(["de", "en"] as const)("a failed start in %s", (language) => {
  it.each(table)("when $name", async ({ prepare, reason, ...messages }) => {
    const { page, close } = await visit();
    await prepare(page);
    const demo = new DemoPage(page, language);
    await demo.open(homePaths[language]);
    await demo.chooseTyping();
    await demo.startButton.click();
    await demo.error.waitFor();
    const [message, second] = await demo.error.locator("p").allTextContents();
    expect(message).toBe(messages[language]);
    if (reason) expect(second).toContain(reason[language]);
    else expect(second).toBeUndefined();
    await demo.waitForPhase("idle");
    expect(await demo.startButton.isEnabled()).toBe(true);
    expect(await demo.overlay.count()).toBe(0);
    // Red, in both themes.
    const [red = 0, green = 0] = await demo.error.evaluate((box) =>
      (getComputedStyle(box).borderColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(green + 60);
    await close();
  });
});

describe("the start button", () => {
  it("is green and disabled while connecting, and says so", async () => {
    const { page, close } = await visit();
    let release: () => void = () => undefined;
    await page.route(start, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await refuse(500, "internal")(route);
    });
    const demo = new DemoPage(page, "en");
    await demo.open(homePaths.en);
    await demo.chooseTyping();
    const [red = 255, green = 0, blue = 255] = await demo.startButton.evaluate((button) =>
      (getComputedStyle(button).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(green).toBeGreaterThan(Math.max(red, blue));
    await demo.startButton.click();
    await demo.widget.getByText("Connecting ...", { exact: true }).waitFor();
    await demo.widget.getByText("Please wait a moment").waitFor();
    expect(await demo.startButton.isDisabled()).toBe(true);
    release();
    await demo.error.waitFor();
    await close();
  });
});
