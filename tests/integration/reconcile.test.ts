import { createHash } from "node:crypto";
import { AccessToken, AgentDispatchClient } from "livekit-server-sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as postWebhook } from "~/app/api/livekit/webhook/route";
import { loadTalk } from "~/features/training/data";
import { appendTurn, finishTalk, markLive } from "~/features/training/mutations";
import { deleteExpiredDemoTalks, finishStaleTalks } from "~/features/training/reconcile";
import { db, disconnectDb, withPractice } from "~/server/db";
import { closeRoom, findOpenRooms, openRoom } from "~/server/livekit/rooms";
import { env } from "~env";
import { makeTurn, seedScenario, writeTalk } from "../factories/world";

let scenarioId = "";
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);

beforeAll(async () => {
  scenarioId = (await seedScenario()).scenarioId;
  const rooms = await db.room.findMany({ where: { settledAt: null }, select: { sessionId: true } });
  for (const { sessionId } of rooms) await finishTalk({ sessionId, reason: "stale", flushed: true });
});
afterAll(disconnectDb);

async function openTalk(options: { maxMinutes?: number } = {}) {
  const talk = await writeTalk({ scenarioId, ...options });
  await openRoom(talk);
  return talk;
}
const statusOf = async (sessionId: string) => (await loadTalk({ sessionId }))?.session;

test("a talk past its hard end is ended, and its room closed", async () => {
  const { sessionId, roomName } = await openTalk({ maxMinutes: 1 });
  await markLive({ sessionId });
  await appendTurn({ sessionId, turn: makeTurn({ index: 1 }) });
  await finishStaleTalks(inSeconds(61));
  expect((await statusOf(sessionId))?.status).toBe("live");
  await finishStaleTalks(inSeconds(66));
  expect((await statusOf(sessionId))?.status).toBe("ending");
  expect(await findOpenRooms([roomName])).toEqual(new Set());
  await finishStaleTalks(inSeconds(11));
  expect((await statusOf(sessionId))?.status).toBe("finalised");
});

test("a talk whose room the media server has lost is ended", async () => {
  const { sessionId, roomName } = await openTalk();
  await closeRoom(roomName);
  await finishStaleTalks(inSeconds(5));
  expect((await statusOf(sessionId))?.status).toBe("pending");
  await finishStaleTalks(inSeconds(20));
  expect((await statusOf(sessionId))?.status).toBe("abandoned");
});

test("a room that could not be closed is closed later", async () => {
  const { sessionId, roomName } = await openTalk();
  await finishTalk({ sessionId, reason: "learner" });
  await openRoom({ roomName, sessionId });
  await db.room.update({ where: { name: roomName }, data: { closedAt: null } });
  await finishStaleTalks();
  expect(await findOpenRooms([roomName])).toEqual(new Set());
});

test("a room without an agent gets another one, once, however many look", async () => {
  const { roomName } = await openTalk();
  const dispatches = new AgentDispatchClient(
    env.LIVEKIT_URL.replace("ws", "http"),
    env.LIVEKIT_API_KEY,
    env.LIVEKIT_API_SECRET,
  );
  // Every room also carries a dispatch without a name, for agents that take whatever comes.
  const countCalls = async () =>
    (await dispatches.listDispatch(roomName)).filter((dispatch) => dispatch.agentName === env.AGENT_NAME).length;
  expect(await countCalls()).toBe(1);
  await finishStaleTalks();
  expect(await countCalls()).toBe(1);
  await Promise.all([
    finishStaleTalks(inSeconds(12)),
    finishStaleTalks(inSeconds(12)),
    finishStaleTalks(inSeconds(12)),
  ]);
  expect(await countCalls()).toBe(2);
  await finishStaleTalks();
  expect(await countCalls()).toBe(2);
});

test("demo talks are deleted with everything said in them, training talks are not", async () => {
  const demo = await writeTalk({ scenarioId });
  const training = await writeTalk({ scenarioId, kind: "training" });
  for (const { sessionId } of [demo, training]) {
    await appendTurn({ sessionId, turn: makeTurn({ index: 1 }) });
    await finishTalk({ sessionId, reason: "rounds", flushed: true });
  }
  await deleteExpiredDemoTalks({ keepHours: 1 });
  expect(await statusOf(demo.sessionId)).toBeDefined();
  expect(await deleteExpiredDemoTalks({ keepHours: 1, now: inSeconds(3_700) })).toBeGreaterThan(0);
  expect(await statusOf(demo.sessionId)).toBeUndefined();
  expect(await db.room.count({ where: { name: demo.roomName } })).toBe(0);
  const left = await withPractice({ kind: "session", id: demo.sessionId }, (transaction) => transaction.turn.count());
  expect(left).toBe(0);
  expect((await statusOf(training.sessionId))?.status).toBe("finalised");
});

async function sendWebhook(options: { roomName: string; secret?: string; ageSeconds?: number; tamper?: boolean }) {
  const { roomName, secret = env.LIVEKIT_API_SECRET, ageSeconds = 0, tamper = false } = options;
  const body = JSON.stringify({
    event: "room_finished",
    id: "EV_test",
    createdAt: String(Math.floor(Date.now() / 1_000) - ageSeconds),
    room: { name: roomName },
  });
  const token = new AccessToken(env.LIVEKIT_API_KEY, secret);
  token.sha256 = createHash("sha256").update(body).digest("base64");
  const response = await postWebhook(
    new Request("http://localhost/api/livekit/webhook", {
      method: "POST",
      body: tamper ? `${body} ` : body,
      headers: { authorization: await token.toJwt(), "content-type": "application/webhook+json" },
    }),
  );
  return response.status;
}

test("the media server's signed word ends a talk; forged, changed and old words do not", async () => {
  const { sessionId, roomName } = await openTalk();
  expect(await sendWebhook({ roomName, secret: "another-secret-another-secret-another" })).toBe(401);
  expect(await sendWebhook({ roomName, tamper: true })).toBe(401);
  expect(await sendWebhook({ roomName, ageSeconds: 400 })).toBe(401);
  const unsigned = await postWebhook(
    new Request("http://localhost/api/livekit/webhook", { method: "POST", body: "{}" }),
  );
  expect(unsigned.status).toBe(401);
  expect((await statusOf(sessionId))?.status).toBe("pending");
  expect(await Promise.all([sendWebhook({ roomName }), sendWebhook({ roomName }), sendWebhook({ roomName })])).toEqual([
    204, 204, 204,
  ]);
  expect((await statusOf(sessionId))?.status).toBe("abandoned");
  expect(await sendWebhook({ roomName: "unknown" })).toBe(204);
});
