import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, visit, watchMicrophone } from "./browser/visit";
import { DemoPage, demoPaths, homePaths, type Language } from "./pages/demo-page";

afterAll(closeBrowser);

const lines: Record<Language, string[]> = {
  de: [
    "Guten Morgen, es geht um Ihre Anfangszeiten.",
    "Was ist morgens los?",
    "Das klingt, als hinge gerade viel an Ihnen.",
  ],
  en: [
    "Good morning, it is about your start times.",
    "What happens in the mornings?",
    "It sounds as if a lot depends on you.",
  ],
};
const signUps: Record<Language, string> = {
  de: "/signup?callbackUrl=%2Fdashboard",
  en: "/en/signup?callbackUrl=%2Fdashboard",
};

describe.each([
  ["de", "compact", homePaths.de],
  ["en", "full", demoPaths.en],
] as const)("the whole demo, typed, in %s (%s form)", (language, _form, path) => {
  it("goes from the start through four rounds to the sign-up, without ever asking for the microphone", async () => {
    const { page, faults, close } = await visit();
    const askedAt = await watchMicrophone(page);
    const demo = new DemoPage(page, language);
    const navigations: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) navigations.push(request.url());
    });
    await demo.open(path);
    await demo.chooseTyping();
    await demo.start();
    await demo.widget.getByText(demo.texts.status.progress).waitFor();
    await demo.expectRounds(0);
    const first = await demo.waitForUtterance(1);
    expect(first.length).toBeGreaterThan(20);
    await demo.expectRounds(1);
    for (const [index, line] of lines[language].entries()) {
      await demo.widget.getByText(demo.texts.status.yourTurnTyping).waitFor({ timeout: 15_000 });
      if (index === 2) {
        const ending = language === "de" ? "Demo endet in 1 Runde!" : "Demo ending in 1 rounds!";
        await demo.widget.getByText(ending).waitFor();
      }
      await demo.type(line);
      if (index === 2) break;
      await demo.waitForUtterance(index + 2);
      await demo.expectRounds(index + 2);
    }
    await page.waitForURL((url) => url.pathname.endsWith("/signup"), { timeout: 40_000 });
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(signUps[language]);
    expect(navigations.some((url) => url.endsWith("/signup/?callbackUrl=/dashboard"))).toBe(true);
    expect(await askedAt()).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});

describe("the widget's two forms", () => {
  it.each(["de", "en"] as const)("shows the compact form on the home page in %s", async (language) => {
    const { page, faults, close } = await visit();
    const demo = new DemoPage(page, language);
    await demo.open(homePaths[language]);
    await demo.widget.getByText(demo.texts.header.title).waitFor();
    const type = language === "de" ? "Feedbackgespräch" : "feedback talk";
    const line = demo.texts.header.line.replace("{conversationType}", type).replace("{agentName}", "Jonas Brandt");
    await demo.widget.getByText(line).waitFor();
    const tabs = demo.widget.getByRole("tab");
    expect(await tabs.allTextContents()).toEqual([demo.texts.tabs.character, demo.texts.tabs.context]);
    await tabs.nth(1).click();
    const title = language === "de" ? "Feedbackgespräch: Unpünktlichkeit" : "Feedback talk: lateness";
    await demo.widget.getByRole("heading", { name: title }).waitFor();
    await tabs.nth(0).click();
    await demo.strip.nth(2).waitFor();
    expect(await demo.strip.count()).toBe(3);
    expect(faults).toEqual([]);
    await close();
  });

  it.each(["de", "en"] as const)("types the first message in the full form in %s", async (language) => {
    const { page, close } = await visit();
    const demo = new DemoPage(page, language);
    await demo.open(demoPaths[language]);
    const bubble = demo.widget.getByTestId("first-message");
    const whole = (await bubble.locator(".sr-only").textContent()) ?? "";
    expect(whole).toContain("Jonas Brandt: ");
    const shown = () =>
      bubble
        .locator("[aria-hidden]")
        .first()
        .evaluate((element) => element.firstChild?.textContent ?? "");
    const startedAt = Date.now();
    const early = (await shown()).length;
    expect(early).toBeLessThan(whole.length - 20);
    await expect.poll(shown, { timeout: 15_000 }).toBe(whole.replace("Jonas Brandt: ", ""));
    const msPerCharacter = (Date.now() - startedAt) / (whole.length - "Jonas Brandt: ".length - early);
    expect(msPerCharacter).toBeGreaterThan(20);
    expect(msPerCharacter).toBeLessThan(60);
    await demo.strip.nth(5).waitFor();
    expect(await demo.strip.count()).toBe(6);
    await close();
  });

  it("shows the first message at once without motion", async () => {
    const { page, close } = await visit({ reducedMotion: "reduce" });
    const demo = new DemoPage(page, "de");
    await demo.open(demoPaths.de);
    const bubble = demo.widget.getByTestId("first-message").locator("[aria-hidden]").first();
    await expect.poll(() => bubble.locator(".invisible").textContent(), { timeout: 1_000 }).toBe("");
    await close();
  });

  it("names a character of the strip in a tooltip and leaves the current one out", async () => {
    const { page, close } = await visit();
    const demo = new DemoPage(page, "de");
    await demo.open(demoPaths.de);
    await demo.strip.first().hover();
    const tooltip = page.getByRole("tooltip");
    await tooltip.waitFor();
    expect((await tooltip.textContent())?.trim().length).toBeGreaterThan(3);
    const names = await demo.strip.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
    expect(names.join()).not.toContain("Jonas Brandt");
    await close();
  });
});
