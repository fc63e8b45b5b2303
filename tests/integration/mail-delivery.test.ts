import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { db, disconnectDb } from "~/server/db";
import { deliverMail } from "~/server/mail/deliver-mail";
import { giveUpOnMails } from "~/server/mail/give-up-on-mails";
import { queueMail } from "~/server/mail/queue-mail";
import { createSmtpPort } from "~/server/mail/smtp";
import { closeQueue } from "~/server/queue";
import { sampleMails, sampleToken } from "../factories/mails";
import { type SmtpMood, startSmtpStub } from "../mocks/smtp-stub";

const server = await startSmtpStub();
const from = "Redeprobe <hallo@redeprobe.example>";
const port = createSmtpPort({ url: server.url, from, tls: "off", limitMs: 1_500 });

afterAll(async () => {
  await server.stop();
  await closeQueue();
  await disconnectDb();
});
beforeEach(() => {
  server.mood = "accept";
  server.mails.length = 0;
});

async function queue(template: "sign-in-link" | "password-changed" | "deletion-done" = "sign-in-link") {
  const to = `${randomUUID()}@example.test`;
  const mail = sampleMails[template];
  await queueMail(db, { template: mail.template, to, userId: null, locale: "de", facts: mail.facts });
  const { id } = await db.emailLog.findFirstOrThrow({ where: { recipient: to } });
  return { id, to };
}
const logOf = (id: string) => db.emailLog.findUniqueOrThrow({ where: { id }, include: { delivery: true } });

test("a mail reaches the mail server with both parts, umlauts and a lasting id", async () => {
  const { id, to } = await queue();
  expect(await deliverMail(id, { port })).toBe("sent");
  const [mail] = server.mails;
  expect(mail).toMatchObject({ from: "hallo@redeprobe.example", to: [to] });
  expect(mail?.raw).toContain(`Message-ID: <${id}@redeprobe.example>`);
  expect(mail?.raw).toContain("From: Redeprobe <hallo@redeprobe.example>");
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(mail?.raw).toMatch(/multipart\/alternative[\s\S]*text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/);
  expect(mail?.raw).toContain("J=C3=B6rg Wei=C3=9Fm=C3=BCller");
  expect(await logOf(id)).toMatchObject({ status: "SENT", attempts: 1, fault: null, delivery: null });
});

test("what was sent is not sent again, and nothing of it is left but the log", async () => {
  const { id } = await queue();
  await deliverMail(id, { port });
  expect(await deliverMail(id, { port })).toBe("done before");
  expect(await deliverMail(randomUUID(), { port })).toBe("done before");
  expect(server.mails).toHaveLength(1);
});

test("several who try the same mail at once send it once", async () => {
  const { id } = await queue();
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => deliverMail(id, { port })));
  expect(results.filter((result) => result.status === "fulfilled" && result.value === "sent")).toHaveLength(1);
  expect(server.mails).toHaveLength(1);
});

const permanent: [SmtpMood, string][] = [
  ["refuse recipient", "recipient_refused"],
  ["refuse sender", "sender_refused"],
  ["refuse message", "message_refused"],
];
test.each(permanent)("a server that will never take it (%s) ends the matter", async (mood, fault) => {
  server.mood = mood;
  const { id } = await queue();
  expect(await deliverMail(id, { port })).toBe(fault);
  expect(await logOf(id)).toMatchObject({ status: "FAILED", attempts: 1, fault, sentAt: null, delivery: null });
});

const passing: [SmtpMood, string][] = [
  ["not now", "deferred"],
  ["silent", "timed_out"],
  ["hang at the end", "timed_out"],
];
test.each(passing)("a server that cannot take it now (%s) is asked again", async (mood, fault) => {
  server.mood = mood;
  const { id } = await queue();
  const started = performance.now();
  await expect(deliverMail(id, { port })).rejects.toMatchObject({ name: "MailFault", code: fault, message: fault });
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(await logOf(id)).toMatchObject({ status: "QUEUED", attempts: 1, fault, delivery: { emailLogId: id } });
  server.mood = "accept";
  expect(await deliverMail(id, { port })).toBe("sent");
  expect(await logOf(id)).toMatchObject({ status: "SENT", attempts: 2, fault: null, delivery: null });
});

