import type { PgBoss } from "pg-boss";
import { orderDueErasures } from "~/features/erasure/mutations";
import { deleteExpiredDemoTalks } from "~/features/training/reconcile";
import { printAuditHead } from "~/server/audit/print-head";
import { deleteExpiredLogins } from "~/server/auth/logins";
import { deleteExpiredTokens } from "~/server/auth/tokens";
import { markUnconfirmedAccounts } from "~/server/auth/unconfirmed-accounts";
import { deleteExpiredLimits } from "~/server/limits";
import { giveUpOnMails } from "~/server/mail/give-up-on-mails";
import { deleteOldOutboxMails } from "~/server/mail/outbox";
import { env } from "~env";

export interface ScheduledJob {
  name: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  cron: string;
  /** Doing it twice must be the same as doing it once. */
  run: () => Promise<unknown>;
}

/** What is deleted because nobody needs it any more, and what is written down once a day. */
export const scheduledJobs: readonly ScheduledJob[] = [
  {
    name: "delete-expired-demo-talks",
    cron: "*/15 * * * *",
    run: () => deleteExpiredDemoTalks({ keepHours: env.DEMO_KEEP_HOURS }),
  },
  { name: "delete-expired-logins", cron: "20 3 * * *", run: deleteExpiredLogins },
  { name: "delete-expired-tokens", cron: "25 3 * * *", run: deleteExpiredTokens },
  { name: "delete-expired-limits", cron: "5 * * * *", run: deleteExpiredLimits },
  { name: "delete-old-outbox-mails", cron: "30 3 * * *", run: deleteOldOutboxMails },
  { name: "give-up-on-mails", cron: "35 * * * *", run: giveUpOnMails },
  { name: "mark-unconfirmed-accounts", cron: "10 3 * * *", run: markUnconfirmedAccounts },
  { name: "order-due-erasures", cron: "40 4 * * *", run: orderDueErasures },
  { name: "print-audit-head", cron: "50 23 * * *", run: printAuditHead },
];

/** Takes the jobs on; of several processes exactly one does each round, and a failure is tried again. */
export async function workOnSchedule(queue: PgBoss, jobs: readonly ScheduledJob[] = scheduledJobs): Promise<void> {
  for (const { name, cron, run } of jobs) {
    await queue.createQueue(name, { policy: "short", retryLimit: 3, retryDelay: 60 });
    await queue.work(name, async () => {
      await run();
    });
    await queue.schedule(name, cron);
  }
}
