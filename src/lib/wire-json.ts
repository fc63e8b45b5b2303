import { z } from "zod";

/**
 * Two fields of the specification travel as JSON inside a string: `appSpecificMetadataJson` and `evaluationGoalsJson`.
 * This file is the only place that writes and reads them. Reading never throws; it says whether the text was usable, so
 * that the caller can report it.
 */
const characterMetadataSchema = z.object({
  characterName: z.string().catch(""),
  stereotype: z.object({ name: z.string() }).catch({ name: "" }),
  stereotypeName: z.string().catch(""),
});
export type CharacterMetadata = z.infer<typeof characterMetadataSchema>;

const evaluationGoalsSchema = z.object({
  goals: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
});
export type EvaluationGoal = z.infer<typeof evaluationGoalsSchema>["goals"][number];

export function writeCharacterMetadata(input: { characterName: string; stereotype: string }): string {
  return JSON.stringify({
    characterName: input.characterName,
    stereotype: { name: input.stereotype },
    stereotypeName: input.stereotype,
  } satisfies CharacterMetadata);
}

export function writeEvaluationGoals(goals: EvaluationGoal[]): string {
  return JSON.stringify({ goals } satisfies z.infer<typeof evaluationGoalsSchema>);
}

function parseJson(text: string | null | undefined): { parsed: boolean; value: unknown } {
  try {
    return { parsed: true, value: JSON.parse(text ?? "{}") };
  } catch {
    return { parsed: false, value: null };
  }
}

/** Unusable metadata counts as an empty stereotype. */
export function readCharacterMetadata(text: string | null | undefined): CharacterMetadata & { parsed: boolean } {
  const { value } = parseJson(text);
  const result = characterMetadataSchema.safeParse(value);
  return result.success
    ? { ...result.data, parsed: true }
    : { characterName: "", stereotype: { name: "" }, stereotypeName: "", parsed: false };
}

/** Unusable goals are ignored: no goals are shown. */
export function readEvaluationGoals(text: string | null | undefined): { goals: EvaluationGoal[]; parsed: boolean } {
  const result = evaluationGoalsSchema.safeParse(parseJson(text).value);
  return result.success ? { goals: result.data.goals, parsed: true } : { goals: [], parsed: false };
}