test("no server, and one that cannot be trusted, are asked again; without encryption not a word is said", async () => {
  const { id } = await queue();
  const gone = createSmtpPort({ url: "smtp://127.0.0.1:9", from, tls: "off", limitMs: 1_500 });
  await expect(deliverMail(id, { port: gone })).rejects.toMatchObject({ code: "unreachable" });
  const nameless = createSmtpPort({ url: "smtp://gibt-es-nicht.invalid", from, tls: "off", limitMs: 1_500 });
  await expect(deliverMail(id, { port: nameless })).rejects.toMatchObject({
    code: expect.stringMatching(/unreachable|timed_out/),
  });

  server.said.length = 0;
  const strict = createSmtpPort({ url: server.url, from, tls: "required", limitMs: 1_500 });
  await expect(deliverMail(id, { port: strict })).rejects.toMatchObject({ code: "tls_failed" });
  const selfSigned = await startSmtpStub({ disabledCommands: ["AUTH"] });
  const wary = createSmtpPort({ url: selfSigned.url, from, tls: "required", limitMs: 1_500 });
  await expect(deliverMail(id, { port: wary })).rejects.toMatchObject({ code: "tls_failed" });
  expect([...server.said, ...selfSigned.said]).toEqual([]);
  await selfSigned.stop();
});

test("a wrong password for the mail server is the operator's to correct, not the mail's end", async () => {
  const locked = await startSmtpStub({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "mail@redeprobe" && password === "p@ss:wort"
        ? done(null, { user: username })
        : done(Object.assign(new Error(`no ${username}`), { responseCode: 535 })),
  });
  const at = (login: string) =>
    createSmtpPort({ url: locked.url.replace("//", `//${login}@`), from, tls: "off", limitMs: 1_500 });
  const { id } = await queue();
  await expect(deliverMail(id, { port: at("mail%40redeprobe:falsch") })).rejects.toMatchObject({
    code: "sign_in_refused",
  });
  expect(await deliverMail(id, { port: at("mail%40redeprobe:p%40ss%3Awort") })).toBe("sent");
  await locked.stop();
});

test("a link that no longer works is not sent any more, news of an account for a day", async () => {
  const later = (hours: number) => ({ port, now: new Date(Date.now() + hours * 3_600_000) });
  const link = await queue();
  expect(await deliverMail(link.id, later(0.2))).toBe("link_expired");
  expect(await logOf(link.id)).toMatchObject({ status: "FAILED", delivery: null });
  expect(await deliverMail((await queue("password-changed")).id, later(23))).toBe("sent");
  expect(await deliverMail((await queue("password-changed")).id, later(25))).toBe("gave_up");
  expect(server.mails).toHaveLength(1);
});

test("a mail that cannot be read any more fails for good", async () => {
  const { id } = await queue();
  await db.mailDelivery.update({ where: { emailLogId: id }, data: { sealed: "bm90IG91cnM=" } });
  expect(await deliverMail(id, { port })).toBe("unreadable");
});

test("a mail whose job got lost is given up after a day, and what it said is forgotten", async () => {
  const old = await queue();
  const young = await queue();
  await db.emailLog.update({ where: { id: old.id }, data: { createdAt: new Date(Date.now() - 26 * 3_600_000) } });
  expect(await giveUpOnMails()).toBe(1);
  expect(await logOf(old.id)).toMatchObject({ status: "FAILED", fault: "gave_up", delivery: null });
  expect((await logOf(young.id)).delivery).not.toBeNull();
});

test("without a mail server every mail lies in the outbox, once", async () => {
  const { id, to } = await queue();
  expect(await Promise.allSettled([deliverMail(id), deliverMail(id)])).toContainEqual({
    status: "fulfilled",
    value: "sent",
  });
  const [mail, ...more] = await db.outboxMail.findMany({ where: { recipient: to } });
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ id, subject: "Ihr Link zur Anmeldung" });
  expect(mail?.text).toContain(sampleToken);
  expect(mail?.html).toContain(sampleToken);
});

test("the last mail to somebody who is erased leaves no line about them", async () => {
  const { id } = await queue("deletion-done");
  expect(await deliverMail(id, { port })).toBe("sent");
  expect(await db.emailLog.count({ where: { id } })).toBe(0);
});
