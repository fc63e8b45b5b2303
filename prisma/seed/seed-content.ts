import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { setSlug } from "~/features/i18n/mutations";
import type { CharacterScript, ScenarioScript } from "~/features/scenario/schema";
import { locales } from "~/lib/locale";
import { localisedTextSchema } from "~/lib/localised";
import { db } from "~/server/db";
import { deriveId } from "./derive-id";
import type { CharacterContent, Content, ScenarioContent } from "./load-content";

export interface SeedResult {
  characters: number;
  scenarios: number;
  /** Rows whose words differ from what the database held. */
  changed: number;
}

const categoriesFile = fileURLToPath(new URL("./categories.json", import.meta.url));
const categoriesSchema = z.array(z.strictObject({ key: z.string(), name: localisedTextSchema }));

/** Content files have a fixed order of keys, so the same content has the same hash. */
function hashContent(value: object): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

/** Typed data as a Json column takes it. */
function toJson<T extends object>(value: T) {
  return z.json().parse(JSON.parse(JSON.stringify(value))) ?? {};
}

/**
 * Writes authored content into the database. Running it again changes nothing but what was edited in the files; a changed script
 * gets a new version, so that talks in progress keep the words they began with.
 */
export async function seedContent(content: Pick<Content, "characters" | "scenarios">): Promise<SeedResult> {
  const result: SeedResult = { characters: 0, scenarios: 0, changed: 0 };
  const categoryIds = await seedCategories();
  for (const [position, character] of content.characters.entries()) {
    if (await seedCharacter(character, position)) result.changed += 1;
    result.characters += 1;
  }
  for (const [position, scenario] of orderScenarios(content.scenarios).entries()) {
    if (await seedScenario(scenario, position, categoryIds)) result.changed += 1;
    result.scenarios += 1;
  }
  return result;
}

/** What the demo serves comes first, then what is free. */
function orderScenarios(scenarios: ScenarioContent[]): ScenarioContent[] {
  const rank = ({ scenario }: ScenarioContent) => (scenario.demo ? 0 : 2) + (scenario.accessLevel === "FREE" ? 0 : 1);
  return scenarios.toSorted((a, b) => rank(a) - rank(b) || (a.scenario.slug.de < b.scenario.slug.de ? -1 : 1));
}

async function seedCategories(): Promise<Map<string, string>> {
  const categories = categoriesSchema.parse(JSON.parse(readFileSync(categoriesFile, "utf8")));
  const ids = new Map<string, string>();
  for (const [position, { key, name }] of categories.entries()) {
    const id = deriveId("category", key);
    const data = { name: toJson(name), position };
    await db.category.upsert({ where: { id }, create: { id, key, ...data }, update: data, select: { id: true } });
    ids.set(key, id);
  }
  return ids;
}

async function claimSlug(input: Parameters<typeof setSlug>[0]): Promise<void> {
  if (!(await setSlug(input)))
    throw new Error(`The ${input.locale} slug "${input.slug}" belongs to another ${input.entityType.toLowerCase()}`);
}

/** True when the words changed. */
async function seedCharacter({ persona, voices }: CharacterContent, position: number): Promise<boolean> {
  const id = deriveId("character", persona.slug);
  const script: CharacterScript = { persona, voices };
  const contentHash = hashContent(script);
  const both = <T>(pick: (voice: CharacterContent["voices"]["de"]) => T) =>
    toJson({ de: pick(voices.de), en: pick(voices.en) });
  const data = {
    status: "PUBLISHED" as const,
    name: both((voice) => voice.name),
    stereotype: both((voice) => voice.stereotype),
    role: both((voice) => voice.role),
    summary: both((voice) => voice.summary),
    mbtiType: persona.mbtiType,
    imageUrl: `/avatars/${persona.slug}.webp`,
    position,
    script: toJson(script),
    contentHash,
  };
  const former = await db.character.findUnique({ where: { id }, select: { contentHash: true } });
  const hasChanged = former?.contentHash !== contentHash;
  await db.character.upsert({
    where: { id },
    create: { id, ...data },
    update: { ...data, ...(hasChanged ? { version: { increment: 1 } } : {}) },
    select: { id: true },
  });
  for (const locale of locales) await claimSlug({ entityType: "CHARACTER", entityId: id, locale, slug: persona.slug });
  return hasChanged;
}

/** True when the words changed. */
async function seedScenario(
  { scenario, texts }: ScenarioContent,
  position: number,
  categoryIds: Map<string, string>,
): Promise<boolean> {
  const id = deriveId("scenario", scenario.slug.de);
  const categoryId = categoryIds.get(scenario.category);
  if (!categoryId) throw new Error(`scenarios/${scenario.slug.de}: unknown category "${scenario.category}"`);
  const script: ScenarioScript = { scenario, texts };
  const characterId = deriveId("character", scenario.character);
  const contentHash = hashContent(script);
  const both = <T>(pick: (text: ScenarioContent["texts"]["de"]) => T) =>
    toJson({ de: pick(texts.de), en: pick(texts.en) });
  const data = {
    status: "PUBLISHED" as const,
    characterId,
    categoryId,
    title: both((text) => text.title),
    description: both((text) => text.description),
    shortTeaser: both((text) => text.shortTeaser),
    conversationType: both((text) => text.conversationType),
    userObjective: both((text) => text.userObjective),
    firstMessage: both((text) => text.firstMessage),
    goals: both((text) => text.goals),
    trainingType: scenario.trainingType,
    accessLevel: scenario.accessLevel,
    isDemo: scenario.demo,
    industries: scenario.industries,
    durationMinutes: scenario.durationMinutes,
    difficulty: scenario.difficulty,
    position,
    script: toJson(script),
    contentHash,
  };
  const former = await db.scenario.findUnique({ where: { id }, select: { contentHash: true } });
  const hasChanged = former?.contentHash !== contentHash;
  await db.scenario.upsert({
    where: { id },
    create: { id, ...data },
    update: { ...data, ...(hasChanged ? { version: { increment: 1 } } : {}) },
    select: { id: true },
  });
  for (const locale of locales)
    await claimSlug({ entityType: "SCENARIO", entityId: id, locale, slug: scenario.slug[locale] });
  return hasChanged;
}
