import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadTalk } from "~/features/training/data";
import { appendTurn } from "~/features/training/mutations";
import { db, disconnectDb, withPractice } from "~/server/db";
import { env } from "~env";
import { makeActor, makeTurn, seedScenario, writeTalk } from "../factories/world";

const client = new pg.Client({ connectionString: env.DATABASE_URL });
let mine = "";
let others = "";
let learnerId = "";

beforeAll(async () => {
  await client.connect();
  const { scenarioId } = await seedScenario();
  learnerId = (await makeActor()).userId;
  const otherLearner = (await makeActor()).userId;
  mine = (await writeTalk({ scenarioId, kind: "training", learnerId })).sessionId;
  others = (await writeTalk({ scenarioId, kind: "training", learnerId: otherLearner })).sessionId;
  for (const sessionId of [mine, others]) await appendTurn({ sessionId, turn: makeTurn({ index: 0 }) });
});

afterAll(async () => {
  await client.end();
  await disconnectDb();
});

const count = async (table: string) => {
  const { rows } = await client.query(`SELECT count(*)::int AS n FROM "${table}"`);
  return rows[0]?.n;
};

test("the application's role owns nothing and cannot bypass row security", async () => {
  const { rows } = await client.query("SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user");
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  const owned = await client.query(
    "SELECT count(*)::int AS n FROM pg_class JOIN pg_roles ON pg_roles.oid = relowner WHERE rolname = current_user AND relkind = 'r'",
  );
  expect(owned.rows[0]?.n).toBe(0);
});

test("practice tables force row security on their owner too", async () => {
  const { rows } = await client.query(
    `SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class
     WHERE relname IN ('TrainingSession', 'Turn') AND relkind = 'r' ORDER BY relname`,
  );
  expect(rows).toEqual([
    { relname: "TrainingSession", relrowsecurity: true, relforcerowsecurity: true },
    { relname: "Turn", relrowsecurity: true, relforcerowsecurity: true },
  ]);
});

test("without a scope there are no rows, and nothing can be written", async () => {
  expect(await count("TrainingSession")).toBe(0);
  expect(await count("Turn")).toBe(0);
  const updated = await client.query(`UPDATE "Turn" SET "text" = 'x'`);
  expect(updated.rowCount).toBe(0);
  const deleted = await client.query(`DELETE FROM "TrainingSession"`);
  expect(deleted.rowCount).toBe(0);
  expect(await db.$queryRaw`SELECT * FROM "TrainingSession"`).toEqual([]);
});

test("an emptied setting is no scope either", async () => {
  await client.query("BEGIN");
  await client.query("SELECT set_config('app.session_id', '', true), set_config('app.learner_id', '', true)");
  expect(await count("TrainingSession")).toBe(0);
  expect(await count("Turn")).toBe(0);
  await client.query("COMMIT");
});

test("a session's scope sees that session alone", async () => {
  const seen = await withPractice({ kind: "session", id: mine }, async (transaction) => ({
    sessions: await transaction.trainingSession.findMany({ select: { id: true } }),
    turns: await transaction.turn.findMany({ select: { sessionId: true } }),
  }));
  expect(seen).toEqual({ sessions: [{ id: mine }], turns: [{ sessionId: mine }] });
});

test("a learner sees their own talks and may not rewrite what was said", async () => {
  const seen = await withPractice({ kind: "learner", id: learnerId }, async (transaction) => ({
    sessions: await transaction.trainingSession.findMany({ select: { id: true } }),
    turns: await transaction.turn.findMany({ select: { sessionId: true } }),
    rewritten: await transaction.turn.updateMany({ data: { text: "anders" } }),
  }));
  expect(seen).toEqual({ sessions: [{ id: mine }], turns: [{ sessionId: mine }], rewritten: { count: 0 } });
});

test("a scope cannot write into another session", async () => {
  await expect(
    withPractice({ kind: "session", id: mine }, (transaction) =>
      transaction.turn.create({
        data: { sessionId: others, index: 7, role: "LEARNER", text: "fremd", source: "TYPED", moves: [], state: {} },
      }),
    ),
  ).rejects.toThrow();
  expect((await loadTalk({ sessionId: others }))?.turns).toHaveLength(1);
});

test("the scope ends with its transaction, on the same connection", async () => {
  await client.query("BEGIN");
  await client.query("SELECT set_config('app.session_id', $1, true)", [mine]);
  expect(await count("TrainingSession")).toBe(1);
  await client.query("COMMIT");
  expect(await count("TrainingSession")).toBe(0);
});
