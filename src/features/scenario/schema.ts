import { z } from "zod";
import { localisedSchema } from "~/lib/localised";
import { personaSchema, personaVoiceSchema } from "~/roleplay/script/persona";
import { accessLevels, scenarioSchema, scenarioTextSchema, trainingTypes } from "~/roleplay/script/scenario";

/** What the `script` column of a scenario holds. */
export const scenarioScriptSchema = z.strictObject({
  scenario: scenarioSchema,
  texts: z.strictObject({ de: scenarioTextSchema, en: scenarioTextSchema }),
});
export type ScenarioScript = z.infer<typeof scenarioScriptSchema>;

/** What the `script` column of a character holds. */
export const characterScriptSchema = z.strictObject({
  persona: personaSchema,
  voices: z.strictObject({ de: personaVoiceSchema, en: personaVoiceSchema }),
});
export type CharacterScript = z.infer<typeof characterScriptSchema>;

export const goalsSchema = localisedSchema(
  z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
);

/** An id or a slug, as it stands in an address. Anything unreadable is refused before it reaches the database. */
export const referenceSchema = z.string().regex(/^[\p{L}\p{N}_-]{1,120}$/u);

/** Answer of `GET /api/training/agent/config`: what a visitor sees of a scenario before the talk. Nothing of its script. */
export const agentConfigSchema = z.strictObject({
  scenarioId: z.string(),
  scenarioTitle: z.string(),
  scenarioDescription: z.string(),
  conversationType: z.string(),
  firstMessage: z.string(),
  categoryName: z.string(),
  characterId: z.string(),
  characterName: z.string(),
  characterImageUrl: z.string().nullable(),
  metadata: z.strictObject({ stereotype: z.strictObject({ name: z.string() }) }),
});
export type AgentConfig = z.infer<typeof agentConfigSchema>;

/** What the page that carries the demo widget gives it to begin with. */
export const demoInitialDataSchema = z.strictObject({
  scenarioId: z.string(),
  characterId: z.string(),
  characterImageUrl: z.string().nullable(),
  scenarioTitle: z.string(),
  scenarioDescription: z.string(),
  characterName: z.string(),
  categoryName: z.string(),
  stereotypeName: z.string(),
  firstMessage: z.string(),
  conversationType: z.string(),
});
export type DemoInitialData = z.infer<typeof demoInitialDataSchema>;

export const industriesSchema = z.array(z.string());

/** A scenario as the scenario card reads it. */
export const scenarioCardSchema = z.strictObject({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  shortTeaser: z.string(),
  evaluationGoalsJson: z.string(),
  trainingType: z.enum(trainingTypes),
  accessLevel: z.enum(accessLevels),
  category: z.strictObject({ name: z.string() }).nullable(),
  userObjective: z.string(),
  firstMessage: z.string(),
  durationMinutes: z.number(),
  isDemo: z.boolean(),
  character: z.strictObject({
    id: z.string(),
    imageUrl: z.string().nullable(),
    characterVapiName: z.string(),
    mbtiType: z.string(),
    appSpecificMetadataJson: z.string(),
  }),
});
export type ScenarioCard = z.infer<typeof scenarioCardSchema>;
