import { TokenVerifier } from "livekit-server-sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as startRoute from "~/app/api/demo/agent/start/route";
import * as tokenRoute from "~/app/api/token/route";
import { startedDemoSchema } from "~/features/demo/schema";
import { findTalkOfRoom, loadTalk } from "~/features/training/data";
import { finishTalk } from "~/features/training/mutations";
import { db, disconnectDb } from "~/server/db";
import { closeRoom, findOpenRooms } from "~/server/livekit/rooms";
import { env } from "~env";
import { seedScenario, writeTalk } from "../factories/world";
import { callEndpoint } from "./call-endpoint";

let demo: Awaited<ReturnType<typeof seedScenario>>;
let addressCounter = 0;
/** A visitor from a network of their own. */
const nextAddress = () => {
  addressCounter += 1;
  return `198.51.${Math.floor(addressCounter / 250)}.${(addressCounter % 250) + 1}`;
};

const start = (options: { json?: unknown; body?: string; headers?: Record<string, string> } = {}) =>
  callEndpoint(startRoute.POST, {
    path: "/api/demo/agent/start",
    json:
      options.body === undefined
        ? { scenarioId: demo.scenarioId, locale: "de", ...(options.json as object) }
        : undefined,
    body: options.body,
    headers: { "x-forwarded-for": nextAddress(), ...options.headers },
  });

const token = (room: string, cookie?: string, headers: Record<string, string> = {}) =>
  callEndpoint(tokenRoute.GET, {
    path: `/api/token?room=${room}&username=demo-user`,
    headers: { ...(cookie ? { cookie } : {}), ...headers },
  });

async function startRoom(headers: Record<string, string> = {}) {
  const reply = await start({ headers });
  expect(reply.status).toBe(200);
  const { roomName } = startedDemoSchema.parse(reply.json);
  const cookie = reply.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { roomName, cookie, reply };
}

async function endAllDemoTalks() {
  const rooms = await db.room.findMany({ where: { endedAt: null }, select: { sessionId: true } });
  for (const { sessionId } of rooms) await finishTalk({ sessionId, reason: "stale", flushed: true });
}

beforeAll(async () => {
  demo = await seedScenario({ demo: true });
  await endAllDemoTalks();
});
afterAll(async () => {
  await endAllDemoTalks();
  await disconnectDb();
});

test("start makes a room for one visitor and a talk with a hard end", async () => {
  const { roomName, reply } = await startRoom();
  expect(roomName).toMatch(/^demo_[0-9a-f]{32}$/);
  expect(startedDemoSchema.parse(reply.json).serverUrl).toBe(env.LIVEKIT_URL.replace("127.0.0.1", "localhost"));
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(reply.headers.get("set-cookie")).toMatch(
    /^demo=[0-9a-f]{64}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/,
  );
  expect(await findOpenRooms([roomName])).toEqual(new Set([roomName]));
  const sessionId = await findTalkOfRoom(roomName);
  const talk = sessionId ? await loadTalk({ sessionId }) : null;
  expect(talk?.session).toMatchObject({ kind: "demo", status: "pending", locale: "de" });
  expect(talk?.session.hardEndAt.getTime()).toBeLessThanOrEqual(Date.now() + env.DEMO_MAX_MINUTES * 60_000);
  expect(reply.text).not.toContain(sessionId);
});

test("start takes a slug in either language, and German when no language is named", async () => {
  for (const scenarioId of [demo.slug, `${demo.slug}-en`]) {
    const reply = await callEndpoint(startRoute.POST, {
      path: "/api/demo/agent/start",
      json: { scenarioId },
      headers: { "x-forwarded-for": nextAddress() },
    });
    expect(reply.status).toBe(200);
  }
});

test("behind HTTPS the cookie is bound to the host", async () => {
  const { reply } = await startRoom({ "x-forwarded-proto": "https" });
  expect(reply.headers.get("set-cookie")).toMatch(/^__Host-demo=[0-9a-f]{64}; .*; Secure$/);
});

test("what is not in the demo is not found, alike for every reason", async () => {
  const hidden = await seedScenario({ demo: false });
  const draft = await seedScenario();
  await db.scenario.update({ where: { id: draft.scenarioId }, data: { status: "DRAFT" } });
  const company = await db.company.create({ data: { name: "Fremde GmbH" } });
  const tenant = await seedScenario();
  await db.scenario.update({ where: { id: tenant.scenarioId }, data: { companyId: company.id } });
  const replies = await Promise.all(
    [hidden.scenarioId, draft.scenarioId, tenant.slug, "gibt-es-nicht"].map((scenarioId) =>
      start({ json: { scenarioId } }),
    ),
  );
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(404);
  expect(replies[0]?.headers.get("set-cookie")).toBeNull();
});

test("start refuses what is no request of our page", async () => {
  const cases: [Awaited<ReturnType<typeof start>>, number][] = [
    [await start({ body: "{" }), 400],
    [await start({ json: { scenarioId: "../x", locale: "de" } }), 400],
    [await start({ json: { locale: "fr" } }), 400],
    [await start({ json: { extra: true } }), 400],
    [await start({ body: JSON.stringify({ scenarioId: "x".repeat(5000) }) }), 413],
    [await start({ headers: { "content-type": "text/plain" } }), 415],
    [await start({ headers: { "sec-fetch-site": "cross-site" } }), 403],
    [await callEndpoint(startRoute.GET, { path: "/api/demo/agent/start" }), 405],
    [await callEndpoint(startRoute.DELETE, { path: "/api/demo/agent/start", method: "DELETE" }), 405],
  ];
  for (const [reply, status] of cases) {
    expect(reply.status).toBe(status);
    expect(reply.json).toMatchObject({ error: { code: expect.any(String) } });
    expect(reply.headers.get("cache-control")).toBe("no-store");
  }
  expect(cases.at(-1)?.[0].headers.get("allow")).toBe("POST, OPTIONS");
});

