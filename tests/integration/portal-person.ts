import { randomUUID } from "node:crypto";
import pg from "pg";
import { appendTurn } from "~/features/training/mutations";
import { writeAudit } from "~/server/audit/write-audit";
import { db, withPractice } from "~/server/db";
import { queueMail } from "~/server/mail/queue-mail";
import { makePerson } from "../factories/actors";
import { makeTurn, seedScenario, uniqueSlug, writeTalk } from "../factories/world";

/** Connects past every rule; row-level security included. */
export async function connectAsAdmin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env.ADMIN_DATABASE_URL });
  await client.connect();
  return client;
}

export interface WholePerson {
  userId: string;
  email: string;
  loginId: string;
  sessionId: string;
  exportId: string;
  /** A word that stands in every text column of every row about this person, followed by table and column. */
  sentinel: string;
  /** Somebody else, whose things must stay. */
  other: { userId: string; sessionId: string };
}

/** A person with a row in every table that can hold something about one, and their word in every column that takes it. */
export async function makeWholePerson(admin: pg.Client): Promise<WholePerson> {
  const sentinel = `Wort${randomUUID().slice(0, 8)}`;
  const email = `${sentinel.toLowerCase()}@example.test`;
  const { userId, loginId } = await makePerson();
  const other = await makePerson();
  await db.user.update({ where: { id: userId }, data: { email }, select: { id: true } });

  const company = await db.company.create({ data: { name: "Muster GmbH", seats: 5 }, select: { id: true } });
  const group = await db.group.create({ data: { companyId: company.id, name: "Technik" }, select: { id: true } });
  await db.membership.create({ data: { companyId: company.id, userId, groupId: group.id, role: "MANAGER" } });

  const shared = await seedScenario();
  const own = await seedScenario();
  await db.scenario.update({ where: { id: own.scenarioId }, data: { ownerId: userId } });
  await db.character.update({ where: { id: own.characterId }, data: { ownerId: userId } });
  const talk = async (learnerId: string, scenarioId: string) => {
    const { sessionId } = await writeTalk({ scenarioId, kind: "training", learnerId });
    await appendTurn({ sessionId, turn: makeTurn({ index: 0 }) });
    await appendTurn({ sessionId, turn: makeTurn({ index: 1 }) });
    return sessionId;
  };
  const sessionId = await talk(userId, own.scenarioId);
  await talk(userId, shared.scenarioId);
  const otherSession = await talk(other.userId, shared.scenarioId);
  const expiresAt = new Date(Date.now() + 86_400_000);
  for (const grant of [
    { sessionId, learnerId: userId, granteeId: other.userId },
    { sessionId: otherSession, learnerId: other.userId, granteeId: userId },
  ])
    await withPractice({ kind: "learner", id: grant.learnerId }, (transaction) =>
      transaction.sessionGrant.create({ data: { ...grant, expiresAt } }),
    );
  const { id: exportId } = await withPractice({ kind: "learner", id: userId }, (transaction) =>
    transaction.dataExport.create({ data: { userId, archive: Buffer.from(sentinel), expiresAt } }),
  );

  await db.authToken.createMany({
    data: [
      { kind: "CHANGE_EMAIL", tokenHash: randomUUID(), userId, email, facts: {}, callback: "/x", expiresAt },
      { kind: "SIGN_IN", tokenHash: randomUUID(), userId: null, email, facts: {}, callback: "/x", expiresAt },
    ],
  });
  await db.secondFactor.create({ data: { userId, secret: "x", confirmedAt: new Date() } });
  await db.recoveryCode.create({ data: { userId, codeHash: "x", usedAt: new Date() } });
  const request = { topic: "SUPPORT", email, name: "x", subject: "x", message: "x", locale: "de" } as const;
  await db.contactRequest.createMany({
    data: [
      { ...request, reference: uniqueSlug("r"), userId },
      { ...request, reference: uniqueSlug("r"), userId: null },
    ],
  });
  await queueMail(db, {
    template: "password-changed",
    to: email,
    userId,
    locale: "de",
    facts: { name: sentinel, supportLink: "https://example.test/support" },
  });
  await queueMail(db, { template: "no-account", to: email, userId: null, locale: "de", facts: { signUpLink: "x" } });
  await db.outboxMail.create({ data: { recipient: email, subject: "x", html: "x", text: "x" } });
  await writeAudit({ actor: { userId }, role: "user", action: "export-requested" });
  await writeAudit({
    actor: { userId: other.userId },
    role: "admin",
    action: "account-enabled",
    target: { kind: "user", id: userId },
  });
  const seen = { reason: "owner-grant", subject: "talk" };
  await db.accessRecord.createMany({
    data: [
      { ...seen, ownerId: userId, viewerId: other.userId, viewerName: "Lea" },
      { ...seen, ownerId: other.userId, viewerId: userId, viewerName: "x" },
    ],
  });

  await writeWord(admin, sentinel, [
    ["User", `"id" = '${userId}'`],
    ["Login", `"userId" = '${userId}'`],
    ["AuthToken", `"email" = '${email}'`],
    ["SecondFactor", `"userId" = '${userId}'`],
    ["RecoveryCode", `"userId" = '${userId}'`],
    ["TrainingSession", `"learnerId" = '${userId}'`],
    ["Turn", `"sessionId" = '${sessionId}'`],
    ["Room", `"sessionId" = '${sessionId}'`],
    ["Script", `"scenarioId" = '${own.scenarioId}'`],
    ["Scenario", `"ownerId" = '${userId}'`],
    ["Character", `"ownerId" = '${userId}'`],
    ["Slug", `"entityId" IN ('${own.scenarioId}', '${own.characterId}')`],
    ["ContactRequest", `"email" = '${email}'`],
    ["EmailLog", `"recipient" = '${email}'`],
    ["OutboxMail", `"recipient" = '${email}'`],
    ["AuditPerson", `"userId" = '${userId}'`],
    ["AccessRecord", `"ownerId" = '${userId}'`],
  ]);
  await db.accessRecord.updateMany({ where: { viewerId: userId }, data: { viewerName: sentinel } });
  return {
    userId,
    email,
    loginId,
    sessionId,
    exportId,
    sentinel,
    other: { userId: other.userId, sessionId: otherSession },
  };
}

