import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { strFromU8, unzipSync } from "fflate";
import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { db, disconnectDb, makeAccount, type Person } from "./browser/accounts";
import { Mailbox } from "./browser/mailbox";
import { closeBrowser, type Variant, type Visit, visit } from "./browser/visit";
import { openSignIn, pressLink, submitPassword } from "./pages/auth-page";
import { type Language, languages, prefixes, texts } from "./pages/texts";

afterAll(async () => {
  await closeBrowser();
  await disconnectDb();
});

type Section = "profile" | "security" | "plan" | "data";

async function enter(language: Language, person: Person, variant: Variant = {}): Promise<Visit> {
  const visited = await visit(variant);
  await openSignIn(visited.page, language, "?callbackUrl=/account");
  await submitPassword(visited.page, language, person);
  await visited.page.waitForURL((url) => url.pathname === `${prefixes[language]}/account`);
  return visited;
}

async function open(page: Page, language: Language, section: Section): Promise<void> {
  await page.goto(`${prefixes[language]}/account?section=${section}`);
  await page.waitForLoadState("networkidle");
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe.each(languages)("the account in %s", (language) => {
  const t = texts[language].account;

  it("shows each part under its own address, without a violation", async () => {
    const person = await makeAccount();
    const isFirst = language === "de";
    const { page, faults, close } = await enter(language, person, {
      viewport: isFirst ? { width: 1280, height: 900 } : { width: 390, height: 844 },
      colorScheme: isFirst ? "light" : "dark",
    });
    for (const section of ["profile", "security", "plan", "data"] as const) {
      await page.getByRole("navigation", { name: t.nav.label }).getByRole("link", { name: t.nav[section] }).click();
      await page.locator(`a[aria-current=page]`, { hasText: t.nav[section] }).waitFor();
      expect(new URL(page.url()).searchParams.get("section") ?? "profile").toBe(section);
      expect(await findViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    }
    await page.getByText(t.access.empty).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it("changes the address by a link that is opened on another device, which ends the sign-in here", async () => {
    const person = await makeAccount({ locale: language });
    const next = `neu.${person.email}`;
    const { page, faults, close } = await enter(language, person);
    await press(page, t.email.change);
    await press(page, t.email.submit);
    await page.getByText(t.proof.problems.needs_password).waitFor();
    await page.getByLabel(t.email.label).fill("keine adresse");
    await page.getByLabel(t.proof.password).fill("falsch falsch");
    await press(page, t.email.submit);
    await page.getByText(t.email.invalid).waitFor();
    await page.getByLabel(t.email.label).fill(next);
    await press(page, t.email.submit);
    await page.getByText(t.proof.problems.wrong).waitFor();
    expect(await page.getByLabel(t.email.label).inputValue()).toBe(next);
    await page.getByLabel(t.proof.password).fill(person.password);
    await press(page, t.email.submit);
    await page.getByRole("button", { name: t.email.drop }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    const elsewhere = await visit();
    await pressLink(elsewhere.page, language, await new Mailbox(next).nextLink(), "CHANGE_EMAIL");
    await elsewhere.page.getByRole("heading", { level: 1, name: texts[language].auth.verify.changedTitle }).waitFor();
    await page.reload();
    await page.waitForURL((url) => url.pathname === `${prefixes[language]}/signin`);
    const told = await new Mailbox(person.email).next();
    expect(told.text).not.toContain(next);
    expect(await db.user.count({ where: { email: next } })).toBe(1);
    expect([...faults, ...elsewhere.faults]).toEqual([]);
    await elsewhere.close();
    await close();
  });

  it("sets up a second factor with the secret on the screen, and turns it off with a recovery code", async () => {
    const person = await makeAccount();
    const { page, faults, close } = await enter(language, person, { viewport: { width: 390, height: 844 } });
    await open(page, language, "security");
    await press(page, t.secondFactor.begin);
    await page.getByLabel(t.proof.password).fill(person.password);
    await press(page, t.secondFactor.beginSubmit);
    await page.getByRole("img", { name: t.secondFactor.picture }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    const totp = new TOTP({ secret: (shown ?? "").replaceAll(" ", "") });
    const code = page.getByLabel(t.secondFactor.code);
    await code.fill(totp.generate() === "000000" ? "111111" : "000000");
    await press(page, t.secondFactor.confirm);
    await page.getByText(t.secondFactor.codeWrong).waitFor();
    await code.fill(totp.generate());
    await press(page, t.secondFactor.confirm);
    await page.getByRole("heading", { name: t.secondFactor.codesTitle }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const codes = await page
      .getByRole("listitem")
      .getByText(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/)
      .allTextContents();
    expect(new Set(codes).size).toBe(10);
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, t.secondFactor.download)]);
    expect(readFileSync(await download.path(), "utf8")).toContain(codes[9]);
    await press(page, t.secondFactor.print);
    expect(await page.locator("iframe").count()).toBe(1);
    await press(page, t.secondFactor.kept);
    await page.getByRole("button", { name: t.secondFactor.remove, exact: true }).waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await press(page, t.secondFactor.remove);
    await page.getByLabel(t.proof.password).fill(person.password);
    await page.getByLabel(t.proof.code).fill(codes[0] ?? "");
    await press(page, t.secondFactor.removeSubmit);
    await page.getByText(t.secondFactor.off).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it("signs another device out from here", async () => {
    const person = await makeAccount();
    const other = await enter(language, person);
    const { page, faults, close } = await enter(language, person);
    await open(page, language, "security");
    const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: t.devices.end }) });
    expect(await row.count()).toBe(1);
    await row.getByRole("button").click();
    await page.getByText(t.devices.alone).waitFor();
    await other.page.reload();
    await other.page.waitForURL((url) => url.pathname === `${prefixes[language]}/signin`);
    expect(faults).toEqual([]);
    await other.close();
    await close();
  });

  it("asks for PRO and shows how the wish stands", async () => {
    const person = await makeAccount();
    const { page, faults, close } = await enter(language, person);
    await open(page, language, "plan");
    await press(page, t.plan.upgrade);
    await page.getByText(t.plan.status.OPEN).waitFor();
    await db.contactRequest.updateMany({ where: { userId: person.userId }, data: { status: "ANSWERED" } });
    await page.reload();
    await page.getByText(t.plan.status.ANSWERED).waitFor();
    expect(await page.getByRole("button", { name: t.plan.upgrade, exact: true }).count()).toBe(0);
    await new Mailbox(person.email).next();
    expect(faults).toEqual([]);
    await close();
  });

  it("packs everything, hands it out, and to nobody else", async () => {
    const person = await makeAccount({ locale: language });
    const { page, context, faults, close } = await enter(language, person);
    await open(page, language, "data");
    await press(page, t.export.ask);
    const link = page.getByRole("link", { name: t.export.downloadLabel.split("{date}")[0] });
    await link.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^Redeprobe-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = unzipSync(readFileSync(await download.path()));
    expect(strFromU8(files["json/account.json"] ?? new Uint8Array())).toContain(person.email);
    expect(Object.keys(files)[0]).toBe(language === "de" ? "LIESMICH.txt" : "README.txt");
    const address = (await link.getAttribute("href")) ?? "";
    const answer = await context.request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["cache-control"]).toContain("no-store");
    const stranger = await enter(language, await makeAccount());
    expect((await stranger.context.request.get(address)).status()).toBe(404);
    await stranger.close();
    const mail = await new Mailbox(person.email).next();
    expect(mail.text).toContain(`${prefixes[language]}/account?section=data`);
    await page.getByRole("button", { name: t.export.deleteLabel.split("{date}")[0] }).click();
    await link.waitFor({ state: "detached" });
    expect((await context.request.get(address)).status()).toBe(404);
    expect(faults).toEqual([]);
    await close();
  });

  it("says what a deletion takes, offers the way back on every part, and keeps the account", async () => {
    const person = await makeAccount();
    const { page, faults, close } = await enter(language, person, { viewport: { width: 390, height: 844 } });
    await open(page, language, "data");
    await press(page, t.deletion.begin);
    await page.getByText(t.deletion.goes.talks).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel(t.proof.password).fill(person.password);
    await press(page, t.deletion.submit);
    const keep = page.getByRole("button", { name: t.banner.keep, exact: true });
    await keep.waitFor();
    for (const section of ["profile", "security", "plan", "data"] as const) {
      await open(page, language, section);
      await keep.waitFor();
    }
    expect(await findViolations(page)).toEqual([]);
    await keep.click();
    await page.getByText(t.banner.kept).waitFor();
    expect(await db.user.findUnique({ where: { id: person.userId } })).toMatchObject({ deleteAfter: null });
    expect(faults).toEqual([]);
    await close();
  });
});

describe("with the keyboard alone", () => {
  it("name, time zone and password can be changed", async () => {
    const t = texts.de.account;
    const person = await makeAccount();
    const { page, faults, close } = await enter("de", person);
    await open(page, "de", "profile");
    await page.getByLabel(t.name.label).focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Kim Anders");
    await page.keyboard.press("Enter");
    await page.getByText(t.saved).waitFor();
    await page.getByRole("combobox", { name: t.place.timeZone }).focus();
    await page.keyboard.type("wien");
    await page.getByRole("option", { name: "Wien (Europa)" }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: t.save }).last().focus();
    await page.keyboard.press("Enter");
    await page.getByText(t.saved).last().waitFor();
    await expect
      .poll(() => db.user.findUnique({ where: { id: person.userId }, select: { name: true, timeZone: true } }))
      .toEqual({ name: "Kim Anders", timeZone: "Europe/Vienna" });

    await open(page, "de", "security");
    await page.getByRole("button", { name: t.password.change }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(person.password);
    await page.getByLabel(t.password.label).focus();
    await page.keyboard.type("neun stille kraniche im nebel");
    await page.keyboard.press("Enter");
    await page.getByText(t.password.done).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t.password.change);
    expect(faults).toEqual([]);
    await close();
  });
});

it("a wish that cannot reach the server is kept, and said so", async () => {
  const t = texts.en.account;
  const { page, close } = await enter("en", await makeAccount());
  await page.route("**/api/trpc/account.portal.rename*", (route) => route.abort());
  await page.getByLabel(t.name.label).fill("Kim Elsewhere");
  await page.getByRole("button", { name: t.save }).first().click();
  await page.getByRole("alert").filter({ hasText: texts.en.access.failures.network }).waitFor();
  expect(await page.getByLabel(t.name.label).inputValue()).toBe("Kim Elsewhere");
  await close();
});

it("a link to one part leads there after signing in", async () => {
  const person = await makeAccount();
  const { page, close } = await visit();
  await page.goto("/account?section=data");
  await page.waitForURL((url) => url.pathname === "/signin");
  await page.waitForLoadState("networkidle");
  await submitPassword(page, "de", person);
  await page.waitForURL((url) => url.pathname === "/account" && url.searchParams.get("section") === "data");
  await close();
});