test("an address that starts too often waits; another one does not", async () => {
  const address = nextAddress();
  const replies = [];
  for (let index = 0; index <= env.DEMO_STARTS_PER_TEN_MINUTES; index += 1) {
    await endAllDemoTalks();
    replies.push(await start({ headers: { "x-forwarded-for": address } }));
  }
  const last = replies.pop();
  expect(replies.every((reply) => reply.status === 200)).toBe(true);
  expect(last?.status).toBe(429);
  expect(last?.json).toMatchObject({ error: { code: "too_many_tries" } });
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await start()).status).toBe(200);
});

test("with all places taken the visitor is asked to wait, and the try is not counted", async () => {
  await endAllDemoTalks();
  for (let index = 0; index < env.DEMO_MAX_LIVE; index += 1) await writeTalk({ scenarioId: demo.scenarioId });
  const address = nextAddress();
  for (let index = 0; index < env.DEMO_STARTS_PER_TEN_MINUTES + 1; index += 1) {
    const reply = await start({ headers: { "x-forwarded-for": address } });
    expect(reply.status).toBe(503);
    expect(reply.json).toMatchObject({ error: { code: "busy" } });
    expect(reply.headers.get("retry-after")).toBe("60");
  }
  await endAllDemoTalks();
  expect((await start({ headers: { "x-forwarded-for": address } })).status).toBe(200);
});

test("a token opens exactly this room, for microphone and text, for two minutes", async () => {
  await endAllDemoTalks();
  const { roomName, cookie } = await startRoom();
  const reply = await token(roomName, cookie);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(Object.keys(reply.json as object)).toEqual(["token"]);
  const claims = await new TokenVerifier(env.LIVEKIT_API_KEY, env.LIVEKIT_API_SECRET).verify(
    (reply.json as { token: string }).token,
  );
  expect(claims.video).toEqual({
    roomJoin: true,
    room: roomName,
    canPublish: true,
    canPublishSources: ["microphone"],
    canPublishData: true,
    canSubscribe: true,
    canUpdateOwnMetadata: false,
  });
  expect(claims.name).toBe("demo-user");
  expect(claims.sub).toMatch(/^demo-[0-9a-f]{32}$/);
  const lifetime = Number(claims.exp) - Number(claims.nbf);
  expect(lifetime).toBeGreaterThan(110);
  expect(lifetime).toBeLessThanOrEqual(121);
});

test("the same browser keeps its seat; five tokens a room and no more", async () => {
  const { roomName, cookie } = await startRoom();
  const replies = await Promise.all(Array.from({ length: 30 }, () => token(roomName, cookie)));
  const granted = replies.filter((reply) => reply.status === 200);
  expect(granted).toHaveLength(5);
  expect(replies.filter((reply) => reply.status === 404)).toHaveLength(25);
  const verifier = new TokenVerifier(env.LIVEKIT_API_KEY, env.LIVEKIT_API_SECRET);
  const seats = await Promise.all(
    granted.map(async (reply) => (await verifier.verify((reply.json as { token: string }).token)).sub),
  );
  expect(new Set(seats).size).toBe(1);
});

test("nobody else gets a token, and every refusal looks the same", async () => {
  const { roomName, cookie } = await startRoom();
  const stranger = await startRoom();
  const training = await writeTalk({ scenarioId: demo.scenarioId, kind: "training" });
  const ended = await startRoom();
  const endedTalk = await findTalkOfRoom(ended.roomName);
  if (endedTalk) await finishTalk({ sessionId: endedTalk, reason: "learner" });
  const refused = await Promise.all([
    token(roomName),
    token(roomName, stranger.cookie),
    token(roomName, `demo=${"0".repeat(64)}`),
    token(roomName, "demo=x"),
    token(stranger.roomName, cookie),
    token(training.roomName, cookie),
    token(ended.roomName, ended.cookie),
    token(`demo_${"0".repeat(32)}`, cookie),
    token("x", cookie),
  ]);
  expect(new Set(refused.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
  expect(refused[0]?.status).toBe(404);
  expect((await token(roomName, cookie, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await token(roomName, cookie, { "sec-fetch-site": "same-origin" })).status).toBe(200);
  expect((await callEndpoint(tokenRoute.GET, { path: "/api/token", headers: { cookie } })).status).toBe(400);
  const doubled = await callEndpoint(tokenRoute.GET, {
    path: `/api/token?room=${roomName}&room=${stranger.roomName}`,
    headers: { cookie },
  });
  expect(doubled.status).toBe(400);
  expect((await callEndpoint(tokenRoute.POST, { path: "/api/token", method: "POST" })).status).toBe(405);
});

test("the end of a talk closes its room", async () => {
  const { roomName } = await startRoom();
  const sessionId = (await findTalkOfRoom(roomName)) ?? "";
  expect(await finishTalk({ sessionId, reason: "rounds", flushed: true })).toMatchObject({ first: true });
  expect(await findOpenRooms([roomName])).toEqual(new Set());
  await closeRoom(roomName);
});
