import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readArchive } from "~/features/data-export/data";
import { buildExport } from "~/features/data-export/mutations";
import { askDeletion, eraseAccount, keepAccount, orderDueErasures } from "~/features/erasure/mutations";
import { type PersonalData, personalData } from "~/features/portal/personal-data";
import { Prisma } from "~/generated/prisma/client";
import { verifyAudit } from "~/server/audit/verify-audit";
import { loadActor } from "~/server/auth/logins";
import { db, disconnectDb, withPractice } from "~/server/db";
import { deliverMail } from "~/server/mail/deliver-mail";
import { closeQueue } from "~/server/queue";
import { makePerson } from "../factories/actors";
import { seedScenario } from "../factories/world";
import { connectAsAdmin, findEverywhere, makeWholePerson, type WholePerson } from "./portal-person";

let admin: pg.Client;
let person: WholePerson;

beforeAll(async () => {
  admin = await connectAsAdmin();
  person = await makeWholePerson(admin);
});

afterAll(async () => {
  await admin.end();
  await closeQueue();
  await disconnectDb();
});

const actorOf = async (loginId: string) => {
  const actor = await loadActor(loginId);
  if (!actor) throw new Error("nobody");
  return actor;
};

test("every model says what it holds, how it is exported and how it is erased", () => {
  expect(Object.keys(personalData).sort()).toEqual(Object.keys(Prisma.ModelName).sort());
  for (const [model, row] of Object.entries<PersonalData>(personalData)) {
    const isExported = Array.isArray(row.exported);
    expect(isExported || "not" in row.exported, model).toBe(true);
    if (row.holds && (row.erased === "kept" || row.erased === "anonymised"))
      expect(row.keptBecause, model).toBeTruthy();
  }
});

test("the person's word stands in every table that can hold something about them", async () => {
  const tables = new Set((await findEverywhere(admin, person.sentinel)).map((place) => place.split(".")[1]));
  const expected = Object.entries<PersonalData>(personalData)
    .filter(([, row]) => row.holds)
    .map(([model]) => model)
    // Rows without a text column of their own, company things, sealed text, and the log that names nobody.
    .filter(
      (model) => !["Membership", "Company", "Group", "SessionGrant", "MailDelivery", "AuditEntry"].includes(model),
    );
  expect([...tables].filter((table) => expected.includes(table ?? "")).sort()).toEqual(expected.sort());
});

test("the export holds every column that says something about the person, and no secret", async () => {
  await withPractice({ kind: "learner", id: person.userId }, (transaction) =>
    transaction.dataExport.updateMany({ where: { id: person.exportId }, data: { status: "PENDING" } }),
  );
  await buildExport({ exportId: person.exportId, userId: person.userId });
  const found = await readArchive({ exportId: person.exportId, userId: person.userId });
  const files = Object.fromEntries(
    Object.entries(unzipSync(found?.archive ?? new Uint8Array())).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  const text = Object.values(files).join("\n");
  for (const [model, row] of Object.entries<PersonalData>(personalData)) {
    const tables = Array.isArray(row.exported) ? row.exported : [];
    if (tables.length === 0) continue;
    const json = tables.map((table) => files[`json/${table}.json`]).join("\n");
    expect(json.replaceAll(/[[\]\s]/g, ""), model).not.toBe("");
    const keys = new Set([...json.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key));
    const { rows } = await admin.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
      [model],
    );
    // The names of company and group stand in the row of the seat.
    const nameInFile = (column: string) =>
      model === "Company" || model === "Group"
        ? `${model.toLowerCase()}${column.charAt(0).toUpperCase()}${column.slice(1)}`
        : column;
    const missing = rows.map(({ name }) => name).filter((name) => !keys.has(nameInFile(name)));
    expect(missing.sort(), model).toEqual(Object.keys(row.withheld ?? {}).sort());
    // What was written into a withheld column is nowhere in the archive, not even in another file.
    for (const column of Object.keys(row.withheld ?? {}))
      expect(text).not.toContain(`${person.sentinel}:${model}.${column}`);
  }
  const turns: { text: string; sessionId: string }[] = JSON.parse(files["json/turns.json"] ?? "");
  expect(turns).toHaveLength(4);
  expect(turns.filter((turn) => turn.text === `${person.sentinel}:Turn.text`)).toHaveLength(2);
  expect(files["csv/turns.csv"]).toContain(`${person.sentinel}:Turn.text`);
  expect(files["LIESMICH.txt"]).toContain("turns");
  // Nothing of anybody else's talk, although it was let to this person for reading.
  expect(text).not.toMatch(new RegExp(`"id": "${person.other.sessionId}"`));
  const mail = await db.emailLog.findFirst({ where: { userId: person.userId, template: "export-ready" } });
  expect(mail).not.toBeNull();
});

