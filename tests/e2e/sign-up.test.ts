import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, visit } from "./browser/visit";

afterAll(closeBrowser);

type Texts = typeof import("../../messages/de/signup.json");
const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../messages/${path}`, import.meta.url), "utf8"));
const texts: Record<"de" | "en", Texts> = { de: read("de/signup.json"), en: read("en/signup.json") };
const dashboards: Record<"de" | "en", typeof import("../../messages/de/dashboard.json")> = {
  de: read("de/dashboard.json"),
  en: read("en/dashboard.json"),
};

const prefixes = { de: "", en: "/en" } as const;
let count = 0;
function makePerson() {
  count += 1;
  return { name: "Kim Sander", email: `kim.${Date.now()}.${count}@example.org`, password: "regen auf dem zeltdach 7" };
}

async function openForm(language: "de" | "en", query = "?callbackUrl=/dashboard") {
  const visited = await visit();
  const { page } = visited;
  const t = texts[language];
  await page.goto(`${prefixes[language]}/signup${query}`);
  await page.waitForLoadState("networkidle");
  return {
    ...visited,
    t,
    fill: async (person: { name: string; email: string; password: string }, hasAgreed = true) => {
      await page.getByLabel(t.name).fill(person.name);
      await page.getByLabel(t.email).fill(person.email);
      await page.getByLabel(t.password, { exact: true }).fill(person.password);
      await page.getByRole("checkbox").setChecked(hasAgreed);
    },
    submit: () => page.getByRole("button", { name: t.submit, exact: true }).click(),
  };
}

describe.each(["de", "en"] as const)("signing up in %s", (language) => {
  it("creates an account, signs in, and greets on the dashboard with what can be practised now", async () => {
    const { page, faults, fill, submit, close } = await openForm(language);
    await fill(makePerson());
    await submit();
    await page.waitForURL((url) => url.pathname === `${prefixes[language]}/dashboard`);
    const t = dashboards[language];
    await page.getByRole("heading", { level: 1, name: t.welcome.replace("{name}", "Kim Sander") }).waitFor();
    expect(await page.getByRole("link", { name: t.practise }).count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: t.signOut }).click();
    await page.waitForURL((url) => url.pathname === (prefixes[language] || "/"));
    await page.goto(`${prefixes[language]}/dashboard`);
    expect(new URL(page.url()).pathname).toBe(`${prefixes[language]}/signin`);
    expect(faults).toEqual([]);
    await close();
  });

  it("says what is missing beside each field and puts the cursor there", async () => {
    const { page, t, fill, submit, close } = await openForm(language);
    await submit();
    for (const error of [t.errors.nameMissing, t.errors.emailMissing, t.errors.termsMissing])
      await page.getByText(error).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await fill({ name: "Kim", email: "kim@example", password: "kurz" });
    await submit();
    await page.getByText(t.errors.emailInvalid).waitFor();
    const described = await page.getByLabel(t.email).getAttribute("aria-describedby");
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(t.errors.emailInvalid);
    await close();
  });

  it("refuses a taken address and a password that is guessed first, in the right place", async () => {
    const person = makePerson();
    const first = await openForm(language);
    await first.fill(person);
    await first.submit();
    await first.page.waitForURL((url) => url.pathname.endsWith("/dashboard"));
    await first.close();
    const { page, t, fill, submit, close } = await openForm(language);
    await fill({ ...person, password: "1234567890" });
    await submit();
    await page.getByText(t.errors.passwordCommon).waitFor();
    await fill(person);
    await submit();
    await page.getByText(t.errors.emailTaken).waitFor();
    await close();
  });
});

describe("where a sign-up leads", () => {
  it("never to another site", async () => {
    const { page, fill, submit, close } = await openForm("de", "?callbackUrl=https://evil.example/");
    await fill(makePerson());
    await submit();
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await close();
  });

  it("keeps the entries when the network is gone", async () => {
    const { page, t, fill, submit, close } = await openForm("de");
    await page.route("**/api/trpc/account.signUp*", (route) => route.abort());
    await fill(makePerson());
    await submit();
    await page.getByRole("alert").filter({ hasText: t.errors.unknown }).waitFor();
    expect(await page.getByLabel(t.name).inputValue()).toBe("Kim Sander");
    await close();
  });

  it("signs in with the account and refuses a wrong password", async () => {
    const person = makePerson();
    const { page, context, fill, submit, close } = await openForm("de");
    await fill(person);
    await submit();
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await context.clearCookies();
    const signin = read<typeof import("../../messages/de/signin.json")>("de/signin.json");
    await page.goto("/signin?callbackUrl=/training/positives-feedback");
    await page.waitForLoadState("networkidle");
    await page.getByLabel(signin.email).fill(person.email);
    await page.getByLabel(signin.password, { exact: true }).fill("falsch falsch falsch");
    await page.getByRole("button", { name: signin.submit, exact: true }).click();
    await page.getByText(signin.errors.wrong).waitFor();
    await page.getByLabel(signin.password, { exact: true }).fill(person.password);
    await page.getByRole("button", { name: signin.submit, exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/training/positives-feedback");
    await page.getByRole("heading", { level: 1, name: "Anerkennung, die ankommt" }).waitFor();
    await close();
  });
});
