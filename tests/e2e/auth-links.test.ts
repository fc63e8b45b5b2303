import type { Page } from "playwright-core";
import { afterAll, describe, expect, inject, it } from "vitest";
import { db, disconnectDb, expireLinks, makeAccount } from "./browser/accounts";
import { Mailbox } from "./browser/mailbox";
import { closeBrowser, visit } from "./browser/visit";
import { openLink, openSignIn, pressLink, waitForPath } from "./pages/auth-page";
import { type Language, languages, prefixes, texts } from "./pages/texts";

afterAll(async () => {
  await closeBrowser();
  await disconnectDb();
});

const { baseUrl } = inject("stack");

/** Has a sign-in link sent to a new account and answers it. */
async function askForLink(page: Page, language: Language) {
  const person = await makeAccount({ locale: language });
  const { access, signin } = texts[language];
  await openSignIn(page, language);
  await page.getByRole("radio", { name: signin.method.link }).check();
  await page.getByLabel(access.email.label).fill(person.email);
  await page.getByRole("button", { name: signin.sendLink }).click();
  await page.getByRole("heading", { level: 1, name: access.mail.title }).waitFor();
  return { person, link: await new Mailbox(person.email).nextLink() };
}

const openLogins = (userId: string) => db.login.count({ where: { userId, revokedAt: null } });

