import type { z } from "zod";
import { db, type PracticeScope, withPractice } from "~/server/db";
import type { ExportTable } from "../portal/personal-data";
import type { ExportRow, ExportSource } from "./compose-archive";
import { exportPatienceMs, type exportViewSchema } from "./schema";

/** Whose data it is. */
export interface ExportSubject {
  userId: string;
  email: string;
}

/** Talks and the turns of talks are read so many talks at a time. */
const talksPerPage = 100;

type Reader = (subject: ExportSubject) => AsyncIterable<readonly ExportRow[]>;

const asOwner = (subject: ExportSubject): PracticeScope => ({ kind: "learner", id: subject.userId });

/** A table that is small enough for one page. */
function readAtOnce(read: (subject: ExportSubject) => Promise<readonly ExportRow[]>): Reader {
  return async function* (subject) {
    yield await read(subject);
  };
}

/** Reads something about all talks of a person, some talks at a time, oldest first. */
function readByTalks(read: (subject: ExportSubject, sessionIds: string[]) => Promise<readonly ExportRow[]>): Reader {
  return async function* (subject) {
    let last: string | null = null;
    for (;;) {
      const ids: string[] = await withPractice(asOwner(subject), async (transaction) => {
        const talks = await transaction.trainingSession.findMany({
          where: { learnerId: subject.userId, ...(last ? { id: { gt: last } } : {}) },
          orderBy: { id: "asc" },
          take: talksPerPage,
          select: { id: true },
        });
        return talks.map((talk) => talk.id);
      });
      if (ids.length > 0) yield await read(subject, ids);
      if (ids.length < talksPerPage) return;
      last = ids.at(-1) ?? null;
    }
  };
}

async function* readMails({ userId, email }: ExportSubject): AsyncIterable<readonly ExportRow[]> {
  const perPage = 500;
  let last: string | null = null;
  for (;;) {
    const rows: (ExportRow & { id: string })[] = await db.emailLog.findMany({
      where: { OR: [{ userId }, { recipient: email }], ...(last ? { id: { gt: last } } : {}) },
      omit: { userId: true },
      orderBy: { id: "asc" },
      take: perPage,
    });
    yield rows;
    if (rows.length < perPage) return;
    last = rows.at(-1)?.id ?? null;
  }
}

/** The acts of a person and the acts done to them, as the audit log has them. */
async function readActs({ userId }: ExportSubject): Promise<readonly ExportRow[]> {
  const person = await db.auditPerson.findUnique({ where: { userId }, select: { ref: true } });
  if (!person) return [];
  const entries = await db.auditEntry.findMany({
    where: { OR: [{ actorRef: person.ref }, { targetKind: "user", targetId: person.ref }] },
    omit: { prevHash: true, hash: true },
    orderBy: { seq: "asc" },
  });
  return entries.map(({ actorRef, ...entry }) => ({ ...entry, byMe: actorRef === person.ref }));
}

async function readOwnAddresses({ userId }: ExportSubject): Promise<readonly ExportRow[]> {
  const [scenarios, characters] = await Promise.all([
    db.scenario.findMany({ where: { ownerId: userId }, select: { id: true } }),
    db.character.findMany({ where: { ownerId: userId }, select: { id: true } }),
  ]);
  return db.slug.findMany({ where: { entityId: { in: [...scenarios, ...characters].map(({ id }) => id) } } });
}

/**
 * Everything the database knows about a person, table by table. Columns are left out by name and never chosen, so that a new
 * one is in the export unless somebody decides otherwise (see personal-data.ts).
 */
