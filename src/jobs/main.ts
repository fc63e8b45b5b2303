import { finishStaleTalks } from "~/features/training/reconcile";
import { refuseBypassingRole } from "~/server/auth/refuse-bypassing-role";
import { reportError } from "~/server/report";
import { buildDataExport } from "./handlers/build-data-export";
import { deleteDataExport } from "./handlers/delete-data-export";
import { eraseAccountJob } from "./handlers/erase-account";
import { sendMail } from "./handlers/send-mail";
import { openQueue } from "./queue";
import { runEvery } from "./run-every";
import { workOnSchedule } from "./scheduled-jobs";
import { workOnJobs } from "./work-on-jobs";

/**
 * The jobs process: work that nobody waits for. Rooms are looked after every few seconds, which is finer than a queue's
 * schedule; everything else is a job.
 */
const reconcileEveryMs = 5_000;

await refuseBypassingRole();
const queue = await openQueue();
await workOnSchedule(queue);
await workOnJobs(queue, sendMail);
await workOnJobs(queue, buildDataExport);
await workOnJobs(queue, deleteDataExport);
await workOnJobs(queue, eraseAccountJob);

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
