import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as characterRoute from "~/app/api/admin/characters/[id]/route";
import * as slugRoute from "~/app/api/i18n/slug/route";
import * as reportRoute from "~/app/api/report/route";
import * as industriesRoute from "~/app/api/scenarios/[id]/industries/route";
import * as configRoute from "~/app/api/training/agent/config/route";
import { setSlug } from "~/features/i18n/mutations";
import { createCaller } from "~/server/api/root";
import { db, disconnectDb } from "~/server/db";
import { type ErrorReport, setErrorReporter } from "~/server/report";
import { makeActor, seedScenario } from "../factories/world";
import { callEndpoint } from "./call-endpoint";

let open: Awaited<ReturnType<typeof seedScenario>>;
/** Things that exist and that nobody may know of: draft, archived, own, company's, company level, hidden character. */
const closed: Awaited<ReturnType<typeof seedScenario>>[] = [];

beforeAll(async () => {
  open = await seedScenario();
  const { userId } = await makeActor();
  const { id: companyId } = await db.company.create({ data: { name: "Fremde GmbH" }, select: { id: true } });
  for (const data of [{ status: "DRAFT" }, { status: "ARCHIVED" }, { ownerId: userId }, { companyId }] as const) {
    const scenario = await seedScenario();
    await db.scenario.update({ where: { id: scenario.scenarioId }, data });
    await db.character.update({ where: { id: scenario.characterId }, data });
    closed.push(scenario);
  }
});
afterAll(disconnectDb);

const config = (query: string) => callEndpoint(configRoute.GET, { path: `/api/training/agent/config?${query}` });
const character = (id: string, query = "") =>
  callEndpoint(characterRoute.GET, { path: `/api/admin/characters/${id}?${query}`, params: { id } });
const industries = (id: string) =>
  callEndpoint(industriesRoute.GET, { path: `/api/scenarios/${id}/industries`, params: { id } });
const slug = (json: unknown, headers: Record<string, string> = {}) =>
  callEndpoint(slugRoute.POST, { path: "/api/i18n/slug", json, headers });

describe("GET /api/training/agent/config", () => {
  test("shows what a visitor may see, in the wanted language", async () => {
    const reply = await config(`scenarioId=${open.scenarioId}&_t=123&locale=en`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.json).toEqual({
      scenarioId: open.scenarioId,
      scenarioTitle: `Title ${open.slug}`,
      scenarioDescription: `Title ${open.slug} ausführlich`,
      conversationType: "Testgespräch",
      firstMessage: "Sie wollten mich sprechen?",
      categoryName: "Feedback",
      characterId: open.characterId,
      characterName: `Figure ${open.characterSlug}`,
      characterImageUrl: `/avatars/${open.characterSlug}.webp`,
      metadata: { stereotype: { name: "The stickler" } },
    });
    expect(reply.text).not.toMatch(/geheim|rote Linie/);
  });

  test("takes slugs and answers in German when no language is named", async () => {
    for (const reference of [open.slug, `${open.slug}-en`]) {
      const reply = await config(`scenarioId=${reference}`);
      expect(reply.json).toMatchObject({ scenarioId: open.scenarioId, scenarioTitle: `Titel ${open.slug}` });
    }
  });

  test("shows missing English in German", async () => {
    const partial = await seedScenario();
    await db.scenario.update({ where: { id: partial.scenarioId }, data: { title: { de: "Nur deutsch" } } });
    expect((await config(`scenarioId=${partial.scenarioId}&locale=en`)).json).toMatchObject({
      scenarioTitle: "Nur deutsch",
    });
  });

  test("refuses unreadable questions", async () => {
    for (const query of [
      "",
      "scenarioId=",
      "scenarioId=a&scenarioId=b",
      "scenarioId=a%20b",
      `scenarioId=${"x".repeat(200)}`,
      `scenarioId=${open.slug}&locale=fr`,
    ])
      expect((await config(query)).status).toBe(400);
    const posted = await callEndpoint(configRoute.POST, { path: "/api/training/agent/config", json: {} });
    expect(posted.status).toBe(405);
    expect(posted.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });
});

describe("GET /api/admin/characters/{id}", () => {
  test("shows the fixed public fields", async () => {
    const reply = await character(open.characterId, "_t=1");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.json).toEqual({
      character: {
        id: open.characterId,
        characterVapiName: `Figur ${open.characterSlug}`,
        imageUrl: `/avatars/${open.characterSlug}.webp`,
        mbtiType: "ISTJ",
        appSpecificMetadataJson: JSON.stringify({
          characterName: `Figur ${open.characterSlug}`,
          stereotype: { name: "Der Genaue" },
          stereotypeName: "Der Genaue",
        }),
      },
    });
    expect((await character(open.characterSlug, "locale=en")).json).toMatchObject({
      character: { characterVapiName: `Figure ${open.characterSlug}` },
    });
  });
});

test("GET /api/scenarios/{id}/industries lists the keys", async () => {
  const reply = await industries(open.scenarioId);
  expect(reply.status).toBe(200);
  expect(reply.json).toEqual(["it", "retail"]);
});

