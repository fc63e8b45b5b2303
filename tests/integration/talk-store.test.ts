import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadTalk } from "~/features/training/data";
import { appendTurn, createTalk, finishTalk, markLive, settleTalk } from "~/features/training/mutations";
import { finishReasons } from "~/features/training/schema";
import { db, disconnectDb } from "~/server/db";
import { makeTurn, seedScenario, writeTalk } from "../factories/world";

let scenarioId = "";
let sessionId = "";

beforeAll(async () => {
  scenarioId = (await seedScenario()).scenarioId;
});
beforeEach(async () => {
  sessionId = (await writeTalk({ scenarioId })).sessionId;
});
afterAll(disconnectDb);

const status = async () => (await loadTalk({ sessionId }))?.session.status;

test("a talk is loaded with its script, settings and turns in order", async () => {
  for (const index of [0, 1, 2]) await appendTurn({ sessionId, turn: makeTurn({ index }) });
  const talk = await loadTalk({ sessionId });
  expect(talk?.session).toMatchObject({ id: sessionId, kind: "demo", status: "pending", locale: "de" });
  expect(talk?.session.roomName).toMatch(/^demo_[0-9a-f]{32}$/);
  expect(talk?.settings).toEqual({ maxRounds: 4 });
  expect(talk?.script.text.firstMessage).toBe("Sie wollten mich sprechen?");
  expect(talk?.turns).toEqual([0, 1, 2].map((index) => makeTurn({ index })));
  expect(await loadTalk({ sessionId: randomUUID() })).toBeNull();
});

test("the script stays as it was when the talk began", async () => {
  const before = await loadTalk({ sessionId });
  await db.scenario.update({ where: { id: scenarioId }, data: { version: { increment: 1 } } });
  const next = await writeTalk({ scenarioId });
  expect((await loadTalk({ sessionId }))?.script).toEqual(before?.script);
  const scripts = await db.script.count({ where: { scenarioId } });
  expect(scripts).toBeGreaterThanOrEqual(2);
  expect((await loadTalk({ sessionId: next.sessionId }))?.script).toEqual(before?.script);
});

test("the same turn twice is stored once; another text under its index is refused", async () => {
  const turn = makeTurn({ index: 0 });
  const results = await Promise.all(Array.from({ length: 8 }, () => appendTurn({ sessionId, turn })));
  expect(results.filter((result) => result.ok && result.created)).toHaveLength(1);
  expect(results.every((result) => result.ok)).toBe(true);
  expect(await appendTurn({ sessionId, turn: { ...turn, text: "anders" } })).toEqual({ ok: false, reason: "conflict" });
  expect((await loadTalk({ sessionId }))?.turns).toEqual([turn]);
});

test("text that Postgres cannot hold is stored without what nobody can say", async () => {
  const turn = makeTurn({ index: 0, text: "Null\0zeichen \ud83d und 😀" });
  expect(await appendTurn({ sessionId, turn })).toEqual({ ok: true, created: true });
  expect(await appendTurn({ sessionId, turn })).toEqual({ ok: true, created: false });
  expect((await loadTalk({ sessionId }))?.turns[0]?.text).toBe("Nullzeichen \ufffd und 😀");
});

test("a turn of an unknown talk is refused", async () => {
  expect(await appendTurn({ sessionId: randomUUID(), turn: makeTurn({ index: 0 }) })).toEqual({
    ok: false,
    reason: "unknown",
  });
});

test("a talk goes live once and not again after its end", async () => {
  expect(await Promise.all([markLive({ sessionId }), markLive({ sessionId })])).toEqual([true, true]);
  await finishTalk({ sessionId, reason: "learner" });
  expect(await markLive({ sessionId })).toBe(false);
});

test("ten racing finishers: one is first, all see the same end", async () => {
  await markLive({ sessionId });
  await appendTurn({ sessionId, turn: makeTurn({ index: 1 }) });
  const results = await Promise.all(
    finishReasons.map((reason, index) => finishTalk({ sessionId, reason, flushed: index % 2 === 0 })),
  );
  expect(results.filter((result) => result?.first)).toHaveLength(1);
  const reasons = new Set(results.map((result) => result?.reason));
  expect(reasons.size).toBe(1);
  expect(new Set(results.map((result) => result?.endedAt?.getTime())).size).toBe(1);
  expect(await status()).toBe("finalised");
});

test("after the end the last turn is still taken until the agent says that it has stored everything", async () => {
  await markLive({ sessionId });
  await finishTalk({ sessionId, reason: "learner" });
  expect(await status()).toBe("ending");
  expect(await appendTurn({ sessionId, turn: makeTurn({ index: 1 }) })).toEqual({ ok: true, created: true });
  const flushed = await finishTalk({ sessionId, reason: "room", flushed: true });
  expect(flushed).toMatchObject({ status: "finalised", reason: "learner", first: false });
  expect(await appendTurn({ sessionId, turn: makeTurn({ index: 2 }) })).toEqual({ ok: false, reason: "closed" });
  expect(await appendTurn({ sessionId, turn: makeTurn({ index: 1 }) })).toEqual({ ok: true, created: false });
});

test("a talk in which the learner said nothing is abandoned", async () => {
  await finishTalk({ sessionId, reason: "start" });
  expect(await status()).toBe("abandoned");
  expect(await finishTalk({ sessionId: randomUUID(), reason: "start" })).toBeNull();
});

test("settling counts only once", async () => {
  await markLive({ sessionId });
  await finishTalk({ sessionId, reason: "learner" });
  await Promise.all([settleTalk({ sessionId }), settleTalk({ sessionId }), settleTalk({ sessionId })]);
  expect(await status()).toBe("abandoned");
});

test("no more demo talks than places, however many start at once", async () => {
  const running = await db.room.count({ where: { kind: "DEMO", endedAt: null, hardEndAt: { gt: new Date() } } });
  const start = () =>
    createTalk({
      kind: "demo",
      scenarioId,
      locale: "en",
      learnerId: null,
      visitorHash: null,
      industry: null,
      maxMinutes: 1,
      maxLive: running + 2,
    });
  const results = await Promise.all([start(), start(), start(), start(), start()]);
  expect(results.filter((result) => result.ok)).toHaveLength(2);
  expect(results.filter((result) => !result.ok && result.reason === "busy")).toHaveLength(3);
  for (const result of results) if (result.ok) await finishTalk({ sessionId: result.talk.sessionId, reason: "stale" });
});
