import type { Prisma } from "~/generated/prisma/client";
import type { Locale } from "~/lib/locale";
import { readLocalised, readLocalisedText } from "~/lib/localised";
import { writeCharacterMetadata, writeEvaluationGoals } from "~/lib/wire-json";
import { db } from "~/server/db";
import { type AgentConfig, type DemoInitialData, goalsSchema, type ScenarioCard } from "./schema";

/**
 * What the open endpoints may know: published and the product's own. Drafts, archived ones, own and company scenarios are
 * not found, exactly like an unknown id.
 */
export const openScenario = {
  status: "PUBLISHED",
  ownerId: null,
  companyId: null,
  accessLevel: { not: "COMPANY" },
  character: { status: "PUBLISHED", ownerId: null, companyId: null },
} as const satisfies Prisma.ScenarioWhereInput;

// The script is left out on purpose: it holds facts, conditions and prompts.
const shownFields = {
  id: true,
  title: true,
  description: true,
  shortTeaser: true,
  conversationType: true,
  userObjective: true,
  firstMessage: true,
  goals: true,
  trainingType: true,
  accessLevel: true,
  isDemo: true,
  industries: true,
  durationMinutes: true,
  category: { select: { name: true } },
  character: { select: { id: true, name: true, stereotype: true, imageUrl: true, mbtiType: true } },
} as const satisfies Prisma.ScenarioSelect;

type ShownScenario = Prisma.ScenarioGetPayload<{ select: typeof shownFields }>;

/** The id behind a reference: the id itself, or a present or former slug in either language. */
export async function resolveScenarioId(reference: string): Promise<string | null> {
  const [byId, bySlug] = await Promise.all([
    db.scenario.findUnique({ where: { id: reference }, select: { id: true } }),
    db.slug.findFirst({
      where: { entityType: "SCENARIO", slug: reference },
      orderBy: [{ isCurrent: "desc" }, { locale: "asc" }],
      select: { entityId: true },
    }),
  ]);
  return byId?.id ?? bySlug?.entityId ?? null;
}

/** A scenario that anybody may see, by id or slug. */
export async function findOpenScenario(reference: string): Promise<ShownScenario | null> {
  const id = await resolveScenarioId(reference);
  if (!id) return null;
  return db.scenario.findFirst({ where: { id, ...openScenario }, select: shownFields });
}

function composeConfig(scenario: ShownScenario, locale: Locale): AgentConfig {
  return {
    scenarioId: scenario.id,
    scenarioTitle: readLocalisedText(scenario.title, locale),
    scenarioDescription: readLocalisedText(scenario.description, locale),
    conversationType: readLocalisedText(scenario.conversationType, locale),
    firstMessage: readLocalisedText(scenario.firstMessage, locale),
    categoryName: scenario.category ? readLocalisedText(scenario.category.name, locale) : "",
    characterId: scenario.character.id,
    characterName: readLocalisedText(scenario.character.name, locale),
    characterImageUrl: scenario.character.imageUrl,
    metadata: { stereotype: { name: readLocalisedText(scenario.character.stereotype, locale) } },
  };
}

/** What a visitor sees of a scenario before the talk. Null: not found. */
export async function loadAgentConfig(input: { scenarioId: string; locale: Locale }): Promise<AgentConfig | null> {
  const scenario = await findOpenScenario(input.scenarioId);
  return scenario ? composeConfig(scenario, input.locale) : null;
}

/** The same for the page that carries the demo widget; only for scenarios of the open demo. */
export async function loadDemoInitialData(input: {
  scenarioSlug: string;
  locale: Locale;
}): Promise<DemoInitialData | null> {
  const scenario = await findOpenScenario(input.scenarioSlug);
  if (!scenario?.isDemo) return null;
  const { metadata, ...shown } = composeConfig(scenario, input.locale);
  return { ...shown, stereotypeName: metadata.stereotype.name };
}

/** Keys of the industries a scenario fits. Null: not found. */
export async function loadIndustries(input: { scenarioId: string }): Promise<string[] | null> {
  const scenario = await findOpenScenario(input.scenarioId);
  return scenario?.industries ?? null;
}

/** The open scenarios as cards, in their order. */
export async function listOpenScenarios(input: { locale: Locale; demoOnly?: boolean }): Promise<ScenarioCard[]> {
  const { locale, demoOnly = false } = input;
  const scenarios = await db.scenario.findMany({
    where: { ...openScenario, ...(demoOnly ? { isDemo: true } : {}) },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: shownFields,
    take: 200,
  });
  const slugs = await db.slug.findMany({
    where: { entityType: "SCENARIO", isCurrent: true, entityId: { in: scenarios.map((scenario) => scenario.id) } },
    select: { entityId: true, locale: true, slug: true },
  });
  const slugOf = (id: string) =>
    slugs.find((slug) => slug.entityId === id && slug.locale === locale)?.slug ??
    slugs.find((slug) => slug.entityId === id)?.slug ??
    id;
  return scenarios.map((scenario) => ({
    id: scenario.id,
    slug: slugOf(scenario.id),
    title: readLocalisedText(scenario.title, locale),
    description: readLocalisedText(scenario.description, locale),
    shortTeaser: readLocalisedText(scenario.shortTeaser, locale),
    evaluationGoalsJson: writeEvaluationGoals(readLocalised(goalsSchema.parse(scenario.goals), locale).value),
    trainingType: scenario.trainingType,
    accessLevel: scenario.accessLevel,
    category: scenario.category && { name: readLocalisedText(scenario.category.name, locale) },
    userObjective: readLocalisedText(scenario.userObjective, locale),
    firstMessage: readLocalisedText(scenario.firstMessage, locale),
    durationMinutes: scenario.durationMinutes,
    isDemo: scenario.isDemo,
    character: {
      id: scenario.character.id,
      imageUrl: scenario.character.imageUrl,
      characterVapiName: readLocalisedText(scenario.character.name, locale),
      mbtiType: scenario.character.mbtiType,
      appSpecificMetadataJson: writeCharacterMetadata({
        characterName: readLocalisedText(scenario.character.name, locale),
        stereotype: readLocalisedText(scenario.character.stereotype, locale),
      }),
    },
  }));
}
