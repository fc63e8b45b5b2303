import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { fakeRecognition } from "./browser/fake-recognition";
import { closeBrowser, visit, watchMicrophone } from "./browser/visit";
import { DemoPage, demoPaths, homePaths } from "./pages/demo-page";

afterAll(closeBrowser);

/** Serves the pages as an operator with a recogniser on the server has them. */
async function pretendServerHears(page: Page): Promise<void> {
  await page.route(/\/(en(\/product-demo)?|produkt-demo)?$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('\\"hearing\\":\\"browser\\"', '\\"hearing\\":\\"server\\"');
    await route.fulfill({ response, body });
  });
}

describe("speaking by the browser's recognition", () => {
  it.each([
    ["de", demoPaths.de, ["Guten Morgen", "Es geht um Ihre Anfangszeiten", "Was ist morgens los"]],
    ["en", homePaths.en, ["Good morning", "It is about your start times", "What happens in the mornings"]],
  ] as const)("carries a whole demo in %s, and pauses while the character sounds", async (language, path, lines) => {
    const { page, faults, close } = await visit();
    const recognition = await fakeRecognition(page);
    const demo = new DemoPage(page, language);
    await demo.open(path);
    await demo.widget.getByText(demo.texts.consent.browser).waitFor();
    await demo.widget.getByText(demo.texts.ai).waitFor();
    await demo.start();
    expect(await recognition.isListening()).toBe(false);
    const speaking = demo.texts.status.speaking.replace("{agentName}", "Jonas Brandt");
    await demo.widget.getByText(speaking).waitFor({ timeout: 15_000 });
    await demo.widget.getByTestId("speaking-ring").waitFor();
    expect(await recognition.isListening()).toBe(false);
    for (const [index, line] of lines.entries()) {
      await demo.waitForUtterance(index + 1);
      await expect.poll(recognition.isListening, { timeout: 10_000 }).toBe(true);
      await demo.widget.getByText(demo.texts.status.yourTurn).waitFor();
      await recognition.say(line);
      await demo.widget.locator("[data-speaker=learner][data-final=true]", { hasText: line }).waitFor();
    }
    await page.waitForURL((url) => url.pathname.endsWith("/signup"), { timeout: 40_000 });
    expect(faults).toEqual([]);
    await close();
  });

  it("goes on by typing when the recognition fails", async () => {
    const { page, close } = await visit();
    const recognition = await fakeRecognition(page);
    const demo = new DemoPage(page, "de");
    await demo.open(homePaths.de);
    await demo.start();
    await expect.poll(recognition.isListening, { timeout: 30_000 }).toBe(true);
    await recognition.fail("network");
    await demo.widget.getByText(demo.texts.notice.recognitionFailed).waitFor();
    await demo.widget.getByText(demo.texts.status.yourTurnTyping).waitFor();
    await demo.type("Dann eben so.");
    await demo.waitForUtterance(2);
    await close();
  });

  it("says so where the browser has none, and lets the visitor type", async () => {
    const { page, close } = await visit();
    await page.addInitScript(() => {
      Object.assign(window, { webkitSpeechRecognition: undefined, SpeechRecognition: undefined });
    });
    await page.goto(homePaths.en);
    const demo = new DemoPage(page, "en");
    await demo.widget.getByText(demo.texts.consent.none.replace("{agentName}", "Jonas Brandt")).waitFor();
    await demo.start();
    await demo.waitForUtterance(1);
    await close();
  });
});

describe("speaking to a server that hears", () => {
  it("asks at the tap, opens the microphone 800 ms after the character's first words and not before", async () => {
    // A page that the test serves itself counts as one from outside, which Chromium keeps from the voice server on this machine.
    const { page, close } = await visit({ bypassCSP: true, permissions: ["microphone", "local-network-access"] });
    await pretendServerHears(page);
    const askedAt = await watchMicrophone(page);
    const demo = new DemoPage(page, "de");
    await demo.open(homePaths.de);
    expect(await demo.widget.getByText(demo.texts.consent.browser).count()).toBe(0);
    await demo.start();
    // The question at the tap lets go of the microphone at once.
    expect(await askedAt()).toHaveLength(1);
    const microphone = demo.widget.getByRole("button", { name: demo.texts.talk.mute });
    expect(await microphone.getAttribute("data-open")).toBe("false");
    const speaking = demo.widget.getByText(demo.texts.status.speaking.replace("{agentName}", "Jonas Brandt"));
    await speaking.waitFor({ timeout: 15_000 });
    expect(await askedAt()).toHaveLength(1);
    await demo.waitForUtterance(1);
    await expect.poll(() => microphone.getAttribute("data-open"), { timeout: 10_000 }).toBe("true");
    expect(await askedAt()).toHaveLength(2);
    await microphone.click();
    const muted = demo.widget.getByRole("button", { name: demo.texts.talk.unmute });
    await expect.poll(() => muted.getAttribute("data-open")).toBe("false");
    await close();
  });
});

describe("troubles with the microphone", () => {
  it.each([
    ["denied", "NotAllowedError", "microphoneDenied"],
    ["missing", "NotFoundError", "microphoneMissing"],
    ["in use elsewhere", "NotReadableError", "microphoneBusy"],
  ] as const)("when it is %s the talk goes on by typing", async (_name, error, notice) => {
    const { page, close } = await visit();
    await fakeRecognition(page);
    await page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", name));
    }, error);
    const demo = new DemoPage(page, "de");
    await demo.open(homePaths.de);
    await demo.start();
    await demo.widget.getByText(demo.texts.notice[notice]).waitFor();
    await demo.widget.getByRole("button", { name: demo.texts.notice.retryMicrophone }).waitFor();
    await demo.waitForUtterance(1);
    await demo.widget.getByText(demo.texts.status.yourTurnTyping).waitFor();
    await close();
  });

  it("says on an address without encryption why there is none, before anything is started", async () => {
    const { page, close } = await visit();
    await page.addInitScript(() => {
      Object.defineProperty(window, "isSecureContext", { value: false });
      Object.defineProperty(navigator, "mediaDevices", { value: undefined });
    });
    await page.goto(homePaths.de);
    const demo = new DemoPage(page, "de");
    await demo.widget.getByText(demo.texts.notice.insecure).waitFor();
    await demo.start();
    await demo.waitForUtterance(1);
    await close();
  });
});

describe("troubles with the connection", () => {
  it("says so where the browser cannot make voice connections", async () => {
    const { page, close } = await visit();
    await page.addInitScript(() => {
      Object.assign(window, { RTCPeerConnection: undefined });
    });
    const demo = new DemoPage(page, "de");
    await demo.open(homePaths.de);
    await demo.startButton.click();
    await demo.error.getByText(demo.texts.error.noWebRtc).waitFor();
    await demo.waitForPhase("idle");
    await close();
  });

  it("offers to switch the sound on when the browser has blocked it", async () => {
    const { page, close } = await visit();
    await page.addInitScript(() => {
      const original = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function play() {
        return Object.hasOwn(window, "soundAllowed")
          ? original.call(this)
          : Promise.reject(new DOMException("not yet", "NotAllowedError"));
      };
    });
    const demo = new DemoPage(page, "de");
    await demo.open(homePaths.de);
    await demo.chooseTyping();
    await demo.start();
    const button = demo.widget.getByRole("button", { name: demo.texts.notice.audioStart });
    await button.waitFor({ timeout: 20_000 });
    await page.evaluate(() => Object.assign(window, { soundAllowed: true }));
    await button.click();
    await button.waitFor({ state: "detached" });
    await close();
  });
});
