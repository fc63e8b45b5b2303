import { afterAll, expect, test } from "vitest";
import { db, disconnectDb } from "~/server/db";
import { deriveId } from "../../prisma/seed/derive-id";
import { loadContent } from "../../prisma/seed/load-content";
import { seedContent } from "../../prisma/seed/seed-content";
import { makeCharacterContent, makeScenarioContent } from "../factories/script";
import { uniqueSlug } from "../factories/world";

afterAll(disconnectDb);

const rows = async (scenarioId: string) =>
  db.scenario.findUniqueOrThrow({
    where: { id: scenarioId },
    include: { character: true, category: true },
    omit: { updatedAt: true },
  });

test("seeding twice changes nothing; an edited line makes a new version", async () => {
  const character = makeCharacterContent(uniqueSlug("figur"));
  const scenario = makeScenarioContent({ slug: uniqueSlug("szenario"), character: character.persona.slug });
  const content = { characters: [character], scenarios: [scenario] };
  expect(await seedContent(content)).toEqual({ characters: 1, scenarios: 1, changed: 2 });
  const id = deriveId("scenario", scenario.scenario.slug.de);
  const { character: firstCharacter, category: _, ...first } = await rows(id);
  expect(await seedContent(structuredClone(content))).toEqual({ characters: 1, scenarios: 1, changed: 0 });
  const { character: secondCharacter, category: __, ...second } = await rows(id);
  expect(second).toEqual(first);
  expect(secondCharacter.version).toBe(firstCharacter.version);

  scenario.texts.de.title = "Neuer Titel";
  expect(await seedContent(content)).toMatchObject({ changed: 1 });
  const third = await rows(id);
  expect(third.version).toBe(first.version + 1);
  expect(third.title).toEqual({ de: "Neuer Titel", en: scenario.texts.en.title });
  expect(third.character.version).toBe(1);
});

test("an id depends on the slug alone", () => {
  expect(deriveId("scenario", "feedbackgespraech-unpuenktlichkeit")).toBe(
    deriveId("scenario", "feedbackgespraech-unpuenktlichkeit"),
  );
  expect(deriveId("scenario", "x")).not.toBe(deriveId("character", "x"));
  expect(deriveId("scenario", "x")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("a slug that moves leaves a redirect behind", async () => {
  const character = makeCharacterContent(uniqueSlug("figur"));
  const scenario = makeScenarioContent({ slug: uniqueSlug("szenario"), character: character.persona.slug });
  const content = { characters: [character], scenarios: [scenario] };
  await seedContent(content);
  const former = scenario.scenario.slug.en;
  scenario.scenario.slug.en = `${former}-moved`;
  await seedContent(content);
  const slugs = await db.slug.findMany({
    where: { entityId: deriveId("scenario", scenario.scenario.slug.de), locale: "en" },
    select: { slug: true, isCurrent: true },
    orderBy: { createdAt: "asc" },
  });
  expect(slugs).toEqual([
    { slug: former, isCurrent: false },
    { slug: `${former}-moved`, isCurrent: true },
  ]);
});

test("the authored content can be seeded", async () => {
  const content = loadContent();
  const result = await seedContent(content);
  expect(result.characters).toBe(content.characters.length);
  expect(result.scenarios).toBe(content.scenarios.length);
  expect(result.scenarios).toBeGreaterThan(0);
});
