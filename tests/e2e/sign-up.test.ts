import { afterAll, describe, expect, it } from "vitest";
import { db, disconnectDb, makeAccount, makePerson } from "./browser/accounts";
import { Mailbox } from "./browser/mailbox";
import { signUpAndConfirm } from "./browser/sign-up-and-confirm";
import { closeBrowser, visit } from "./browser/visit";
import { pressLink, waitForPath } from "./pages/auth-page";
import { SignUpPage } from "./pages/sign-up-page";
import { fill, type Language, languages, prefixes, texts } from "./pages/texts";

afterAll(async () => {
  await closeBrowser();
  await disconnectDb();
});

async function openForm(language: Language, query?: string) {
  const visited = await visit();
  const form = new SignUpPage(visited.page, language);
  await form.open(query);
  return { ...visited, form, t: texts[language] };
}

describe.each(languages)("signing up in %s", (language) => {
  const prefix = prefixes[language];

  it("by password: a mail, its button, and the dashboard greets", async () => {
    const { page, faults, close } = await visit();
    const person = await signUpAndConfirm(page, language);
    const t = texts[language].dashboard;
    await page.getByRole("heading", { level: 1, name: fill(t.welcome, { name: person.name }) }).waitFor();
    const user = await db.user.findUniqueOrThrow({ where: { email: person.email } });
    expect(user).toMatchObject({ locale: language, plan: "FREE", termsVersion: expect.stringMatching(/^\d{4}-/) });
    expect(faults).toEqual([]);
    await close();
  });

  it("by link: no password is asked for, and none is kept", async () => {
    const { page, form, faults, close } = await openForm(language, "?callbackUrl=/training/positives-feedback");
    const person = makePerson();
    await form.chooseLink();
    expect(await form.password.count()).toBe(0);
    await form.fill(person);
    await form.submit();
    await form.waitForMailPage(person.email);
    await pressLink(page, language, await new Mailbox(person.email).nextLink(), "SIGN_IN");
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/training/`));
    const user = await db.user.findUniqueOrThrow({ where: { email: person.email } });
    expect(user).toMatchObject({ name: person.name, passwordHash: null });
    expect(faults).toEqual([]);
    await close();
  });

  it("for a company: name and agreement are asked for, and its first manager comes out", async () => {
    const { page, form, t, faults, close } = await openForm(language);
    const person = makePerson();
    await form.chooseCompany();
    await form.fill(person);
    await form.submit();
    await page.getByText(t.signup.errors.companyMissing).waitFor();
    await page.getByText(t.signup.errors.agreementMissing).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("company");
    await form.company.fill("Nordlicht GmbH");
    await form.agreement.check();
    await form.submit();
    await form.waitForMailPage(person.email);
    await pressLink(page, language, await new Mailbox(person.email).nextLink(), "CONFIRM_EMAIL");
    await waitForPath(page, `${prefix}/dashboard`);
    const membership = await db.membership.findFirstOrThrow({
      where: { user: { email: person.email } },
      include: { company: true },
    });
    expect(membership).toMatchObject({ role: "MANAGER", company: { name: "Nordlicht GmbH" } });
    expect(membership.company.agreementVersion).toMatch(/^\d{4}-/);
    expect(faults).toEqual([]);
    await close();
  });

  it("says what is missing beside each field and puts the cursor there", async () => {
    const { page, form, t, close } = await openForm(language);
    await form.submit();
    for (const error of [t.signup.errors.nameMissing, t.access.email.missing, t.signup.errors.termsMissing])
      await page.getByText(error).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await form.fill({ name: "Kim", email: "kim@example", password: "kurz" });
    await form.submit();
    await page.getByText(t.access.email.invalid).waitFor();
    await page.getByText(fill(t.access.password.tooShort, { least: 8 })).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    const described = (await form.email.getAttribute("aria-describedby"))?.split(" ") ?? [];
    const spoken = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(spoken).toContain(t.access.email.invalid);
    await close();
  });

  it("answers a known address like a new one, and only the mail tells", async () => {
    const { email } = await makeAccount({ locale: language });
    const { form, faults, close } = await openForm(language);
    await form.fill({ ...makePerson(), email });
    await form.submit();
    await form.waitForMailPage(email);
    const mail = await new Mailbox(email).next();
    expect(mail.link).toBeNull();
    expect(mail.text).toContain(`${prefix}/signin`);
    expect(faults).toEqual([]);
    await close();
  });

  it("refuses a password that is guessed first, in the right place, and keeps the rest", async () => {
    const { page, form, t, close } = await openForm(language);
    const person = makePerson();
    await form.fill({ ...person, password: "1234567890" });
    await form.submit();
    await page.getByText(t.access.password.common).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");
    await form.password.fill(`${person.name}1`);
    await form.submit();
    await page.getByText(t.access.password.personal).waitFor();
    expect(await form.email.inputValue()).toBe(person.email);
    await close();
  });
});

describe("the mail page of a sign-up", () => {
  it("takes the focus, sends again after a pause, and leads back to a filled form", async () => {
    const { page, form, t, faults, close } = await openForm("de");
    const person = makePerson();
    await page.clock.install();
    await form.fill(person);
    await form.submit();
    await form.waitForMailPage(person.email);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.getByRole("link", { name: t.access.mail.outboxLink }).waitFor();
    const mailbox = new Mailbox(person.email);
    const first = await mailbox.nextLink();
    const waiting = page.getByRole("button", { name: /\(in \d+ s\)/ });
    expect(await waiting.getAttribute("aria-disabled")).toBe("true");
    await page.clock.runFor(31_000);
    await page.getByRole("button", { name: t.access.mail.again, exact: true }).click();
    await page.getByRole("status").filter({ hasText: t.access.mail.sent }).waitFor();
    const second = await mailbox.nextLink();
    expect(second).not.toBe(first);
    await page.getByRole("button", { name: t.access.mail.otherAddress }).click();
    expect(await form.name.inputValue()).toBe(person.name);
    expect(await form.password.inputValue()).toBe(person.password);
    await page.clock.resume();
    // A newer link replaces the older one.
    await page.goto(first);
    await page.getByRole("heading", { level: 1, name: t.auth.token.expiredTitle }).waitFor();
    await pressLink(page, "de", second, "CONFIRM_EMAIL");
    await waitForPath(page, "/dashboard");
    expect(faults).toEqual([]);
    await close();
  });

  it("comes a second time by link, too", async () => {
    const { page, form, t, close } = await openForm("de");
    const person = makePerson();
    await page.clock.install();
    await form.chooseLink();
    await form.fill(person);
    await form.submit();
    await form.waitForMailPage(person.email);
    const mailbox = new Mailbox(person.email);
    await mailbox.nextLink();
    await page.clock.runFor(31_000);
    await page.getByRole("button", { name: t.access.mail.again, exact: true }).click();
    const second = await mailbox.nextLink();
    await page.clock.resume();
    await pressLink(page, "de", second, "SIGN_IN");
    await waitForPath(page, "/dashboard");
    await close();
  });
});

describe("where a sign-up leads", () => {
  it.each([
    ["/signup/?callbackUrl=/dashboard", "/signup"],
    ["/en/signup/?callbackUrl=/dashboard", "/en/signup"],
    ["/de/signup/?callbackUrl=/dashboard", "/signup"],
  ])("%s opens with and without its slash", async (address, path) => {
    const { page, close } = await visit();
    for (const tried of [address, address.replace("/?", "?")]) {
      await page.goto(tried);
      const url = new URL(page.url());
      expect([url.pathname, url.searchParams.get("callbackUrl")]).toEqual([path, "/dashboard"]);
    }
    await close();
  });

  it("never to another site", async () => {
    const { page, form, close } = await openForm("de", "?callbackUrl=https://evil.example/");
    const person = makePerson();
    await form.fill(person);
    await form.submit();
    await form.waitForMailPage(person.email);
    await pressLink(page, "de", await new Mailbox(person.email).nextLink(), "CONFIRM_EMAIL");
    await waitForPath(page, "/dashboard");
    await close();
  });

  it("to the same place when somebody signs in instead", async () => {
    const { page, t, close } = await openForm("en", "?callbackUrl=/en/training/positives-feedback");
    await page.getByRole("main").getByRole("link", { name: t.signup.signIn }).click();
    await page.waitForURL((url) => url.pathname === "/en/signin");
    expect(new URL(page.url()).searchParams.get("callbackUrl")).toBe("/en/training/positives-feedback");
    await close();
  });

  it("keeps the entries when the server is away", async () => {
    const { page, form, t, close } = await openForm("de");
    await page.route("**/api/trpc/account.signUp*", (route) => route.abort());
    await form.fill(makePerson());
    await form.submit();
    await page.getByRole("alert").filter({ hasText: t.access.failures.network }).waitFor();
    expect(await form.name.inputValue()).toBe("Kim Sander");
    await page.unroute("**/api/trpc/account.signUp*");
    await form.submit();
    await page.getByRole("heading", { level: 1, name: t.access.mail.title }).waitFor();
    await close();
  });

  it("says how long to wait after too many tries", async () => {
    const { page, form, close } = await openForm("de");
    await page.route("**/api/trpc/account.signUp*", (route) =>
      route.fulfill({
        json: [{ result: { data: { json: { ok: false, reason: "too_many_tries", retryAfterSeconds: 240 } } } }],
      }),
    );
    await form.fill(makePerson());
    await form.submit();
    await page.getByRole("alert").filter({ hasText: "in 4 Minuten geht es weiter" }).waitFor();
    await close();
  });
});
