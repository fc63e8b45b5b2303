import { finishTalk, shutRoom } from "~/features/training/mutations";
import { nameAuditRole } from "~/server/audit/actions";
import { eraseAuditPerson } from "~/server/audit/erase-person";
import { writeAudit } from "~/server/audit/write-audit";
import type { Actor } from "~/server/auth/actor";
import { db, type PracticeTransaction, withPractice } from "~/server/db";
import { queueMail } from "~/server/mail/queue-mail";
import { enqueue } from "~/server/queue";
import { composeAccountLink } from "../portal/account-link";

/** How long an account that is to be erased can still be kept. */
const graceMs = 14 * 24 * 3_600_000;
/** Talks go so many at a time, each time in a transaction of its own: a thousand of them must not hold locks for long. */
const talksAtOnce = 100;

/** Marks the account for erasure, tells its owner by mail and orders the job. Asking again changes nothing. */
export async function askDeletion(actor: Actor): Promise<Date> {
  const { userId } = actor;
  return db.$transaction(async (transaction) => {
    const now = new Date();
    const date = new Date(now.getTime() + graceMs);
    const { count } = await transaction.user.updateMany({
      where: { id: userId, deleteAfter: null },
      data: { deletionAskedAt: now, deleteAfter: date },
    });
    const user = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, name: true, locale: true, timeZone: true, deleteAfter: true },
    });
    if (count === 0) return user.deleteAfter ?? date;
    await queueMail(transaction, {
      template: "deletion-asked",
      to: user.email,
      userId,
      locale: user.locale,
      facts: {
        name: user.name,
        date,
        cancelLink: composeAccountLink(user.locale, "data"),
        timeZone: user.timeZone,
      },
    });
    await enqueue(transaction, { name: "erase-account", data: { userId }, startAfter: date });
    await writeAudit({ actor: { userId }, role: nameAuditRole(actor), action: "deletion-asked" }, transaction);
    return date;
  });
}

/** Keeps the account after all. The waiting job will find nothing to do. */
export async function keepAccount(actor: Actor): Promise<void> {
  const { userId } = actor;
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id: userId, deleteAfter: { not: null } },
      data: { deletionAskedAt: null, deleteAfter: null },
    });
    if (count > 0)
      await writeAudit({ actor: { userId }, role: nameAuditRole(actor), action: "deletion-withdrawn" }, transaction);
  });
}

/** Orders the erasure of accounts whose date has passed: a second net, should a job have been lost. */
export async function orderDueErasures(): Promise<number> {
  const due = await db.user.findMany({
    where: { deleteAfter: { lt: new Date(Date.now() - 3_600_000) } },
    select: { id: true },
    take: 100,
  });
  for (const { id } of due) await enqueue(db, { name: "erase-account", data: { userId: id } });
  return due.length;
}

/**
 * Erases a person whose date has come, from every table (see portal/personal-data.ts). Stopped half-way it goes on where it
 * was. An account that was kept after all, or whose date was moved, is left alone.
 */
export async function eraseAccount(input: { userId: string }): Promise<"erased" | "not_due"> {
  const { userId } = input;
  // From here on nobody can sign in, start anything new or change their mind.
  const [user] = await db.user.updateManyAndReturn({
    where: { id: userId, deleteAfter: { lte: new Date() } },
    data: { disabledAt: new Date() },
    select: { email: true, locale: true, emailVerifiedAt: true },
  });
  if (!user) return "not_due";
  while ((await eraseTalks(userId)) > 0);
  await withPractice({ kind: "learner", id: userId }, async (transaction) => {
    const person = { userId, email: user.email };
    const mailIds = await eraseMails(transaction, person);
    await transaction.contactRequest.deleteMany({ where: { OR: [{ userId }, { email: user.email }] } });
    await transaction.authToken.deleteMany({ where: { OR: [{ userId }, { email: user.email }] } });
    await transaction.accessRecord.updateMany({ where: { viewerId: userId }, data: { viewerName: "" } });
    await eraseOwnContent(transaction, userId);
    await eraseLonelyCompanies(transaction, userId);
    await transaction.user.delete({ where: { id: userId }, select: { id: true } });
    await eraseJobs(transaction, [userId, user.email, ...mailIds]);
    // An address that nobody confirmed may be anybody's.
    if (user.emailVerifiedAt) await sendFarewell(transaction, user);
    await eraseAuditPerson(userId, transaction);
    await writeAudit({ actor: null, role: "system", action: "account-erased" }, transaction);
  });
  return "erased";
}