const readers: Readonly<Record<ExportTable, Reader>> = {
  account: readAtOnce(async ({ userId }) => {
    const users = await db.user.findMany({ where: { id: userId }, omit: { passwordHash: true } });
    return users;
  }),
  logins: readAtOnce(({ userId }) =>
    db.login.findMany({ where: { userId }, omit: { userId: true }, orderBy: { createdAt: "asc" } }),
  ),
  "mail-links": readAtOnce(({ userId, email }) =>
    db.authToken.findMany({
      where: { OR: [{ userId }, { email }] },
      omit: { tokenHash: true, userId: true },
      orderBy: { createdAt: "asc" },
    }),
  ),
  "second-factor": readAtOnce(({ userId }) =>
    db.secondFactor.findMany({ where: { userId }, omit: { userId: true, secret: true } }),
  ),
  "recovery-codes": readAtOnce(({ userId }) =>
    db.recoveryCode.findMany({ where: { userId }, omit: { userId: true, codeHash: true } }),
  ),
  seats: readAtOnce(async ({ userId }) => {
    const seats = await db.membership.findMany({
      where: { userId },
      omit: { userId: true },
      include: { company: { select: { name: true } }, group: { select: { name: true } } },
      orderBy: { createdAt: "asc" },
    });
    return seats.map(({ company, group, ...seat }) => ({
      ...seat,
      companyName: company.name,
      groupName: group?.name ?? null,
    }));
  }),
  talks: readByTalks((subject, ids) =>
    withPractice(asOwner(subject), async (transaction) => {
      const talks = await transaction.trainingSession.findMany({
        where: { id: { in: ids } },
        omit: { learnerId: true },
        include: { scenario: { select: { title: true } }, character: { select: { name: true } } },
        orderBy: { id: "asc" },
      });
      return talks.map(({ scenario, character, ...talk }) => ({
        ...talk,
        scenarioTitle: scenario.title,
        characterName: character.name,
      }));
    }),
  ),
  rooms: readByTalks((_subject, ids) =>
    db.room.findMany({
      where: { sessionId: { in: ids } },
      omit: { visitorHash: true },
      orderBy: { sessionId: "asc" },
    }),
  ),
  turns: readByTalks((subject, ids) =>
    withPractice(asOwner(subject), (transaction) =>
      transaction.turn.findMany({
        where: { sessionId: { in: ids } },
        orderBy: [{ sessionId: "asc" }, { index: "asc" }],
      }),
    ),
  ),
  "shared-talks": readAtOnce((subject) =>
    withPractice(asOwner(subject), (transaction) =>
      transaction.sessionGrant.findMany({
        where: { OR: [{ learnerId: subject.userId }, { granteeId: subject.userId }] },
        orderBy: { createdAt: "asc" },
      }),
    ),
  ),
  "own-scenarios": readAtOnce(({ userId }) =>
    db.scenario.findMany({ where: { ownerId: userId }, omit: { ownerId: true }, orderBy: { createdAt: "asc" } }),
  ),
  "own-characters": readAtOnce(({ userId }) =>
    db.character.findMany({ where: { ownerId: userId }, omit: { ownerId: true }, orderBy: { createdAt: "asc" } }),
  ),
  "own-addresses": readAtOnce(readOwnAddresses),
  requests: readAtOnce(({ userId, email }) =>
    db.contactRequest.findMany({
      where: { OR: [{ userId }, { email }] },
      omit: { userId: true },
      orderBy: { createdAt: "asc" },
    }),
  ),
  mails: readMails,
  acts: readAtOnce(readActs),
  "seen-by-others": readAtOnce(({ userId }) =>
    db.accessRecord.findMany({
      where: { ownerId: userId },
      omit: { ownerId: true, viewerId: true },
      orderBy: { at: "asc" },
    }),
  ),
  // Whose it was is that person's data, not the viewer's.
  "seen-by-me": readAtOnce(({ userId }) =>
    db.accessRecord.findMany({
      where: { viewerId: userId },
      omit: { ownerId: true, viewerId: true },
      orderBy: { at: "asc" },
    }),
  ),
  exports: readAtOnce((subject) =>
    withPractice(asOwner(subject), (transaction) =>
      transaction.dataExport.findMany({
        where: { userId: subject.userId },
        omit: { archive: true, userId: true },
        orderBy: { createdAt: "asc" },
      }),
    ),
  ),
};

/** What the archive of this person is packed from. */
export function listExportSources(subject: ExportSubject): ExportSource[] {
  return Object.entries(readers).map(([name, read]) => ({ name, pages: () => read(subject) }));
}

/** The archive itself, for its owner alone and only while it lasts. */
export async function readArchive(input: {
  exportId: string;
  userId: string;
}): Promise<{ archive: Uint8Array<ArrayBuffer>; createdAt: Date } | null> {
  return withPractice({ kind: "learner", id: input.userId }, async (transaction) => {
    const found = await transaction.dataExport.findFirst({
      where: { id: input.exportId, userId: input.userId, status: "READY", expiresAt: { gt: new Date() } },
      select: { archive: true, createdAt: true },
    });
    return found?.archive ? { archive: found.archive, createdAt: found.createdAt } : null;
  });
}

/** A person's archives, the newest first, without those whose time is over. */
export async function listExports(userId: string): Promise<z.infer<typeof exportViewSchema>[]> {
  const rows = await withPractice(
    { kind: "learner", id: userId },
    (transaction) =>
      transaction.$queryRaw<z.infer<typeof exportViewSchema>[]>`
      SELECT "id", "status"::text AS "status", "createdAt", "expiresAt", octet_length("archive") AS "bytes"
      FROM "DataExport" WHERE "userId" = ${userId} AND "expiresAt" > now() ORDER BY "createdAt" DESC LIMIT 10`,
  );
  const patience = Date.now() - exportPatienceMs;
  return rows.map((row) =>
    row.status === "PENDING" && row.createdAt.getTime() < patience ? { ...row, status: "FAILED" } : row,
  );
}
