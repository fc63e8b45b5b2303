import pg from "pg";
import { fromPrisma, PgBoss } from "pg-boss";
import type { PrismaClient } from "~/generated/prisma/client";
import { env } from "~env";
import { type JobData, type JobName, jobKinds, jobNames } from "./queue/jobs";
import { reportError } from "./report";

/** A transaction that a job joins, or `db` itself: the job is then there at once. */
export type QueueTransaction = Pick<PrismaClient, "$queryRawUnsafe">;

/** Finished jobs are deleted after this time; the process that looks after the queue does so once an hour. */
const keepFinishedSeconds = 6 * 3_600;

/** A worker says this often that it is still at it. One that has died loses its job to another after this time. */
const heartbeatSeconds = 20;

/** How a queue is set up for a kind of job. `notify` wakes a waiting worker at the commit. */
export function composeQueueOptions(name: JobName) {
  const { data: _, ...options } = jobKinds[name];
  return { ...options, heartbeatSeconds, retryBackoff: true, deleteAfterSeconds: keepFinishedSeconds, notify: true };
}

/**
 * The sending side of the queue. It keeps no time and does no upkeep: that is the jobs process's part. A job can wait before
 * any worker has ever run, so whoever sends makes the queues.
 */
async function openSender(): Promise<PgBoss> {
  const sender = new PgBoss({
    db: { executeSql: queryOnce },
    schema: "pgboss",
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    queueCacheIntervalSeconds: 3_600,
  });
  sender.on("error", (error) => reportError({ message: "The queue has a fault", area: "queue", error }));
  await sender.start();
  for (const name of jobNames) await sender.createQueue(name, composeQueueOptions(name));
  return sender;
}

/**
 * What the sender asks on its own account, at its start and then once an hour: on a connection for the moment, so that it
 * never waits for one of the pool while a transaction waits for it.
 */
async function queryOnce(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    application_name: "redeprobe-sender",
  });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

// One sender per process, also across hot reloads.
const shared = globalThis as typeof globalThis & { redeprobeSender?: Promise<PgBoss> };

/**
 * Gets the sending side ready. Processes call it when they start, so that no transaction has to wait for it; a failure is
 * tried again by the next job.
 */
export function prepareQueue(): Promise<PgBoss> {
  shared.redeprobeSender ??= openSender().catch((error: unknown) => {
    shared.redeprobeSender = undefined;
    throw error;
  });
  return shared.redeprobeSender;
}

/**
 * Adds a job inside the given transaction: it exists exactly when its cause does. A job of a `short` queue that already waits
 * under the same key is not added again.
 */
export async function enqueue<N extends JobName>(
  transaction: QueueTransaction,
  job: { name: N; data: JobData<N>; startAfter?: Date; singletonKey?: string },
): Promise<void> {
  const { name, startAfter, singletonKey } = job;
  const data = jobKinds[name].data.parse(job.data);
  const sender = await prepareQueue();
  await sender.send(name, data, {
    db: fromPrisma(transaction),
    ...(startAfter ? { startAfter } : {}),
    ...(singletonKey ? { singletonKey } : {}),
  });
}

/** Ends the sending side; for the end of a process or a test. */
export async function closeQueue(): Promise<void> {
  const sender = await shared.redeprobeSender?.catch(() => undefined);
  shared.redeprobeSender = undefined;
  await sender?.stop({ graceful: false, close: false });
}
