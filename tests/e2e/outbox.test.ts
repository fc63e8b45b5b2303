import { randomUUID } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, describe, expect, inject, test } from "vitest";
import german from "../../messages/de/outbox.json";
import english from "../../messages/en/outbox.json";
import { sampleMails, sampleToken } from "../factories/mails";
import { db, disconnectDb } from "./browser/accounts";
import { Mailbox } from "./browser/mailbox";
import { closeBrowser, visit } from "./browser/visit";

const { queueMail } = await import("~/server/mail/queue-mail");
const { closeQueue } = await import("~/server/queue");
const { baseUrl, env } = inject("stack");

afterAll(async () => {
  await closeBrowser();
  await closeQueue();
  await disconnectDb();
});

const newAddress = () => `kim.${randomUUID()}@example.test`;

const link = `${baseUrl}/reset-password?token=${sampleToken}`;

async function send(to: string, locale: "de" | "en"): Promise<void> {
  const facts = { ...sampleMails["reset-password"].facts, link };
  await queueMail(db, { template: "reset-password", to, userId: null, locale, facts });
  await new Mailbox(to).next();
}

describe.each([
  ["de", german, "light", { width: 1280, height: 900 }],
  ["en", english, "dark", { width: 390, height: 844 }],
] as const)("the outbox in %s", (locale, t, colorScheme, viewport) => {
  test("shows a mail that arrives while somebody looks, designed and as text, and copies its link", async () => {
    const { page, context, close } = await visit({
      colorScheme,
      viewport,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const to = newAddress();
    await page.goto(`/outbox?lang=${locale}`);
    await page.getByLabel(t.filter).fill(to);
    await page.getByRole("button", { name: t.show }).click();
    await page.getByText(t.noneFor.replace("{recipient}", to)).waitFor();
    await send(to, locale);
    const mails = page.getByRole("main").getByRole("listitem");
    const mail = mails.getByRole("link");
    await mail.waitFor();
    await expectAccessible(page);
    await mail.click();

    const letter = page.frameLocator(`iframe[title="${t.htmlTitle}"]`);
    const button = letter.getByRole("link").first();
    expect(await button.getAttribute("href")).toBe(link);
    await expectAccessible(page);
    await page.getByRole("button", { name: t.copy }).click();
    await page.getByRole("button", { name: t.copied }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const [opened] = await Promise.all([context.waitForEvent("page"), button.click()]);
    await opened.waitForURL((url) => url.pathname === "/reset-password");
    await opened.close();

    await page.getByRole("link", { name: t.text, exact: true }).click();
    await page.locator("pre").getByText(link).waitFor();
    await page.getByRole("link", { name: t.back }).click();
    expect(await page.getByLabel(t.filter).inputValue()).toBe(to);
    await mails.waitFor();
    await close();
  });
});

test("what a mail contains cannot act", async () => {
  const { page, close } = await visit();
  const recipient = newAddress();
  const html = `<p>Hallo</p><script>top.document.title = "acted"</script><img src="x" onerror="top.document.title='acted'">
    <form action="/api/report" method="post"><button>los</button></form><a href="${baseUrl}/outbox" target="_top">weg</a>`;
  const { id } = await db.outboxMail.create({ data: { recipient, subject: "Übung", html, text: "Hallo" } });
  await page.goto(`/outbox?lang=de&mail=${id}`);
  const letter = page.frameLocator("iframe");
  await letter.getByText("Hallo").waitFor();
  await letter.getByRole("button").click();
  await letter.getByRole("link").click();
  await page.waitForTimeout(500);
  expect(page.url()).toContain(id);
  expect(await page.title()).toContain(german.title);
  await close();
});

async function expectAccessible(page: Awaited<ReturnType<typeof visit>>["page"]): Promise<void> {
  // What is inside the letter is the mail program's; axe cannot run where no script may.
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`)).toEqual([]);
}

/** A request with a Host of its own, which no browser and no fetch lets one choose. */
function ask(path: string, headers: Record<string, string> = {}): Promise<{ response: IncomingMessage; text: string }> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: { "accept-language": "de", ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ response, text: Buffer.concat(chunks).toString("utf8") }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

test("who came by another name finds nothing, except with the key, which leaves the address at once", async () => {
  const recipient = newAddress();
  const { id } = await db.outboxMail.create({
    data: { recipient, subject: "Übung", html: "<p>Hallo</p>", text: "Hallo" },
  });
  const stranger = { host: "redeprobe.boese.example" };
  for (const path of ["/outbox", `/outbox?mail=${id}`, "/outbox?_rsc=1", "/de/outbox", "/outbox.rsc"]) {
    const { response, text } = await ask(path, { ...stranger, ...(path.includes("_rsc") ? { rsc: "1" } : {}) });
    expect(`${path}: ${text.includes(recipient)} ${text.includes("Übung")}`).toBe(`${path}: false false`);
    expect(response.statusCode).not.toBe(200);
  }
  const claimed = await ask("/outbox", {
    ...stranger,
    "x-forwarded-host": "localhost",
    "x-forwarded-for": "127.0.0.1",
  });
  expect(claimed.response.statusCode).toBe(404);

  const wrong = await ask("/api/outbox?key=0123456789abcdef0123456789abcdef", stranger);
  expect(wrong.response.statusCode).toBe(404);
  const asked = await ask(`/outbox?key=${env.OUTBOX_KEY}`, stranger);
  const way = new URL(asked.response.headers.location ?? "", baseUrl);
  const answer = await ask(`${way.pathname}${way.search}`, stranger);
  expect(answer.response).toMatchObject({ statusCode: 303, headers: { location: "/outbox" } });
  const [cookie = ""] = answer.response.headers["set-cookie"] ?? [];
  expect(cookie).toMatch(/; Path=\/outbox; HttpOnly; SameSite=Lax/);
  expect(cookie).not.toContain(env.OUTBOX_KEY);
  const opened = await ask("/outbox", { ...stranger, cookie: cookie.split(";")[0] ?? "" });
  expect(opened.response.statusCode).toBe(200);
  expect(opened.text).toContain(recipient);
  expect(opened.response.headers["cache-control"]).toMatch(/no-store/);
});
