import { afterAll, describe, expect, it } from "vitest";
import { db, disconnectDb, expireLinks, makeAccount, makePerson } from "./browser/accounts";
import { Mailbox } from "./browser/mailbox";
import { closeBrowser, visit } from "./browser/visit";
import { openLink, openSignIn, submitPassword, waitForForm, waitForPath } from "./pages/auth-page";
import { fill, languages, prefixes, texts } from "./pages/texts";

afterAll(async () => {
  await closeBrowser();
  await disconnectDb();
});

const newPassword = "sieben helle Laternen im Nebel";

describe.each(languages)("a forgotten password in %s", (language) => {
  const prefix = prefixes[language];
  const { access, auth, signin } = texts[language];

  it("is replaced by link: every browser is signed out, and only the new one works", async () => {
    const person = await makeAccount({ locale: language });
    const elsewhere = await visit();
    await openSignIn(elsewhere.page, language);
    await submitPassword(elsewhere.page, language, person);
    await waitForPath(elsewhere.page, `${prefix}/dashboard`);

    const { page, faults, close } = await visit();
    await openSignIn(page, language);
    await page.getByRole("link", { name: signin.forgot }).click();
    await page.getByRole("heading", { level: 1, name: auth.forgot.title }).waitFor();
    await waitForForm(page);
    await page.getByRole("button", { name: auth.forgot.submit }).click();
    await page.getByText(access.email.missing).waitFor();
    await page.getByLabel(access.email.label).fill(person.email);
    await page.getByRole("button", { name: auth.forgot.submit }).click();
    await page.getByText(access.mail.reset).waitFor();

    const link = await new Mailbox(person.email).nextLink();
    await openLink(page, link);
    await page.getByRole("heading", { level: 1, name: auth.reset.title }).waitFor();
    const save = page.getByRole("button", { name: auth.reset.submit });
    await page.getByLabel(access.password.labelNew).fill("kurz");
    await save.click();
    await page.getByText(fill(access.password.tooShort, { least: 8 })).waitFor();
    await page.getByLabel(access.password.labelNew).fill("1234567890");
    await save.click();
    await page.getByText(access.password.common).waitFor();
    // A refused password has not cost the link.
    await page.getByLabel(access.password.labelNew).fill(newPassword);
    await save.click();
    await page.getByRole("heading", { level: 1, name: auth.reset.doneTitle }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");

    await elsewhere.page.reload();
    await elsewhere.page.waitForURL((url) => url.pathname === `${prefix}/signin`);
    await page.getByRole("main").getByRole("link", { name: auth.signIn }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/signin`);
    await waitForForm(page);
    await submitPassword(page, language, person);
    await page.getByRole("alert").filter({ hasText: signin.errors.wrong }).waitFor();
    await submitPassword(page, language, { ...person, password: newPassword });
    await waitForPath(page, `${prefix}/dashboard`);

    await page.goto(link);
    await page.getByRole("heading", { level: 1, name: auth.token.usedTitle }).waitFor();
    expect([...faults, ...elsewhere.faults]).toEqual([]);
    await close();
    await elsewhere.close();
  });

  it("cannot be replaced by an expired or unknown link, nor without one; each page leads on", async () => {
    const person = await makeAccount({ locale: language });
    const { page, close } = await visit();
    await page.goto(`/forgot-password?lang=${language}`);
    await waitForForm(page);
    await page.getByLabel(access.email.label).fill(person.email);
    await page.getByRole("button", { name: auth.forgot.submit }).click();
    const link = await new Mailbox(person.email).nextLink();
    await openLink(page, link);
    await expireLinks(person.email);
    await page.getByLabel(access.password.labelNew).fill(newPassword);
    await page.getByRole("button", { name: auth.reset.submit }).click();
    await page.getByRole("heading", { level: 1, name: auth.token.expiredTitle }).waitFor();
    await page.goto(`/reset-password?token=${"b".repeat(43)}`);
    await page.getByRole("heading", { level: 1, name: auth.token.unknownTitle }).waitFor();
    await page.goto("/reset-password");
    await page.getByRole("heading", { level: 1, name: auth.reset.missingTitle }).waitFor();
    await page.getByRole("link", { name: auth.newLink }).click();
    await waitForPath(page, "/forgot-password");
    await close();
  });

  it("is answered alike for an address without an account", async () => {
    const { email } = makePerson();
    const { page, close } = await visit();
    await page.goto(`/forgot-password?lang=${language}`);
    await waitForForm(page);
    await page.getByLabel(access.email.label).fill(email);
    await page.getByRole("button", { name: auth.forgot.submit }).click();
    await page.getByText(access.mail.reset).waitFor();
    expect((await new Mailbox(email).next()).link).toBeNull();
    await close();
  });
});

describe.each(languages)("a password that has to be changed, in %s", (language) => {
  const prefix = prefixes[language];
  const { access, auth } = texts[language];

  it("closes every page behind the sign-in until it is done, and leads on then", async () => {
    const person = await makeAccount({ mustChangePassword: true });
    const { page, faults, close } = await visit();
    await openSignIn(page, language, `?callbackUrl=${prefix}/training/positives-feedback`);
    await submitPassword(page, language, person);
    await waitForPath(page, "/force-password-change");
    await page.getByRole("heading", { level: 1, name: auth.forced.title }).waitFor();
    for (const path of ["/dashboard", "/account", "/training/positives-feedback"]) {
      await page.goto(`${prefix}${path}`);
      expect(new URL(page.url()).pathname, path).toBe("/force-password-change");
    }
    await waitForForm(page);
    const save = page.getByRole("button", { name: auth.forced.submit });
    await page.getByLabel(access.password.labelNew).fill(person.password);
    await save.click();
    await page.getByText(access.password.unchanged).waitFor();
    await page.getByLabel(access.password.labelNew).fill(newPassword);
    await save.click();
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/training/`));
    await page.goto("/force-password-change");
    await waitForPath(page, `${prefix}/dashboard`);
    expect(faults).toEqual([]);
    await close();
  });
});

describe("a password that has to be changed", () => {
  it("does not keep anybody from leaving", async () => {
    const person = await makeAccount({ mustChangePassword: true });
    const { page, close } = await visit();
    await openSignIn(page, "de");
    await submitPassword(page, "de", person);
    await waitForPath(page, "/force-password-change");
    await waitForForm(page);
    await page.getByRole("button", { name: texts.de.auth.forced.signOut }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await db.login.count({ where: { userId: person.userId, revokedAt: null } })).toBe(0);
    await page.goto("/force-password-change");
    await waitForPath(page, "/signin");
    await close();
  });
});
