import { afterAll, describe, expect, it } from "vitest";
import { disconnectDb, makeAccount, makePerson, protectBySecondFactor } from "./browser/accounts";
import { Mailbox } from "./browser/mailbox";
import { closeBrowser, visit } from "./browser/visit";
import { openSignIn, pressLink, submitPassword, waitForForm, waitForPath } from "./pages/auth-page";
import { SignUpPage } from "./pages/sign-up-page";
import { languages, prefixes, texts } from "./pages/texts";

afterAll(async () => {
  await closeBrowser();
  await disconnectDb();
});

describe.each(languages)("signing in in %s", (language) => {
  const prefix = prefixes[language];
  const { access, signin } = texts[language];

  it("by password, and on to where the person was heading; a wrong one is refused", async () => {
    const person = await makeAccount();
    const { page, faults, close } = await visit();
    await page.goto(`${prefix}/training/positives-feedback`);
    await page.waitForURL((url) => url.pathname === `${prefix}/signin`);
    await waitForForm(page);
    await submitPassword(page, language, { ...person, password: "falsch falsch falsch" });
    await page.getByRole("alert").filter({ hasText: signin.errors.wrong }).waitFor();
    expect(await page.getByLabel(access.email.label).inputValue()).toBe(person.email);
    await submitPassword(page, language, person);
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/training/`));
    expect(faults).toEqual([]);
    await close();
  });

  it("by link: the button of its page signs in", async () => {
    const person = await makeAccount({ locale: language });
    const { page, faults, close } = await visit();
    await openSignIn(page, language, "?callbackUrl=/training/positives-feedback");
    await page.getByRole("radio", { name: signin.method.link }).check();
    await page.getByLabel(access.email.label).fill(person.email);
    await page.getByRole("button", { name: signin.sendLink }).click();
    await page.getByRole("heading", { level: 1, name: access.mail.title }).waitFor();
    await pressLink(page, language, await new Mailbox(person.email).nextLink(), "SIGN_IN");
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/training/`));
    expect(faults).toEqual([]);
    await close();
  });

  it("with a second factor: a code, and nothing else typed again", async () => {
    const person = await makeAccount();
    const { readCode } = await protectBySecondFactor(person.userId);
    const { page, faults, close } = await visit();
    await openSignIn(page, language);
    await submitPassword(page, language, person);
    await page.getByRole("heading", { level: 1, name: access.secondFactor.title }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    const submit = page.getByRole("button", { name: access.secondFactor.submit, exact: true });
    await submit.click();
    await page.getByText(access.secondFactor.missing).waitFor();
    await page.getByLabel(access.secondFactor.code).fill("000000");
    await submit.click();
    await page.getByText(access.secondFactor.wrong).waitFor();
    const code = readCode();
    await page.getByLabel(access.secondFactor.code).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await submit.click();
    await waitForPath(page, `${prefix}/dashboard`);
    expect(faults).toEqual([]);
    await close();
  });

  it("with a second factor: a recovery code works once", async () => {
    const person = await makeAccount();
    const { recoveryCodes } = await protectBySecondFactor(person.userId);
    const code = recoveryCodes[0] ?? "";
    for (const isFirst of [true, false]) {
      const { page, close } = await visit();
      await openSignIn(page, language);
      await submitPassword(page, language, person);
      await page.getByRole("button", { name: access.secondFactor.useRecovery }).click();
      await page.getByLabel(access.secondFactor.recovery, { exact: true }).fill(code);
      await page.getByRole("button", { name: access.secondFactor.submit, exact: true }).click();
      if (isFirst) await waitForPath(page, `${prefix}/dashboard`);
      else await page.getByText(access.secondFactor.wrongRecovery).waitFor();
      await close();
    }
  });

  it("says beside the field what is missing", async () => {
    const { page, close } = await visit();
    await openSignIn(page, language);
    await page.getByRole("button", { name: signin.submit, exact: true }).click();
    await page.getByText(access.email.missing).waitFor();
    await page.getByText(access.password.missing).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await close();
  });
});

