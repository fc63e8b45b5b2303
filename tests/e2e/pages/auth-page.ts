import type { Page } from "playwright-core";
import { type Language, prefixes, texts } from "./texts";

/** Waits until the page's form answers: before that, a press would load the page anew. */
export async function waitForForm(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}

/** Opens a mail's link; its page is ready for a press once the secret has left the address bar. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.waitForURL((url) => url.search === "");
}

/** Opens a mail's link and presses the button that its page offers. */
export async function pressLink(
  page: Page,
  language: Language,
  link: string,
  kind: "SIGN_IN" | "CONFIRM_EMAIL" | "CHANGE_EMAIL",
): Promise<void> {
  await openLink(page, link);
  await page.getByRole("button", { name: texts[language].auth.verify[kind].submit }).click();
}

/** Signs in by password on the sign-in page; says nothing about what came of it. */
export async function submitPassword(
  page: Page,
  language: Language,
  person: { email: string; password: string },
): Promise<void> {
  const { access, signin } = texts[language];
  await page.getByLabel(access.email.label).fill(person.email);
  await page.getByLabel(access.password.label, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: signin.submit, exact: true }).click();
}

/** Opens the sign-in page. */
export async function openSignIn(page: Page, language: Language, query = "?callbackUrl=/dashboard"): Promise<void> {
  await page.goto(`${prefixes[language]}/signin${query}`);
  await waitForForm(page);
}

/** Waits for a page by its path, and for its main heading. */
export async function waitForPath(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}
