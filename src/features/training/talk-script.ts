import { z } from "zod";
import type { CharacterScript, ScenarioScript } from "~/features/scenario/schema";
import type { Locale } from "~/lib/locale";
import { localeSchema } from "~/lib/locale-schema";
import type { TalkScript } from "~/roleplay/engine/types";
import { personaSchema, personaVoiceSchema } from "~/roleplay/script/persona";
import { scenarioSchema, scenarioTextSchema } from "~/roleplay/script/scenario";

/** What the `content` column of a script holds. */
export const talkScriptSchema: z.ZodType<TalkScript> = z.strictObject({
  locale: localeSchema,
  persona: personaSchema,
  voice: personaVoiceSchema,
  scenario: scenarioSchema,
  text: scenarioTextSchema,
});

/** One character in one scenario and one language. */
export function composeTalkScript(character: CharacterScript, scenario: ScenarioScript, locale: Locale): TalkScript {
  return {
    locale,
    persona: character.persona,
    voice: character.voices[locale],
    scenario: scenario.scenario,
    text: scenario.texts[locale],
  };
}