/** Ends and deletes some of a person's talks; answers how many there were. */
async function eraseTalks(userId: string): Promise<number> {
  const asLearner = { kind: "learner", id: userId } as const;
  const talks = await withPractice(asLearner, (transaction) =>
    transaction.trainingSession.findMany({
      where: { learnerId: userId },
      select: { id: true, endedAt: true, room: { select: { name: true, closedAt: true } } },
      take: talksAtOnce,
    }),
  );
  for (const { id, endedAt, room } of talks) {
    if (!endedAt) await finishTalk({ sessionId: id, reason: "learner" });
    // Once the room's row is gone nobody looks after it any more.
    else if (room && !room.closedAt) await shutRoom(room.name);
  }
  await withPractice(asLearner, (transaction) =>
    transaction.trainingSession.deleteMany({ where: { id: { in: talks.map(({ id }) => id) } } }),
  );
  return talks.length;
}

/** Takes out every mail to this person; answers the ids of the log's rows. */
async function eraseMails(
  transaction: PracticeTransaction,
  person: { userId: string; email: string },
): Promise<string[]> {
  const where = { OR: [{ userId: person.userId }, { recipient: person.email }] };
  const mails = await transaction.emailLog.findMany({ where, select: { id: true, recipient: true } });
  // Earlier addresses of this person, but none that meanwhile belongs to somebody else.
  const addresses = new Set([person.email, ...mails.map(({ recipient }) => recipient)]);
  const others = await transaction.user.findMany({
    where: { email: { in: [...addresses] }, id: { not: person.userId } },
    select: { email: true },
  });
  for (const { email } of others) addresses.delete(email);
  await transaction.outboxMail.deleteMany({ where: { recipient: { in: [...addresses] } } });
  await transaction.emailLog.deleteMany({ where });
  return mails.map(({ id }) => id);
}

/** Own scenarios and characters go, with their addresses. A character that a company's scenario needs becomes the company's. */
async function eraseOwnContent(transaction: PracticeTransaction, userId: string): Promise<void> {
  const scenarios = await transaction.scenario.findMany({ where: { ownerId: userId }, select: { id: true } });
  const scenarioIds = scenarios.map(({ id }) => id);
  await transaction.slug.deleteMany({ where: { entityType: "SCENARIO", entityId: { in: scenarioIds } } });
  await transaction.scenario.deleteMany({ where: { id: { in: scenarioIds } } });
  const characters = await transaction.character.findMany({
    where: { ownerId: userId },
    select: { id: true, scenarios: { select: { companyId: true }, take: 1 } },
  });
  for (const { id, scenarios } of characters) {
    const [usedBy] = scenarios;
    if (usedBy) {
      await transaction.character.update({
        where: { id },
        data: { ownerId: null, companyId: usedBy.companyId, ...(usedBy.companyId ? {} : { status: "ARCHIVED" }) },
        select: { id: true },
      });
      continue;
    }
    await transaction.slug.deleteMany({ where: { entityType: "CHARACTER", entityId: id } });
    await transaction.character.delete({ where: { id }, select: { id: true } });
  }
}

/** A company that never had anybody else goes with its only person: its name is often theirs. */
async function eraseLonelyCompanies(transaction: PracticeTransaction, userId: string): Promise<void> {
  await transaction.company.deleteMany({
    where: { AND: [{ memberships: { some: { userId } } }, { memberships: { every: { userId } } }] },
  });
}

/** Jobs carry ids only, but a finished one stays readable for hours. The one that is running keeps its row until its end. */
async function eraseJobs(transaction: PracticeTransaction, traces: string[]): Promise<void> {
  await transaction.$executeRaw`
    DELETE FROM pgboss.job WHERE "state" <> 'active' AND EXISTS (
      SELECT 1 FROM unnest(${traces}::text[]) AS trace
      WHERE strpos(coalesce("data"::text, '') || coalesce("output"::text, '') || coalesce("singleton_key", ''), trace) > 0)`;
}

/** The last mail says that it is done. Its sealed message goes once it is sent; the log keeps a row that names nobody. */
async function sendFarewell(
  transaction: PracticeTransaction,
  user: { email: string; locale: "de" | "en" },
): Promise<void> {
  await queueMail(transaction, {
    template: "deletion-done",
    to: user.email,
    userId: null,
    locale: user.locale,
    facts: { name: "" },
  });
  await transaction.emailLog.updateMany({
    where: { recipient: user.email, template: "deletion-done" },
    data: { recipient: "" },
  });
}
