import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openQueue } from "~/jobs/queue";
import { scheduledJobs, workOnSchedule } from "~/jobs/scheduled-jobs";

const queue = await openQueue();
const done: string[] = [];
let failures = 1;

beforeAll(async () => {
  await workOnSchedule(
    queue,
    scheduledJobs.map((job) => ({
      ...job,
      run: async () => {
        await job.run();
        done.push(job.name);
      },
    })),
  );
});
afterAll(() => queue.stop({ graceful: false }));

test("every scheduled job runs on the real database, as the application's role", async () => {
  for (const { name } of scheduledJobs) await queue.send(name, {});
  const names = scheduledJobs.map(({ name }) => name).sort();
  await vi.waitFor(() => expect([...done].sort()).toEqual(names), { timeout: 20_000, interval: 200 });
});

test("each job is on the schedule once, however often the process starts", async () => {
  await workOnSchedule(queue, scheduledJobs);
  const planned = (await queue.getSchedules()).map(({ name, cron }) => `${name} ${cron}`).sort();
  expect(planned).toEqual(scheduledJobs.map(({ name, cron }) => `${name} ${cron}`).sort());
});

test("a job that fails is tried again", async () => {
  const name = "fails-once";
  await queue.createQueue(name, { retryLimit: 2, retryDelay: 1 });
  const isDone = new Promise<void>((resolve) => {
    void queue.work(name, { pollingIntervalSeconds: 0.5 }, async () => {
      if (failures-- > 0) throw new Error("not yet");
      resolve();
    });
  });
  await queue.send(name, {});
  await isDone;
  expect(failures).toBe(-1);
});
