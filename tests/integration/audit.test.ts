import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ZodError } from "zod";
import { eraseAuditPerson } from "~/server/audit/erase-person";
import { genesisHash, hashEntry } from "~/server/audit/hash-entry";
import { printAuditHead } from "~/server/audit/print-head";
import { readAuditHead, verifyAudit } from "~/server/audit/verify-audit";
import { writeAudit } from "~/server/audit/write-audit";
import { writeDenial } from "~/server/audit/write-denial";
import { db, disconnectDb } from "~/server/db";
import { makeActor } from "../factories/world";

/** Somebody with every power over the database: the one the chain is meant to find out. */
const superuser = new pg.Client({ connectionString: process.env.ADMIN_DATABASE_URL });

beforeAll(() => superuser.connect());
afterAll(async () => {
  await superuser.end();
  await disconnectDb();
});

const tamper = async (sql: string, values: unknown[] = []) => {
  await superuser.query(`ALTER TABLE "AuditEntry" DISABLE TRIGGER USER`);
  await superuser.query(sql, values);
  await superuser.query(`ALTER TABLE "AuditEntry" ENABLE TRIGGER USER`);
};

beforeEach(async () => {
  await tamper(`DELETE FROM "AuditEntry"`);
});

const write = async (count: number) => {
  for (let index = 0; index < count; index += 1)
    await writeAudit({ actor: null, role: "system", action: "company-created", facts: { seats: index } });
};
const readEntry = (seq: number) => db.auditEntry.findUniqueOrThrow({ where: { seq: BigInt(seq) } });

describe("writing", () => {
  test("an empty log is whole", async () => {
    expect(await verifyAudit()).toEqual({ ok: true, entries: 0, head: null });
    expect(await readAuditHead()).toBeNull();
  });

  test("the first entry continues nothing, the second the first", async () => {
    await write(2);
    const [first, second] = [await readEntry(1), await readEntry(2)];
    expect(first.prevHash).toBe(genesisHash);
    expect(second.prevHash).toBe(first.hash);
    expect(await verifyAudit()).toEqual({ ok: true, entries: 2, head: { seq: 2n, hash: second.hash } });
  });

  test("sixteen writers at once make one unbroken chain", async () => {
    const actors = await Promise.all(Array.from({ length: 4 }, () => makeActor()));
    await Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        for (let index = 0; index < 6; index += 1)
          await writeAudit({ actor: actors[writer % 4] ?? null, role: "user", action: "sign-out" });
      }),
    );
    expect(await verifyAudit()).toMatchObject({ ok: true, entries: 96, head: { seq: 96n } });
    expect(await db.auditPerson.count({ where: { userId: { in: actors.map(({ userId }) => userId) } } })).toBe(4);
  });

  test("what did not happen is not written", async () => {
    await write(1);
    const undone = db.$transaction(async (transaction) => {
      await writeAudit({ actor: null, role: "system", action: "plan-asked" }, transaction);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await write(1);
    expect(await verifyAudit()).toMatchObject({ ok: true, entries: 2 });
  });

  test("facts that an action does not know are refused", async () => {
    const said: object = { left: 3, note: "Ich pflege meinen Vater" };
    const facts = said as { left: number };
    await expect(
      writeAudit({ actor: null, role: "system", action: "recovery-code-used", facts }),
    ).rejects.toBeInstanceOf(ZodError);
    expect(await db.auditEntry.count()).toBe(0);
  });

  test("people stand beside the chain, as actors and as targets", async () => {
    const actor = await makeActor();
    const target = await makeActor();
    await writeAudit({
      actor,
      role: "manager",
      action: "role-changed",
      target: { kind: "user", id: target.userId },
      companyId: "company",
      facts: { from: "member", to: "hr" },
    });
    const entry = await readEntry(1);
    const people = await db.auditPerson.findMany({ where: { userId: { in: [actor.userId, target.userId] } } });
    const refs = new Map(people.map(({ userId, ref }) => [userId, ref]));
    expect(entry).toMatchObject({ actorRef: refs.get(actor.userId), targetId: refs.get(target.userId) });
    expect(entry).toMatchObject({ companyId: "company", facts: { from: "member", to: "hr" }, outcome: "DONE" });
    const raw = JSON.stringify(entry, (_, value) => (typeof value === "bigint" ? String(value) : value));
    for (const secret of [actor.userId, target.userId, "example.test", "Testperson"]) expect(raw).not.toContain(secret);
  });

  test("what a learner does carries no company, so no company can list it", async () => {
    const actor = await makeActor();
    const facts = { method: "link", hasSecondFactor: false } as const;
    await writeAudit({ actor, role: "user", action: "sign-in", companyId: "company", facts });
    expect((await readEntry(1)).companyId).toBeNull();
  });

  test("denials of one kind stop filling the log", async () => {
    const subject = randomUUID();
    for (let index = 0; index < 9; index += 1)
      await writeDenial({ actor: null, role: "visitor", action: "access-denied", facts: { door: "/admin" } }, subject);
    expect(await db.auditEntry.count({ where: { outcome: "DENIED" } })).toBe(5);
  });
});

describe("erasing a person", () => {
  test("leaves the acts, removes the person, and the chain holds", async () => {
    const actor = await makeActor();
    await db.user.update({ where: { id: actor.userId }, data: { name: "Sentinel-Person" } });
    await writeAudit({ actor, role: "user", action: "export-requested" });
    await db.$transaction(async (transaction) => {
      await writeAudit({ actor, role: "user", action: "account-erased" }, transaction);
      await eraseAuditPerson(actor.userId, transaction);
      await transaction.user.delete({ where: { id: actor.userId } });
    });
    expect(await verifyAudit()).toMatchObject({ ok: true, entries: 2 });
    const ref = (await readEntry(2)).actorRef;
    expect(await db.auditPerson.findMany({ where: { ref: ref ?? "" } })).toEqual([
      { ref, userId: null, name: "", email: "" },
    ]);
    // A request that was under way does not bring the person back.
    await writeAudit({ actor, role: "user", action: "sign-out" });
    expect((await readEntry(3)).actorRef).toBeNull();
    expect(await db.auditPerson.count({ where: { name: "Sentinel-Person" } })).toBe(0);
  });
});