test("nobody but its owner gets an archive, and nobody gets it after its time", async () => {
  const { exportId, userId, other } = person;
  expect(await readArchive({ exportId, userId: other.userId })).toBeNull();
  expect(await readArchive({ exportId: randomUUID(), userId })).toBeNull();
  await admin.query(`UPDATE "DataExport" SET "expiresAt" = now() - interval '1 minute' WHERE "id" = $1`, [exportId]);
  expect(await readArchive({ exportId, userId })).toBeNull();
});

test("an account is erased only when its date has come, and not after all if it was kept", async () => {
  const { userId, loginId } = person;
  expect(await eraseAccount({ userId })).toBe("not_due");
  const date = await askDeletion(await actorOf(loginId));
  expect(date.getTime() - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  expect((await askDeletion(await actorOf(loginId))).getTime()).toBe(date.getTime());
  expect(await db.emailLog.count({ where: { userId, template: "deletion-asked" } })).toBe(1);
  expect(await eraseAccount({ userId })).toBe("not_due");
  await keepAccount(await actorOf(loginId));
  await admin.query(`UPDATE "User" SET "deletionAskedAt" = NULL WHERE "id" = $1`, [userId]);
  expect(await eraseAccount({ userId })).toBe("not_due");
  expect(await db.user.findUnique({ where: { id: userId }, select: { disabledAt: true } })).toEqual({
    disabledAt: null,
  });
});

test("after the erasure the person's word, address and id are nowhere in the database, and the log still holds", async () => {
  const { userId, loginId, sentinel, email, other } = person;
  await askDeletion(await actorOf(loginId));
  await db.user.update({ where: { id: userId }, data: { deleteAfter: new Date(Date.now() - 7_200_000) } });
  expect(await orderDueErasures()).toBe(1);
  expect(await eraseAccount({ userId })).toBe("erased");
  expect(await findEverywhere(admin, sentinel)).toEqual([]);
  expect(await findEverywhere(admin, email)).toEqual([]);
  expect(await findEverywhere(admin, userId)).toEqual([]);
  expect(await loadActor(loginId)).toBeNull();
  expect(await eraseAccount({ userId })).toBe("not_due");
  expect(await verifyAudit()).toMatchObject({ ok: true });
  // Others keep theirs: their talk, and their list of who has seen what, without the name.
  const talks = await withPractice({ kind: "learner", id: other.userId }, (transaction) =>
    transaction.turn.count({ where: { sessionId: other.sessionId } }),
  );
  expect(talks).toBe(2);
  expect(await db.accessRecord.findMany({ where: { ownerId: other.userId } })).toMatchObject([{ viewerName: "" }]);
});

test("the farewell reaches its reader and leaves no row behind in the log", async () => {
  const farewell = await db.emailLog.findFirstOrThrow({ where: { template: "deletion-done" } });
  expect(farewell).toMatchObject({ recipient: "", userId: null });
  expect(await deliverMail(farewell.id)).toBe("sent");
  expect(await db.outboxMail.findFirst({ orderBy: { createdAt: "desc" } })).toMatchObject({ recipient: person.email });
  expect(await db.emailLog.findUnique({ where: { id: farewell.id } })).toBeNull();
});

test("a company that never had anybody else goes with its person, every other stays", async () => {
  const erase = async (userId: string) => {
    await db.user.update({ where: { id: userId }, data: { deleteAfter: new Date(0) } });
    return eraseAccount({ userId });
  };
  const [alone, leader, member] = await Promise.all([makePerson(), makePerson(), makePerson()]);
  const lonely = await db.company.create({ data: { name: "Ich allein" } });
  const shared = await db.company.create({ data: { name: "Wir zwei" } });
  await db.membership.createMany({
    data: [
      { companyId: lonely.id, userId: alone.userId, role: "MANAGER" },
      { companyId: shared.id, userId: leader.userId, role: "MANAGER" },
      { companyId: shared.id, userId: member.userId, endedAt: new Date() },
    ],
  });
  expect(await erase(alone.userId)).toBe("erased");
  expect(await erase(leader.userId)).toBe("erased");
  expect(await db.company.findUnique({ where: { id: lonely.id } })).toBeNull();
  expect(await db.company.findUnique({ where: { id: shared.id } })).not.toBeNull();
});

test("an own character that a company's scenario plays with becomes the company's", async () => {
  const { userId } = await makePerson();
  const company = await db.company.create({ data: { name: "Muster GmbH" } });
  const { scenarioId, characterId } = await seedScenario();
  await db.character.update({ where: { id: characterId }, data: { ownerId: userId } });
  await db.scenario.update({ where: { id: scenarioId }, data: { companyId: company.id } });
  await db.user.update({ where: { id: userId }, data: { deleteAfter: new Date(0) } });
  expect(await eraseAccount({ userId })).toBe("erased");
  expect(await db.character.findUnique({ where: { id: characterId } })).toMatchObject({
    ownerId: null,
    companyId: company.id,
  });
});