describe.each(languages)("a link in %s", (language) => {
  const { auth } = texts[language];

  it("names whom it signs in, and leaves the address bar, the history and every referrer at once", async () => {
    const { page, faults, close } = await visit();
    const { person, link } = await askForLink(page, language);
    const referrers: string[] = [];
    page.on("request", (request) => referrers.push(request.headers().referer ?? ""));
    const response = await page.goto(link);
    expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
    expect(response?.headers()["cache-control"]).toContain("no-store");
    const masked = `${person.email[0]}…@example.org`;
    await page.getByRole("heading", { level: 1, name: auth.verify.SIGN_IN.title.replace("{email}", masked) }).waitFor();
    await page.waitForURL((url) => url.search === "");
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    // Reloading the page keeps what it is about.
    await page.reload();
    await page.getByRole("button", { name: auth.verify.SIGN_IN.submit }).waitFor();
    await page.waitForURL((url) => url.search === "");
    await page.getByRole("button", { name: auth.verify.SIGN_IN.submit }).click();
    await waitForPath(page, `${prefixes[language]}/dashboard`);
    const secret = new URL(link).searchParams.get("token") ?? "";
    expect(referrers.filter((referrer) => referrer.includes(secret))).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it("is not spent by programs that open it, and works once", async () => {
    const { page, close } = await visit();
    const { person, link } = await askForLink(page, language);
    for (let look = 0; look < 3; look += 1) expect((await fetch(link)).status).toBe(200);
    expect(await openLogins(person.userId)).toBe(0);
    await pressLink(page, language, link, "SIGN_IN");
    await waitForPath(page, `${prefixes[language]}/dashboard`);
    await page.goto(link);
    await page.getByRole("heading", { level: 1, name: auth.token.usedTitle }).waitFor();
    await page.getByRole("main").getByRole("link", { name: auth.signIn }).waitFor();
    expect(await openLogins(person.userId)).toBe(1);
    await close();
  });

  it("that has expired or was never given out says so and leads on", async () => {
    const { page, faults, close } = await visit();
    const { person, link } = await askForLink(page, language);
    await openLink(page, link);
    await expireLinks(person.email);
    // It ran out while the page was open.
    await page.getByRole("button", { name: auth.verify.SIGN_IN.submit }).click();
    await page.getByRole("heading", { level: 1, name: auth.token.expiredTitle }).waitFor();
    await page.goto(link);
    await page.getByRole("heading", { level: 1, name: auth.token.expiredTitle }).waitFor();
    await page.getByRole("link", { name: auth.newLink }).click();
    await page.waitForURL((url) => url.pathname === `${prefixes[language]}/signin`);
    await page.goto(`${baseUrl}/auth/verify-request?lang=${language}&token=${"a".repeat(43)}`);
    await page.getByRole("heading", { level: 1, name: auth.token.unknownTitle }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

describe("a link in two tabs", () => {
  it("signs in in the one where the button is pressed first; the other is told", async () => {
    const { page, context, close } = await visit();
    const { person, link } = await askForLink(page, "de");
    const other = await context.newPage();
    for (const tab of [page, other]) await openLink(tab, link);
    const { auth } = texts.de;
    await page.getByRole("button", { name: auth.verify.SIGN_IN.submit }).click();
    await waitForPath(page, "/dashboard");
    await other.getByRole("button", { name: auth.verify.SIGN_IN.submit }).click();
    await other.getByRole("heading", { level: 1, name: auth.token.usedTitle }).waitFor();
    expect(await openLogins(person.userId)).toBe(1);
    await close();
  });
});

describe("the pages without a language in their address", () => {
  const paths = ["/forgot-password", "/reset-password", "/auth/error", "/auth/verify-request"];
  const languageOf = async (path: string, headers: Record<string, string>) => {
    const html = await (await fetch(`${baseUrl}${path}`, { headers })).text();
    return /<html lang="(\w+)"/.exec(html)?.[1];
  };

  it.each(paths)("%s speaks the visitor's language", async (path) => {
    expect(await languageOf(path, {})).toBe("de");
    expect(await languageOf(path, { "accept-language": "en-GB,en;q=0.9,de;q=0.5" })).toBe("en");
    expect(await languageOf(path, { "accept-language": "fr,de;q=0.5" })).toBe("de");
    expect(await languageOf(path, { "accept-language": "en", cookie: "redeprobe-locale=de" })).toBe("de");
    expect(await languageOf(`${path}?lang=en`, { cookie: "redeprobe-locale=de" })).toBe("en");
  });

  it.each(paths)(
    "%s is made for each request, under a policy with a nonce, and not for search engines",
    async (path) => {
      const response = await fetch(`${baseUrl}${path}`);
      expect(response.headers.get("content-security-policy")).toMatch(/'nonce-/);
      expect(response.headers.get("cache-control")).toContain("no-store");
      expect(await response.text()).toMatch(/<meta name="robots" content="noindex/);
    },
  );

  it.each(paths)("%s has no second address in either language", async (path) => {
    for (const language of languages) {
      const response = await fetch(`${baseUrl}/${language}${path}`, { redirect: "manual" });
      expect(response.status).toBe(308);
      const target = new URL(response.headers.get("location") ?? "", baseUrl);
      expect([target.pathname, target.search]).toEqual([path, `?lang=${language}`]);
    }
  });

  it("no other page asks which language the browser wishes for", async () => {
    for (const path of ["/", "/signin", "/signup"]) {
      const response = await fetch(`${baseUrl}${path}`, {
        headers: { "accept-language": "en", cookie: "redeprobe-locale=en" },
      });
      expect(await response.text()).toMatch(/<html lang="de"/);
      expect(response.headers.get("set-cookie")).toBeNull();
    }
  });

  it("remember the language that was chosen, and keep a link while it is switched", async () => {
    const { page, close } = await visit();
    await page.goto("/forgot-password");
    await page.getByRole("link", { name: /^EN/ }).click();
    await page.getByRole("heading", { level: 1, name: texts.en.auth.forgot.title }).waitFor();
    expect(await page.getByRole("link", { name: /^EN/ }).getAttribute("aria-current")).toBe("true");
    await page.goto("/auth/error?error=AccessDenied");
    await page.getByRole("heading", { level: 1, name: texts.en.auth.error.AccessDenied.title }).waitFor();
    const { link } = await askForLink(page, "de");
    await openLink(page, link);
    await page.getByRole("link", { name: /^EN/ }).click();
    await page.getByRole("button", { name: texts.en.auth.verify.SIGN_IN.submit }).click();
    await waitForPath(page, "/en/dashboard");
    await close();
  });
});
