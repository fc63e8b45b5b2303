import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";

export type Language = "de" | "en";

type Texts = typeof import("../../../messages/de/demo.json");

/** The product's own texts, so that a test says which text it means and not how it reads. */
export const texts: Record<Language, Texts> = {
  de: JSON.parse(readFileSync(new URL("../../../messages/de/demo.json", import.meta.url), "utf8")),
  en: JSON.parse(readFileSync(new URL("../../../messages/en/demo.json", import.meta.url), "utf8")),
};

export const homePaths = { de: "/", en: "/en" } as const;
export const demoPaths = { de: "/produkt-demo", en: "/en/product-demo" } as const;

/** The demo widget as a visitor sees it. */
export class DemoPage {
  readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.texts = texts[language];
  }

  get widget() {
    return this.page.getByTestId("demo-widget");
  }
  get startButton() {
    return this.widget.getByRole("button", { name: this.texts.button.start, exact: true });
  }
  get endButton() {
    return this.widget.getByRole("button", { name: this.texts.button.end, exact: true });
  }
  get answer() {
    return this.widget.getByRole("textbox", { name: this.texts.text.label });
  }
  get overlay() {
    return this.page.getByRole("dialog");
  }
  get error() {
    return this.widget.getByTestId("start-error");
  }
  get progress() {
    return this.widget.getByRole("progressbar");
  }
  get strip() {
    return this.widget.getByTestId("character-strip").getByRole("button");
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.startButton.waitFor();
    // React has taken over once the strip, which only it can load, is there.
    await this.page.waitForFunction(() => document.readyState === "complete");
    await this.widget.getByText(this.texts.mode.type, { exact: true }).waitFor();
  }

  async chooseTyping(): Promise<void> {
    await this.widget.getByText(this.texts.mode.type, { exact: true }).click();
    await this.widget.getByText(this.texts.aiTyping).waitFor();
  }

  async start(): Promise<void> {
    await this.startButton.click();
    await this.waitForPhase("connected");
  }

  async waitForPhase(phase: "idle" | "connecting" | "connected" | "ended"): Promise<void> {
    await this.page.locator(`[data-testid=demo-widget][data-phase=${phase}]`).waitFor({ timeout: 20_000 });
  }

  /** Waits until the character has finished its n-th utterance and returns it. */
  async waitForUtterance(round: number): Promise<string> {
    const lines = this.widget.locator("[data-speaker=character][data-final=true]");
    await lines.nth(round - 1).waitFor({ timeout: 40_000 });
    return (await lines.nth(round - 1).textContent()) ?? "";
  }

  async type(line: string): Promise<void> {
    await this.answer.fill(line);
    await this.answer.press("Enter");
    await this.widget.locator("[data-speaker=learner]", { hasText: line }).last().waitFor();
  }

  async expectRounds(current: number): Promise<void> {
    const rounds = this.texts.status.rounds.replace("{current}", `${current}`).replace("{total}", "4");
    await this.widget.getByText(rounds).waitFor();
    expect(await this.progress.getAttribute("aria-valuenow")).toBe(`${current}`);
  }
}
