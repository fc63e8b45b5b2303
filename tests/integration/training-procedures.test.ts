import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadTalk } from "~/features/training/data";
import { appendTurn, markLive } from "~/features/training/mutations";
import { createCaller } from "~/server/api/root";
import type { Actor } from "~/server/auth/actor";
import { db, disconnectDb } from "~/server/db";
import { findOpenRooms } from "~/server/livekit/rooms";
import { env } from "~env";
import { makeActor, makeTurn, seedScenario } from "../factories/world";

let free: Awaited<ReturnType<typeof seedScenario>>;
let paid: Awaited<ReturnType<typeof seedScenario>>;
const callAs = (actor: Actor | null) =>
  createCaller({ headers: new Headers({ host: "praxis.example.org" }), getActor: async () => actor });

beforeAll(async () => {
  free = await seedScenario();
  paid = await seedScenario({ accessLevel: "PAID" });
});
afterAll(disconnectDb);

test("a learner starts, joins, and ends a talk of their own", async () => {
  const actor = await makeActor();
  const caller = callAs(actor);
  const started = await caller.training.start({ scenarioId: free.slug, locale: "de", industry: "it" });
  expect(started.roomName).toMatch(/^talk_[0-9a-f]{32}$/);
  expect(started.serverUrl).toBe(env.LIVEKIT_URL.replace("127.0.0.1", "praxis.example.org"));
  expect(await findOpenRooms([started.roomName])).toEqual(new Set([started.roomName]));
  const { sessionId } = started;
  expect(await caller.training.status({ sessionId })).toEqual({ status: "pending", reason: null, endedAt: null });
  const { token, roomName } = await caller.training.token({ sessionId });
  expect(token.split(".")).toHaveLength(3);
  expect(roomName).toBe(started.roomName);
  await markLive({ sessionId });
  await appendTurn({ sessionId, turn: makeTurn({ index: 1 }) });
  expect((await loadTalk({ sessionId }))?.settings).toEqual({ maxRounds: null });
  const first = await caller.training.finish({ sessionId });
  expect(first).toMatchObject({ status: "ending", reason: "learner" });
  expect(await caller.training.finish({ sessionId })).toEqual(first);
  expect(await findOpenRooms([roomName])).toEqual(new Set());
  await expect(caller.training.token({ sessionId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("somebody else's talk is not found, like an unknown one", async () => {
  const { sessionId } = await callAs(await makeActor()).training.start({ scenarioId: free.slug, locale: "en" });
  const stranger = callAs(await makeActor({ isAdmin: true, isManager: true, isHR: true, isPro: true }));
  const errors = [];
  for (const id of [sessionId, randomUUID()])
    for (const call of [stranger.training.status, stranger.training.token, stranger.training.finish])
      errors.push(await call({ sessionId: id }).catch((error) => `${error.code} ${error.message}`));
  expect(new Set(errors)).toEqual(new Set(["NOT_FOUND NOT_FOUND"]));
  expect((await loadTalk({ sessionId }))?.session.status).toBe("pending");
});

test("who may start what", async () => {
  const person = await makeActor();
  const pro = await makeActor({ isPro: true });
  const company = await db.company.create({ data: { name: "Muster GmbH" } });
  const colleague = await makeActor({ isPro: true, companyId: company.id });
  const ofCompany = await seedScenario({ accessLevel: "COMPANY" });
  await db.scenario.update({ where: { id: ofCompany.scenarioId }, data: { companyId: company.id } });
  const own = await seedScenario();
  await db.scenario.update({ where: { id: own.scenarioId }, data: { ownerId: person.userId, status: "DRAFT" } });
  const start = async (actor: Actor | null, scenarioId: string) => {
    try {
      await callAs(actor).training.start({ scenarioId, locale: "de" });
      return "ok";
    } catch (error) {
      return error instanceof Error ? error.message : "";
    }
  };
  expect(await start(null, free.slug)).toBe("UNAUTHORIZED");
  expect(await start({ ...person, mustChangePassword: true }, free.slug)).toBe("must_change_password");
  expect(await start(person, free.slug)).toBe("ok");
  expect(await start(person, paid.slug)).toBe("pro_required");
  expect(await start(pro, paid.slug)).toBe("ok");
  expect(await start(colleague, ofCompany.slug)).toBe("ok");
  expect(await start(pro, ofCompany.slug)).toBe("not_found");
  expect(await start(person, own.slug)).toBe("ok");
  expect(await start(pro, own.slug)).toBe("not_found");
  expect(await start(pro, "gibt-es-nicht")).toBe("not_found");
});

test("starts are limited per person", async () => {
  const caller = callAs(await makeActor());
  let last = "";
  for (let index = 0; index <= env.TRAINING_STARTS_PER_HOUR && last === ""; index += 1) {
    const started = await caller.training
      .start({ scenarioId: free.slug, locale: "de" })
      .catch((error) => error.message);
    if (typeof started === "string") last = started;
    else await caller.training.finish({ sessionId: started.sessionId });
  }
  expect(last).toBe("too_many_tries");
});
