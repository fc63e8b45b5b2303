import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { disconnectDb } from "./browser/accounts";
import { Mailbox } from "./browser/mailbox";
import { closeBrowser } from "./browser/visit";
import { visitAs } from "./browser/visit-as";
import { fill, languages, prefixes } from "./pages/texts";

afterAll(async () => {
  await closeBrowser();
  await disconnectDb();
});

const read = <T>(language: string, area: string): T =>
  JSON.parse(readFileSync(new URL(`../../messages/${language}/${area}.json`, import.meta.url), "utf8"));
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      support: read<typeof import("../../messages/de/support.json")>(language, "support"),
      help: read<typeof import("../../messages/de/help.json")>(language, "help"),
    },
  ]),
) as Record<
  (typeof languages)[number],
  { support: typeof import("../../messages/de/support.json"); help: typeof import("../../messages/de/help.json") }
>;

const queries = { de: "loeschen", en: "delete" };
const nonsense = "Quantenkirsche";

describe.each(languages)("support in %s", (language) => {
  const { support, help } = texts[language];
  const path = `${prefixes[language]}/support`;

  it("finds a help text however it is spelled, opens it, and marks the words", async () => {
    const { page, faults, close } = await visitAs("user");
    await page.goto(path, { waitUntil: "networkidle" });
    for (const { title } of Object.values(help.articles)) await page.getByText(title, { exact: true }).waitFor();
    await page.getByLabel(support.search.label).fill(queries[language]);
    const first = page.locator("details").first();
    await expect.poll(() => first.getAttribute("open")).not.toBeNull();
    expect(await first.locator("summary").textContent()).toBe(help.articles.deleting.title);
    expect(await first.locator("mark").count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: support.search.clear }).click();
    await page.getByText(help.articles.microphone.title).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it("takes a question that no text answers, confirms it by mail, and shows how it stands", async () => {
    const { page, email, faults, close } = await visitAs("user");
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByText(support.requests.empty).waitFor();
    await page.getByLabel(support.search.label).fill(nonsense);
    await page.getByText(fill(support.search.empty, { query: nonsense })).waitFor();
    await page.getByRole("button", { name: support.search.ask }).click();
    const subject = page.getByLabel(support.form.subject, { exact: true });
    expect(await subject.inputValue()).toBe(nonsense);
    expect(await subject.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByLabel(support.form.topic).selectOption({ label: support.form.topics.PRIVACY });
    await page.getByLabel(support.form.message, { exact: true }).fill("Wo wächst sie, und wer sieht sie dort?");
    await page.getByRole("button", { name: support.form.submit, exact: true }).click();
    const sent = page.getByRole("status").filter({ hasText: "RP-" });
    const reference = /RP-\w{8}/.exec((await sent.textContent()) ?? "")?.[0] ?? "";
    const mail = await new Mailbox(email).next();
    expect(mail.text).toContain(reference);
    await page.getByLabel(support.search.label).fill("");
    const row = page.locator("li").filter({ hasText: nonsense });
    await row.getByText(support.requests.status.OPEN).waitFor();
    await row.locator("summary").click();
    await row.getByText("Wo wächst sie, und wer sieht sie dort?").waitFor();
    expect(await subject.inputValue()).toBe("");
    expect(faults).toEqual([]);
    await close();
  });

  it("says what is missing at its field, and loses nothing when the network does", async () => {
    const { page, close } = await visitAs("user");
    await page.goto(path, { waitUntil: "networkidle" });
    const submit = page.getByRole("button", { name: support.form.submit, exact: true });
    await submit.click();
    for (const error of [
      support.form.errors.topicMissing,
      support.form.errors.subjectMissing,
      support.form.errors.messageMissing,
    ])
      await page.getByText(error, { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("topic");
    await page.getByLabel(support.form.topic).selectOption("SUPPORT");
    await page.getByLabel(support.form.subject, { exact: true }).fill("Ton");
    await page.getByLabel(support.form.message, { exact: true }).fill("Ich höre seit heute nichts mehr.");
    await page.route("**/api/trpc/account.support.ask*", (route) => route.abort());
    await submit.click();
    await page.getByRole("alert").filter({ hasText: support.form.errors.network }).waitFor();
    expect(await page.getByLabel(support.form.message, { exact: true }).inputValue()).toBe(
      "Ich höre seit heute nichts mehr.",
    );
    await page.unroute("**/api/trpc/account.support.ask*");
    await page.context().clearCookies();
    await submit.click();
    await page.getByRole("alert").filter({ hasText: support.form.errors.signedOut }).waitFor();
    expect(await page.getByLabel(support.form.subject, { exact: true }).inputValue()).toBe("Ton");
    await close();
  });
});
