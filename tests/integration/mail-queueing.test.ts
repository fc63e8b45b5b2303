import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { db, disconnectDb } from "~/server/db";
import { queueMail } from "~/server/mail/queue-mail";
import { closeQueue } from "~/server/queue";

afterAll(async () => {
  await closeQueue();
  await disconnectDb();
});

const link = "https://redeprobe.example/auth/verify-request?token=Q3JhenlUb2tlblRoYXRNdXN0Tm90TGVhaw";
const ask = (to: string) => ({
  template: "sign-in-link" as const,
  to,
  userId: null,
  locale: "de" as const,
  facts: { name: "Jörg Weiß", link, minutes: 10, device: "Firefox, Windows" },
});
const address = () => `${randomUUID()}@example.test`;

async function countJobs(emailLogId: string): Promise<number> {
  const rows = await db.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM pgboss.job WHERE name = 'send-mail' AND data->>'emailLogId' = ${emailLogId}`;
  return Number(rows[0]?.n);
}

test("log, sealed message and job appear together with their cause", async () => {
  const to = address();
  await db.$transaction((transaction) => queueMail(transaction, ask(to)));
  const log = await db.emailLog.findFirstOrThrow({ where: { recipient: to }, include: { delivery: true } });
  expect(log).toMatchObject({ status: "QUEUED", template: "sign-in-link", attempts: 0, fault: null });
  expect(await countJobs(log.id)).toBe(1);
});
