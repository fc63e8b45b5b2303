import { db } from "~/server/db";

/** As many as a person looks through; older ones are found by their recipient. */
const longestList = 100;
const keepDays = 30;

export interface OutboxEntry {
  id: string;
  recipient: string;
  subject: string;
  createdAt: Date;
}

/** The newest mails, or those to addresses that contain a text. */
export async function listOutbox(recipient: string): Promise<OutboxEntry[]> {
  return db.outboxMail.findMany({
    where: recipient ? { recipient: { contains: recipient, mode: "insensitive" } } : {},
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: longestList,
    select: { id: true, recipient: true, subject: true, createdAt: true },
  });
}

/** One mail as it would have arrived, or null. */
export async function readOutboxMail(id: string): Promise<(OutboxEntry & { html: string; text: string }) | null> {
  return db.outboxMail.findUnique({ where: { id } });
}

/** Removes mails that nobody looks for any more. */
export async function deleteOldOutboxMails(): Promise<number> {
  const { count } = await db.outboxMail.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - keepDays * 86_400_000) } },
  });
  return count;
}