describe("signing in", () => {
  const { access, auth, signin } = texts.de;

  it("by link asks for the second factor as well, without spending the link", async () => {
    const person = await makeAccount();
    const { readCode } = await protectBySecondFactor(person.userId);
    const { page, close } = await visit();
    await openSignIn(page, "de");
    await page.getByRole("radio", { name: signin.method.link }).check();
    await page.getByLabel(access.email.label).fill(person.email);
    await page.getByRole("button", { name: signin.sendLink }).click();
    await pressLink(page, "de", await new Mailbox(person.email).nextLink(), "SIGN_IN");
    await page.getByLabel(access.secondFactor.code).fill("000000");
    const submit = page.getByRole("button", { name: access.secondFactor.submit, exact: true });
    await submit.click();
    await page.getByText(access.secondFactor.wrong).waitFor();
    await page.getByLabel(access.secondFactor.code).fill(readCode());
    await submit.click();
    await waitForPath(page, "/dashboard");
    await close();
  });

  it("before the address is confirmed is refused like a wrong password, and another mail comes", async () => {
    const person = makePerson();
    const { page, close } = await visit();
    const form = new SignUpPage(page, "de");
    await form.open();
    await form.fill(person);
    await form.submit();
    await form.waitForMailPage(person.email);
    const mailbox = new Mailbox(person.email);
    const first = await mailbox.nextLink();
    await openSignIn(page, "de");
    await submitPassword(page, "de", person);
    await page.getByRole("alert").filter({ hasText: signin.errors.wrong }).waitFor();
    const second = await mailbox.nextLink();
    expect(second).not.toBe(first);
    await pressLink(page, "de", second, "CONFIRM_EMAIL");
    await waitForPath(page, "/dashboard");
    await close();
  });

  it("for an address without an account sends a mail that says so, after the same answer", async () => {
    const { email } = makePerson();
    const { page, close } = await visit();
    await openSignIn(page, "de");
    await page.getByRole("radio", { name: signin.method.link }).check();
    await page.getByLabel(access.email.label).fill(email);
    await page.getByRole("button", { name: signin.sendLink }).click();
    await page.getByRole("heading", { level: 1, name: access.mail.title }).waitFor();
    const mail = await new Mailbox(email).next();
    expect(mail.link).toBeNull();
    expect(mail.text).toContain("/signup");
    await close();
  });

  it("names the waiting time after too many tries, and keeps what was typed", async () => {
    const { page, close } = await visit();
    await page.route("**/api/auth/callback/password*", (route) =>
      route.fulfill({ status: 401, json: { url: `${new URL(page.url()).origin}/signin?error=too_many_tries%3A600` } }),
    );
    await openSignIn(page, "de");
    await submitPassword(page, "de", { email: "kim@example.org", password: "irgendein satz" });
    await page.getByRole("alert").filter({ hasText: "in 10 Minuten geht es weiter" }).waitFor();
    expect(await page.getByLabel(access.password.label, { exact: true }).inputValue()).toBe("irgendein satz");
    await close();
  });

  it("says that the server is away, and works as soon as it is back", async () => {
    const person = await makeAccount();
    const { page, context, close } = await visit();
    await openSignIn(page, "de");
    await context.setOffline(true);
    await submitPassword(page, "de", person);
    await page.getByRole("alert").filter({ hasText: access.failures.network }).waitFor();
    await context.setOffline(false);
    await page.getByRole("button", { name: signin.submit, exact: true }).click();
    await waitForPath(page, "/dashboard");
    await close();
  });

  it("by keyboard alone", async () => {
    const person = await makeAccount();
    const { page, close } = await visit();
    await openSignIn(page, "de");
    await page.getByRole("radio", { name: signin.method.password }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.type(person.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(person.password);
    await page.keyboard.press("Enter");
    await waitForPath(page, "/dashboard");
    await close();
  });

  it("leads to a helpful page for an error of next-auth", async () => {
    const { page, close } = await visit();
    await page.goto("/auth/error?error=Verification&lang=de");
    await page.getByRole("heading", { level: 1, name: auth.error.Verification.title }).waitFor();
    await page.getByRole("link", { name: auth.error.retry }).click();
    await page.waitForURL((url) => url.pathname === "/signin");
    await close();
  });
});
