import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import { launchChromium } from "../../setup/chromium";

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors in the console, uncaught errors and violations of the content security policy. */
  faults: string[];
  /** Ends the visit; throws when anything on any of its pages violated the content security policy. */
  close: () => Promise<void>;
}

export type Variant = Pick<
  BrowserContextOptions,
  "viewport" | "colorScheme" | "reducedMotion" | "bypassCSP" | "permissions"
>;

let shared: Promise<Browser> | undefined;

/** One browser for a file's visits; its microphone is a file of tones or whatever the test says. */
export function openBrowser(): Promise<Browser> {
  shared ??= launchChromium({ fakeMicrophone: true, args: ["--autoplay-policy=no-user-gesture-required"] });
  return shared;
}

export async function closeBrowser(): Promise<void> {
  const browser = await shared;
  shared = undefined;
  await browser?.close();
}

/** A fresh visitor: nothing stored, and every fault of the page noted. */
export async function visit(variant: Variant = {}): Promise<Visit> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: inject("stack").baseUrl,
    viewport: { width: 1280, height: 900 },
    permissions: ["microphone"],
    ...variant,
  });
  const violations = await watchPolicy(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // A refused request is what some tests are about; its own line in the console is the browser's.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      faults.push(`console: ${message.text()}`);
  });
  const close = async () => {
    await context.close();
    if (violations.length > 0) throw new Error(`The content security policy was violated:\n${violations.join("\n")}`);
  };
  return { page, context, faults, close };
}

/** Notes every violation on every page, also of a policy that only reports. */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding("noteViolation", (_source, line: string) => violations.push(line));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (line: string) => void };
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      noteViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
  return violations;
}

/** Counts how often the page asks for the microphone, and when. */
export async function watchMicrophone(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const asked: number[] = [];
    Object.assign(window, { microphoneAskedAt: asked });
    const { mediaDevices } = navigator;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) => {
      asked.push(performance.now());
      return original(constraints);
    };
  });
  return () => page.evaluate(() => (window as unknown as { microphoneAskedAt: number[] }).microphoneAskedAt);
}
