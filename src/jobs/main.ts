import { deleteExpiredDemoTalks, finishStaleTalks } from "~/features/training/reconcile";
import { deleteExpiredLogins } from "~/server/auth/logins";
import { deleteExpiredLimits } from "~/server/limits";
import { reportError } from "~/server/report";
import { env } from "~env";
import { openQueue } from "./queue";
import { runEvery } from "./run-every";

/**
 * The jobs process: work that nobody waits for. Rooms are looked after every few seconds, which is finer than a queue's
 * schedule; everything else is a job, so that exactly one of several processes does it and a failure is tried again.
 */
const reconcileEveryMs = 5_000;
const retention = "delete-what-expired";

const queue = await openQueue();
await queue.createQueue(retention, { policy: "short", retryLimit: 3, retryDelay: 60 });
await queue.work(retention, async () => {
  await deleteExpiredDemoTalks({ keepHours: env.DEMO_KEEP_HOURS });
  await deleteExpiredLogins();
  await deleteExpiredLimits();
});
await queue.schedule(retention, "*/15 * * * *");

const reconciler = runEvery({
  ms: reconcileEveryMs,
  work: () => finishStaleTalks(),
  onError: (error) => reportError({ message: "Talks could not be reconciled", area: "jobs", error }),
});

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await reconciler.stop();
  await queue.stop({ graceful: true, timeout: 5_000 });
  process.exit(0);
}
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());

process.stdout.write(`${JSON.stringify({ level: "info", area: "jobs", message: "Jobs are ready" })}\n`);
