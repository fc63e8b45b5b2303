import type { PgBoss } from "pg-boss";
import { composeQueueOptions } from "~/server/queue";
import { type JobData, type JobName, jobKinds } from "~/server/queue/jobs";
import { reportError } from "~/server/report";

/** The work of one kind of job. */
export interface JobHandler<N extends JobName> {
  name: N;
  /** How many of them this process does at once. */
  concurrency: number;
  /** Doing it twice must be the same as doing it once. Throwing means: again, later. */
  run: (data: JobData<N>) => Promise<unknown>;
}

/** Takes on the jobs of this kind. Of several processes exactly one does each job. */
export async function workOnJobs<N extends JobName>(queue: PgBoss, handler: JobHandler<N>): Promise<void> {
  const { name, concurrency } = handler;
  const { policy, ...settings } = composeQueueOptions(name);
  await queue.createQueue(name, { policy, ...settings });
  // A queue that is already there takes on what the code says today.
  await queue.updateQueue(name, settings);
  for (let index = 0; index < concurrency; index += 1) await startWorker(queue, handler);
}

async function startWorker<N extends JobName>(queue: PgBoss, { name, run }: JobHandler<N>): Promise<void> {
  let workerId = "";
  // The commit of a job wakes a worker; looking for oneself is for when that message was missed.
  const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };
  workerId = await queue.work(name, options, async ([job]) => {
    if (!job) return;
    // Where one job was there may be more: this worker looks again as soon as it is done.
    queue.notifyWorker(workerId);
    try {
      await run(jobKinds[name].data.parse(job.data) as JobData<N>);
    } catch (error) {
      reportError({ message: "A job failed", area: "jobs", error, facts: { job: name } });
      // The queue keeps what is thrown, and an error's own words may quote an address.
      throw new Error(`${name} failed`);
    }
  });
}
