import { db } from "~/server/db";

/** One hour more than the sender tries by itself. */
const worthwhileHours = 25;

/** Marks mails whose job is gone without a result, and forgets what they said. */
export async function giveUpOnMails(): Promise<number> {
  const before = new Date(Date.now() - worthwhileHours * 3_600_000);
  const { count } = await db.emailLog.updateMany({
    where: { status: "QUEUED", createdAt: { lt: before } },
    data: { status: "FAILED", fault: "gave_up" },
  });
  await db.mailDelivery.deleteMany({ where: { emailLog: { status: "FAILED" } } });
  return count;
}