describe("nobody changes the log unnoticed", () => {
  beforeEach(() => write(6));

  test("the application's role and the owner of the table are refused", async () => {
    for (const connectionString of [process.env.DATABASE_URL, process.env.DATABASE_MIGRATE_URL]) {
      const client = new pg.Client({ connectionString });
      await client.connect();
      for (const sql of [`UPDATE "AuditEntry" SET action = 'x'`, `DELETE FROM "AuditEntry"`, `TRUNCATE "AuditEntry"`])
        await expect(client.query(sql)).rejects.toThrow(/append-only|permission denied/);
      await client.end();
    }
    expect(await verifyAudit()).toMatchObject({ ok: true, entries: 6 });
  });

  test.each([
    ["one changed byte of the facts", `UPDATE "AuditEntry" SET facts = '{"seats": 9}' WHERE seq = 3`, 3n, "changed"],
    ["a changed time", `UPDATE "AuditEntry" SET at = at + interval '1 ms' WHERE seq = 4`, 4n, "changed"],
    ["a changed actor", `UPDATE "AuditEntry" SET "actorRole" = 'admin' WHERE seq = 2`, 2n, "changed"],
    ["a deleted entry", `DELETE FROM "AuditEntry" WHERE seq = 3`, 4n, "gap"],
    ["a missing beginning", `DELETE FROM "AuditEntry" WHERE seq = 1`, 2n, "gap"],
    [
      "a deleted entry with its successors moved up",
      `DELETE FROM "AuditEntry" WHERE seq = 3; UPDATE "AuditEntry" SET seq = seq - 1 WHERE seq > 3`,
      3n,
      "unlinked",
    ],
    [
      "two entries in the other order",
      `UPDATE "AuditEntry" SET seq = 99 WHERE seq = 3; UPDATE "AuditEntry" SET seq = 3 WHERE seq = 4; UPDATE "AuditEntry" SET seq = 4 WHERE seq = 99`,
      3n,
      "unlinked",
    ],
    [
      "an entry pushed in between",
      `UPDATE "AuditEntry" SET seq = seq + 100 WHERE seq > 3; UPDATE "AuditEntry" SET seq = seq - 99 WHERE seq > 100;
       INSERT INTO "AuditEntry" SELECT 4, at, "actorRef", "actorRole", action, "targetKind", "targetId", "companyId", outcome, facts, hash, repeat('a', 64) FROM "AuditEntry" WHERE seq = 3`,
      4n,
      "changed",
    ],
  ])("%s is found and named", async (_, sql, seq, fault) => {
    await tamper(sql);
    expect(await verifyAudit()).toEqual({ ok: false, seq, fault });
  });

  test("a cut-off end and a chain that was calculated anew are found by a head noted elsewhere", async () => {
    const noted = await readAuditHead();
    if (!noted) throw new Error("no head");
    await tamper(`DELETE FROM "AuditEntry" WHERE seq > 4`);
    expect(await verifyAudit()).toMatchObject({ ok: true, entries: 4 });
    expect(await verifyAudit([noted])).toEqual({ ok: false, seq: 6n, fault: "cut-off" });
    await write(3);
    expect(await verifyAudit()).toMatchObject({ ok: true, entries: 7 });
    expect(await verifyAudit([noted])).toEqual({ ok: false, seq: 6n, fault: "rewritten" });
  });

  test("a forged last entry that fits its own hash is found by the head", async () => {
    const noted = await readAuditHead();
    const last = { ...(await readEntry(6)), action: "admin-changed" };
    await tamper(`UPDATE "AuditEntry" SET action = $1, hash = $2 WHERE seq = 6`, [
      last.action,
      hashEntry(last.prevHash, last),
    ]);
    expect(await verifyAudit(noted ? [noted] : [])).toEqual({ ok: false, seq: 6n, fault: "rewritten" });
  });
});

describe("npm run audit:verify", () => {
  const verify = (...args: string[]) => {
    const done = spawnSync(process.execPath, ["--import", "tsx", "src/cli/audit-verify.ts", ...args], {
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "test" },
    });
    return { code: done.status, text: done.stdout + done.stderr };
  };

  test("takes the head that the jobs process prints each day, and names the broken entry", async () => {
    await write(3);
    const lines: string[] = [];
    const output = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
    await printAuditHead();
    output.mockRestore();
    const { message, head } = JSON.parse(lines[0] ?? "");
    expect(message).toBe("Audit head");
    const whole = verify("--head", head);
    expect(whole.text).toContain(`3 entries, all of them as they were written. Head: ${head}`);
    expect(whole.code).toBe(0);
    await tamper(`UPDATE "AuditEntry" SET facts = '{"seats": 1000}' WHERE seq = 2`);
    const broken = verify("--head", head);
    expect(broken.text).toContain("Entry 2 is the first broken one: its content does not fit its hash");
    expect(broken.code).toBe(1);
  });

  test("explains itself", () => {
    expect(verify("--head", "12")).toMatchObject({ code: 2, text: expect.stringContaining("--head 120:3f") });
    expect(verify("--head")).toMatchObject({ code: 2 });
  });
});

afterEach(async () => {
  await superuser.query(`ALTER TABLE "AuditEntry" ENABLE TRIGGER USER`);
});
