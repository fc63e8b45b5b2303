import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { openQueue } from "~/jobs/queue";
import { workOnJobs } from "~/jobs/work-on-jobs";
import { db, disconnectDb } from "~/server/db";
import { deliverMail } from "~/server/mail/deliver-mail";
import { queueMail } from "~/server/mail/queue-mail";
import { createSmtpPort } from "~/server/mail/smtp";
import { closeQueue, composeQueueOptions } from "~/server/queue";
import { type ErrorReport, setErrorReporter } from "~/server/report";
import { env } from "~env";
import { projectRoot } from "../../src/platform/paths";
import { sampleMails } from "../factories/mails";
import { startSmtpStub } from "../mocks/smtp-stub";

const server = await startSmtpStub();
const from = "hallo@redeprobe.example";
const port = createSmtpPort({ url: server.url, from, tls: "off", limitMs: 2_000 });
const admin = new pg.Client({ connectionString: process.env.ADMIN_DATABASE_URL });
await admin.connect();
const queues = await Promise.all([openQueue(), openQueue()]);
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(queues.map((queue) => queue.stop({ graceful: false })));
  await server.stop();
  await admin.end();
  await closeQueue();
  await disconnectDb();
});

async function ask(): Promise<string> {
  const to = `${randomUUID()}@example.test`;
  await queueMail(db, { ...sampleMails["sign-in-link"], to, userId: null, locale: "en" });
  const { id } = await db.emailLog.findFirstOrThrow({ where: { recipient: to }, select: { id: true } });
  return id;
}
const statusOf = async (id: string) => (await db.emailLog.findUniqueOrThrow({ where: { id } })).status;
const patience = { timeout: 25_000, interval: 100 };

test("a worker that is killed in the middle of a mail loses it to another, which sends it", async () => {
  const id = await ask();
  server.mood = "hang at the end";
  const child = spawn(process.execPath, ["--import", "tsx", "src/jobs/main.ts"], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NEXTAUTH_SECRET: env.NEXTAUTH_SECRET,
      SMTP_URL: server.url,
      SMTP_TLS: "off",
      MAIL_FROM: from,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.push(child);
  await vi.waitFor(() => expect(server.said).toContain("DATA"), patience);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await statusOf(id)).toBe("QUEUED");

  server.mood = "accept";
  const [queue] = queues;
  if (!queue) throw new Error("no queue");
  await workOnJobs(queue, {
    name: "send-mail",
    concurrency: 1,
    run: ({ emailLogId }) => deliverMail(emailLogId, { port }),
  });
  // What takes the missing heartbeat half a minute to show: the time is moved, not waited for.
  await admin.query("UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE state = 'active'");
  await queue.supervise("send-mail");
  await admin.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
  await vi.waitFor(async () => expect(await statusOf(id)).toBe("SENT"), patience);
  expect(server.mails).toHaveLength(1);
}, 90_000);

test("the commit of a job wakes a worker, which would else look every ten seconds", async () => {
  const started = performance.now();
  for (let index = 0; index < 3; index += 1) {
    const id = await ask();
    await vi.waitFor(async () => expect(await statusOf(id)).toBe("SENT"), patience);
  }
  expect(performance.now() - started).toBeLessThan(15_000);
  await queues[0]?.offWork("send-mail", { wait: true });
});

test("twenty workers send each of many mails once", async () => {
  server.mood = "accept";
  server.mails.length = 0;
  const ids = await Promise.all(Array.from({ length: 40 }, ask));
  const run = ({ emailLogId }: { emailLogId: string }) => deliverMail(emailLogId, { port });
  for (const queue of queues) await workOnJobs(queue, { name: "send-mail", concurrency: 10, run });
  await vi.waitFor(async () => {
    expect(await db.emailLog.count({ where: { id: { in: ids }, status: "SENT" } })).toBe(ids.length);
  }, patience);
  const sent = server.mails.map(({ raw }) => /^Message-ID: <([\w-]+)@/m.exec(raw)?.[1]);
  expect(sent.sort()).toEqual([...ids].sort());
});

test("a failing job tells reports and the queue its name and a code, never an address", async () => {
  const reports: ErrorReport[] = [];
  const former = setErrorReporter({ report: (report) => reports.push(report) });
  server.mood = "not now";
  const id = await ask();
  const { recipient } = await db.emailLog.findUniqueOrThrow({ where: { id } });
  await vi.waitFor(() => expect(reports).toHaveLength(1), patience);
  setErrorReporter(former);
  const [report] = reports;
  expect(report).toMatchObject({ message: "A job failed", facts: { job: "send-mail" }, error: { code: "deferred" } });
  expect(`${JSON.stringify(report)}${report?.error instanceof Error ? report.error.stack : ""}`).not.toContain(
    recipient,
  );
  const jobs = await vi.waitFor(async () => {
    const { rows } = await admin.query(
      "SELECT state, output::text, start_after > now() AS waits FROM pgboss.job WHERE data->>'emailLogId' = $1",
      [id],
    );
    expect(rows[0]?.state).toBe("retry");
    return rows;
  }, patience);
  expect(jobs[0]).toMatchObject({ waits: true, output: expect.stringContaining("send-mail failed") });
  expect(jobs[0]?.output).not.toMatch(/example\.test|later/);
  server.mood = "accept";
});

test("finished jobs are gone within the day, and a queue that exists takes on today's settings", async () => {
  const [queue] = queues;
  const kept = await queue?.getQueue("send-mail");
  const { retryLimit, retryDelay, retryBackoff, retryDelayMax, expireInSeconds, heartbeatSeconds, notify } =
    composeQueueOptions("send-mail");
  expect(kept).toMatchObject({
    retryLimit,
    retryDelay,
    retryBackoff,
    retryDelayMax,
    expireInSeconds,
    heartbeatSeconds,
    notify,
  });
  expect(kept?.deleteAfterSeconds).toBeLessThan(12 * 3_600);

  const { rows } = await admin.query(
    "SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'send-mail' AND state = 'completed'",
  );
  expect(rows[0]?.n).toBeGreaterThan(0);
  await admin.query("UPDATE pgboss.job SET completed_on = now() - interval '7 hours' WHERE state = 'completed'");
  await admin.query("UPDATE pgboss.queue SET maintain_on = now() - interval '1 day'");
  await queue?.supervise("send-mail");
  const after = await admin.query(
    "SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'send-mail' AND state = 'completed'",
  );
  expect(after.rows[0]?.n).toBe(0);
});
