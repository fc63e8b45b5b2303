import { db } from "~/server/db";
import type { AdminOverview } from "./schema";

const weekMs = 7 * 24 * 3_600_000;

/** Counts what the platform holds. Only the product's own scenarios: those of people and companies are nobody else's business. */
export async function loadAdminOverview(now: Date): Promise<AdminOverview> {
  const ours = { ownerId: null, companyId: null };
  const isOpen = { status: { in: ["OPEN" as const, "IN_PROGRESS" as const] } };
  const lately = { createdAt: { gte: new Date(now.getTime() - weekMs) } };
  const [people, disabled, companies, trials, published, drafts, open, oldest, failed, queued, entry] =
    await Promise.all([
      db.user.count(),
      db.user.count({ where: { disabledAt: { not: null } } }),
      db.company.count(),
      db.company.count({ where: { trialEndsAt: { gt: now } } }),
      db.scenario.count({ where: { ...ours, status: "PUBLISHED" } }),
      db.scenario.count({ where: { ...ours, status: "DRAFT" } }),
      db.contactRequest.count({ where: isOpen }),
      db.contactRequest.findFirst({ where: isOpen, orderBy: { createdAt: "asc" }, select: { createdAt: true } }),
      db.emailLog.count({ where: { ...lately, status: "FAILED" } }),
      db.emailLog.count({ where: { ...lately, status: "QUEUED" } }),
      db.auditEntry.findFirst({
        orderBy: { seq: "desc" },
        select: { seq: true, at: true, action: true, actorRole: true, outcome: true },
      }),
    ]);
  return {
    people: { all: people, disabled },
    companies: { all: companies, trials },
    scenarios: { published, drafts },
    requests: { open, oldestAt: oldest?.createdAt ?? null },
    mails: { failed, queued },
    audit: entry && { ...entry, seq: String(entry.seq) },
  };
}
