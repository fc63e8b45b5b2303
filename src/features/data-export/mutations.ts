import { nameAuditRole } from "~/server/audit/actions";
import { writeAudit } from "~/server/audit/write-audit";
import type { Actor } from "~/server/auth/actor";
import { db, type PracticeTransaction, withPractice } from "~/server/db";
import { consumeLimit } from "~/server/limits";
import { queueMail } from "~/server/mail/queue-mail";
import { enqueue } from "~/server/queue";
import { composeAccountLink } from "../portal/account-link";
import { composeArchive } from "./compose-archive";
import { listExportSources } from "./data";
import { composeReadMe } from "./read-me";
import { exportDays, exportPatienceMs } from "./schema";

const dayMs = 24 * 3_600_000;

async function isBeingPacked(transaction: PracticeTransaction, userId: string): Promise<boolean> {
  const count = await transaction.dataExport.count({
    where: { userId, status: "PENDING", createdAt: { gt: new Date(Date.now() - exportPatienceMs) } },
  });
  return count > 0;
}

export type ExportRequestResult = { ok: true } | { ok: false; reason: "too_many_tries"; retryAfterSeconds: number };

/** Asks for an archive. One at a time: while one is being packed, asking again changes nothing. */
export async function requestExport(actor: Actor): Promise<ExportRequestResult> {
  const { userId } = actor;
  const asOwner = { kind: "learner", id: userId } as const;
  if (await withPractice(asOwner, (transaction) => isBeingPacked(transaction, userId))) return { ok: true };
  const within = await consumeLimit({ name: "data-export", subject: userId, limit: 5, windowSeconds: 86_400 });
  if (!within.ok) return { ok: false, reason: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
  await withPractice(asOwner, async (transaction) => {
    // Two taps at once: the second waits here and then finds the first one's row.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`data-export ${userId}`}))`;
    if (await isBeingPacked(transaction, userId)) return;
    const { id } = await transaction.dataExport.create({
      data: { userId, expiresAt: new Date(Date.now() + exportDays * dayMs) },
      select: { id: true },
    });
    await enqueue(transaction, { name: "build-data-export", data: { exportId: id, userId } });
    await writeAudit({ actor: { userId }, role: nameAuditRole(actor), action: "export-requested" }, transaction);
  });
  return { ok: true };
}

/**
 * Packs the archive and tells its owner by mail. Doing it twice is the same as doing it once; what was deleted or expired
 * meanwhile stays so.
 */
export async function buildExport(input: { exportId: string; userId: string }): Promise<void> {
  const { exportId, userId } = input;
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, name: true, locale: true, timeZone: true },
  });
  const asOwner = { kind: "learner", id: userId } as const;
  const isWanted = await withPractice(asOwner, async (transaction) => {
    const found = await transaction.dataExport.count({ where: { id: exportId, userId, status: "PENDING" } });
    return found > 0;
  });
  if (!user || !isWanted) return;
  const archive = await composeArchive({
    readMe: composeReadMe({ locale: user.locale, timeZone: user.timeZone, at: new Date() }),
    sources: listExportSources({ userId, email: user.email }),
    delimiter: user.locale === "de" ? ";" : ",",
  });
  await withPractice(asOwner, async (transaction) => {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + exportDays * dayMs);
    const { count } = await transaction.dataExport.updateMany({
      where: { id: exportId, userId, status: "PENDING" },
      data: { status: "READY", archive, finishedAt: now, expiresAt },
    });
    if (count === 0) return;
    await queueMail(transaction, {
      template: "export-ready",
      to: user.email,
      userId,
      locale: user.locale,
      facts: { name: user.name, link: composeAccountLink(user.locale, "data"), days: exportDays },
    });
    await enqueue(transaction, {
      name: "delete-data-export",
      data: { exportId, userId },
      startAfter: expiresAt,
    });
  });
}

/** Writes down that an archive was fetched. */
export async function noteDownload(actor: Actor): Promise<void> {
  await writeAudit({ actor: { userId: actor.userId }, role: nameAuditRole(actor), action: "export-downloaded" });
}

/** Removes an archive: its time is over, or its owner has no more use for it. False when there is none of that id. */
export async function deleteExport(input: { exportId: string; userId: string }): Promise<boolean> {
  const { exportId, userId } = input;
  const { count } = await withPractice({ kind: "learner", id: userId }, (transaction) =>
    transaction.dataExport.deleteMany({ where: { id: exportId, userId } }),
  );
  return count > 0;
}