/** Columns by which rows are found, addresses, which keep the person's own, and what must be a known word to be shown. */
const kept = new Set(["email", "recipient", "entityId", "scriptId", "viewerId", "template", "timeZone"]);

/** The word with the column's name into every text, list and JSON column that is neither a key nor a reference. */
async function writeWord(admin: pg.Client, sentinel: string, rows: [table: string, where: string][]): Promise<void> {
  for (const [table, where] of rows) {
    const { rows: columns } = await admin.query<{ name: string; type: string; isUnique: boolean }>(
      `SELECT column_name AS name, data_type AS type, EXISTS (
         SELECT 1 FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
         WHERE indrelid = '"${table}"'::regclass AND indisunique AND attname = column_name) AS "isUnique"
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1
         AND data_type IN ('text', 'jsonb', 'ARRAY') AND column_name NOT IN (
           SELECT kcu.column_name FROM information_schema.table_constraints tc
           JOIN information_schema.key_column_usage kcu USING (constraint_schema, constraint_name)
           WHERE tc.table_name = $1 AND tc.constraint_type IN ('FOREIGN KEY', 'PRIMARY KEY'))`,
      [table],
    );
    for (const { name, type, isUnique } of columns) {
      if (kept.has(name) || name.endsWith("Id")) continue;
      const word = `'${sentinel}:${table}.${name}'`;
      const unique = isUnique ? ` || ctid::text` : "";
      const value =
        type === "jsonb"
          ? `jsonb_build_object('de', ${word})`
          : type === "ARRAY"
            ? `ARRAY[${word}]`
            : `${word}${unique}`;
      await admin.query(`UPDATE "${table}" SET "${name}" = ${value} WHERE ${where}`);
    }
  }
}

/** Where in the whole database, every column of every table of every schema, a text stands. */
export async function findEverywhere(admin: pg.Client, text: string): Promise<string[]> {
  const { rows: columns } = await admin.query<{ schema: string; table: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS table, column_name AS name FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, table, name } of columns) {
    const place = `"${schema}"."${table}"`;
    const { rows } = await admin.query(
      `SELECT 1 FROM ${place} WHERE strpos(lower("${name}"::text), lower($1)) > 0
         OR strpos(lower("${name}"::text), encode(convert_to($1, 'UTF8'), 'hex')) > 0 LIMIT 1`,
      [text],
    );
    if (rows.length > 0) found.push(`${schema}.${table}.${name}`);
  }
  return found.sort();
}
