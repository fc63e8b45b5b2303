import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { locales } from "~/lib/locale";
import { db, disconnectDb, withPractice } from "~/server/db";
import { queueMail } from "~/server/mail/queue-mail";
import type { Mail } from "~/server/mail/templates";
import { closeQueue, enqueue } from "~/server/queue";
import { unseal } from "~/server/seal";
import { sampleMails, sampleToken } from "../factories/mails";

const admin = new pg.Client({ connectionString: process.env.ADMIN_DATABASE_URL });
await admin.connect();

afterAll(async () => {
  await admin.end();
  await closeQueue();
  await disconnectDb();
});

const address = () => `${randomUUID()}@example.test`;
const ask = (to: string) => ({ ...sampleMails["sign-in-link"], to, userId: null, locale: "de" as const });
const logsOf = (recipient: string) => db.emailLog.findMany({ where: { recipient }, include: { delivery: true } });

async function jobsOf(emailLogId: string): Promise<{ data: unknown }[]> {
  const { rows } = await admin.query("SELECT data FROM pgboss.job WHERE data->>'emailLogId' = $1", [emailLogId]);
  return rows;
}

test("log, sealed message and job appear together with their cause", async () => {
  const to = address();
  await db.$transaction((transaction) => queueMail(transaction, ask(to)));
  const [log] = await logsOf(to);
  expect(log).toMatchObject({ status: "QUEUED", template: "sign-in-link", locale: "de", attempts: 0, fault: null });
  expect(log?.subject).toBe("Ihr Link zur Anmeldung");
  // The job points at the mail and says nothing else.
  expect(await jobsOf(log?.id ?? "")).toEqual([{ data: { emailLogId: log?.id } }]);
  expect(JSON.parse(unseal("mail", log?.delivery?.sealed ?? "") ?? "null")).toMatchObject({ to, lastsMinutes: 10 });
});

test("when the cause is taken back there was never a mail", async () => {
  const to = address();
  const before = await admin.query("SELECT count(*) AS n FROM pgboss.job");
  const undone = db.$transaction(async (transaction) => {
    await queueMail(transaction, ask(to));
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(await logsOf(to)).toEqual([]);
  expect((await admin.query("SELECT count(*) AS n FROM pgboss.job")).rows).toEqual(before.rows);
});

test("when the mail cannot be written there is no cause either", async () => {
  const to = address();
  const company = randomUUID();
  const undone = db.$transaction(async (transaction) => {
    await transaction.company.create({ data: { id: company, name: "Muster GmbH" } });
    // Nothing that Postgres can store as text.
    await queueMail(transaction, ask(`${to}\u0000`));
  });
  await expect(undone).rejects.toThrow();
  expect(await db.company.count({ where: { id: company } })).toBe(0);
});

test("in a transaction over practice it works as well", async () => {
  const to = address();
  await withPractice({ kind: "learner", id: "somebody" }, (transaction) => queueMail(transaction, ask(to)));
  expect(await logsOf(to)).toHaveLength(1);
});

test("many transactions at once never wait for each other's connection", async () => {
  const tos = Array.from({ length: 60 }, address);
  await closeQueue();
  await Promise.all(
    tos.map((to) => db.$transaction((transaction) => queueMail(transaction, ask(to)), { maxWait: 20_000 })),
  );
  expect(await db.emailLog.count({ where: { recipient: { in: tos } } })).toBe(60);
});

test("no link and no secret of any mail lies readable anywhere in the database", async () => {
  for (const mail of Object.values(sampleMails) as Mail[])
    for (const locale of locales)
      await queueMail(db, { template: mail.template, facts: mail.facts, to: address(), userId: null, locale });
  const { rows: tables } = await admin.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const { rows } = await admin.query(
      `SELECT count(*)::int AS n FROM ${name} AS t WHERE t::text LIKE '%' || $1 || '%'`,
      [sampleToken],
    );
    expect(`${name}: ${rows[0]?.n}`).toBe(`${name}: 0`);
  }
  const logs = await db.emailLog.findMany({ where: { template: { in: Object.keys(sampleMails) } } });
  expect(logs.length).toBeGreaterThanOrEqual(Object.keys(sampleMails).length * locales.length);
  for (const { subject, text } of logs) expect(`${subject} ${text}`).not.toMatch(/https?:|token=/);
});

test("a job carries what its kind allows, and nothing else", async () => {
  await expect(enqueue(db, { name: "send-mail", data: { emailLogId: "no id" } })).rejects.toThrow();
  const withMore = { emailLogId: randomUUID(), link: "https://redeprobe.example" };
  await expect(enqueue(db, { name: "send-mail", data: withMore })).rejects.toThrow();
});

test("a job can wait for its time", async () => {
  const userId = randomUUID();
  const startAfter = new Date("2031-01-01T00:00:00Z");
  await enqueue(db, { name: "erase-account", data: { userId }, startAfter });
  const { rows } = await admin.query("SELECT start_after, keep_until FROM pgboss.job WHERE data->>'userId' = $1", [
    userId,
  ]);
  expect(rows[0]?.start_after).toEqual(startAfter);
  expect(rows[0]?.keep_until.getTime()).toBeGreaterThan(startAfter.getTime());
});