test("what must not be known answers exactly like what does not exist", async () => {
  const replies = [];
  for (const { scenarioId, slug: scenarioSlug, characterId, characterSlug } of closed) {
    replies.push(
      await config(`scenarioId=${scenarioId}`),
      await config(`scenarioId=${scenarioSlug}`),
      await industries(scenarioId),
      await character(characterId),
      await character(characterSlug),
    );
  }
  replies.push(await config("scenarioId=gibt-es-nicht"), await industries("gibt-es-nicht"), await character("x"));
  replies.push(await character("'; DROP TABLE"), await industries("../../etc/passwd"));
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(404);
  for (const { slug: scenarioSlug } of closed)
    expect((await slug({ slug: scenarioSlug, fromLocale: "de", toLocale: "en" })).json).toEqual({
      success: false,
      slug: scenarioSlug,
    });
});

test("a company's level is closed to the open endpoints", async () => {
  const company = await seedScenario({ accessLevel: "COMPANY" });
  expect((await config(`scenarioId=${company.scenarioId}`)).status).toBe(404);
});

describe("POST /api/i18n/slug", () => {
  test("translates both ways, and keeps knowing old addresses", async () => {
    const english = `${open.slug}-en`;
    expect((await slug({ slug: open.slug, fromLocale: "de", toLocale: "en" })).json).toEqual({
      success: true,
      slug: english,
    });
    expect((await slug({ slug: english, fromLocale: "en", toLocale: "de" })).json).toEqual({
      success: true,
      slug: open.slug,
    });
    const renamed = `${english}-new`;
    await setSlug({ entityType: "SCENARIO", entityId: open.scenarioId, locale: "en", slug: renamed });
    expect((await slug({ slug: english, fromLocale: "en", toLocale: "en" })).json).toEqual({
      success: true,
      slug: renamed,
    });
    await setSlug({ entityType: "SCENARIO", entityId: open.scenarioId, locale: "en", slug: english });
  });

  test("unknown ones are no error", async () => {
    const reply = await slug({ slug: "gibt-es-nicht", fromLocale: "de", toLocale: "en" });
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({ success: false, slug: "gibt-es-nicht" });
  });

  test("a slug that belongs to something else is not taken from it", async () => {
    const other = await seedScenario();
    expect(await setSlug({ entityType: "SCENARIO", entityId: other.scenarioId, locale: "de", slug: open.slug })).toBe(
      false,
    );
  });

  test("refuses unreadable and too many questions", async () => {
    expect((await slug({ slug: "https://evil.test", fromLocale: "de", toLocale: "en" })).status).toBe(400);
    expect((await slug({ slug: "x", fromLocale: "fr", toLocale: "en" })).status).toBe(400);
    expect((await callEndpoint(slugRoute.GET, { path: "/api/i18n/slug" })).status).toBe(405);
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const question = { slug: "x", fromLocale: "de", toLocale: "en" };
    const statuses = [];
    for (let index = 0; index < 121; index += 1) statuses.push((await slug(question, headers)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("POST /api/report", () => {
  const report = (json: unknown) => callEndpoint(reportRoute.POST, { path: "/api/report", json });

  test("passes on the exact message and nothing else", async () => {
    const seen: ErrorReport[] = [];
    const former = setErrorReporter({ report: (entry) => seen.push(entry) });
    const reply = await report({ message: "Failed to load characters", name: "TypeError", area: "demo" });
    setErrorReporter(former);
    expect(reply.status).toBe(202);
    expect(seen).toEqual([
      { message: "Failed to load characters", area: "demo", facts: { client: true, name: "TypeError" } },
    ]);
  });

  test("refuses free text", async () => {
    expect((await report({ message: "Herr Brandt sagte: …" })).status).toBe(400);
    expect((await report({ message: "Failed to load characters", name: "was gesagt wurde" })).status).toBe(400);
    expect((await report({ message: "Failed to load characters", transcript: "x" })).status).toBe(400);
  });
});

test("the procedures answer the same as the endpoints", async () => {
  const caller = createCaller({ headers: new Headers(), getActor: async () => null });
  expect(await caller.scenario.config({ scenarioId: open.slug, locale: "de" })).toEqual(
    (await config(`scenarioId=${open.slug}`)).json,
  );
  expect(await caller.scenario.industries({ scenarioId: open.slug })).toEqual(["it", "retail"]);
  expect({ character: await caller.character.byId({ characterId: open.characterId, locale: "de" }) }).toEqual(
    (await character(open.characterId)).json,
  );
  const strip = await caller.character.strip({ locale: "de", excludeId: open.characterId, limit: 24 });
  const ids = strip.map((entry) => entry.id);
  expect(ids).not.toContain(open.characterId);
  for (const { characterId } of closed) expect(ids).not.toContain(characterId);
  await expect(caller.scenario.config({ scenarioId: "gibt-es-nicht", locale: "de" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const cards = await caller.scenario.list({ locale: "en" });
  expect(cards.find((card) => card.id === open.scenarioId)).toMatchObject({ slug: `${open.slug}-en`, isDemo: true });
});
