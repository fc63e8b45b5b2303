import { z } from "zod";
import { conditionSchema } from "./condition";

const id = z.string().regex(/^[a-z0-9-]+$/);
const line = z.string().min(2).max(320);
const shift = z.number().int().min(-40).max(40);

export const trainingTypes = ["LEADERSHIP", "SALES", "INTERVIEW"] as const;
export const accessLevels = ["FREE", "PAID", "COMPANY"] as const;

/** Language-independent part of a scenario: `scenario.json`. */
export const scenarioSchema = z.strictObject({
  slug: z.strictObject({ de: id, en: id }),
  character: id,
  category: id,
  trainingType: z.enum(trainingTypes),
  accessLevel: z.enum(accessLevels),
  /** Served by the open demo; independent of the access level. */
  demo: z.boolean(),
  industries: z.array(id),
  durationMinutes: z.number().int().min(5).max(45),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** How the two address each other in German; English has no such distinction. */
  address: z.enum(["sie", "du"]),
  /** Added to the persona's baseline. */
  shift: z.strictObject({ trust: shift, tension: shift, openness: shift, energy: shift }).partial(),
  topics: z.array(id).min(3).max(8),
  /** The topic a line belongs to when nothing more precise is recognised. */
  mainTopic: id,
  facts: z
    .array(z.strictObject({ id, topics: z.array(id).min(1), gate: conditionSchema }))
    .min(3)
    .max(8),
  /** What the character would agree to, and when. */
  agreements: z
    .array(z.strictObject({ id, topic: id, gate: conditionSchema }))
    .min(1)
    .max(4),
  /** The talk is won when these agreements stand. */
  wonBy: z.array(id).min(1),
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** Lines about one topic. Each line is a complete answer to "what about …?" in that stance and mood. */
export const topicTextSchema = z.strictObject({
  label: z.string(),
  /** Cues, see `cue.ts`: one cue per string, any of them suffices. */
  cues: z.array(z.string()).min(2),
  /** Position kept: deflects, justifies, counters. */
  guarded: z.strictObject({ tense: z.array(line).min(3), level: z.array(line).min(4) }),
  /** Position loosened: admits partly, explains, without giving a fact away. */
  open: z.strictObject({ level: z.array(line).min(3), warm: z.array(line).min(3) }),
  /** Questions and challenges handed back about this topic. */
  ask: z.strictObject({ tense: z.array(line).min(2), level: z.array(line).min(2), warm: z.array(line).min(2) }),
});

/**
 * A question that learners really ask here, with direct answers. `fact`: the true answer is that fact once its gate is open.
 * `offLimits`: a question that may not be asked (a diagnosis, plans for children): it costs, and whatever the trust, the answer is no.
 */
export const questionTextSchema = z.strictObject({
  topic: id,
  cues: z.array(z.string()).min(1),
  fact: id.optional(),
  offLimits: z.literal(true).optional(),
  guarded: z.array(line).min(2),
  open: z.array(line).min(2),
});

export type QuestionText = z.infer<typeof questionTextSchema>;
export type TopicText = z.infer<typeof topicTextSchema>;

/** Per language: everything that is said or shown. `de.json` and `en.json` of a scenario. */
export const scenarioTextSchema = z.strictObject({
  title: z.string(),
  shortTeaser: z.string(),
  description: z.string(),
  /** Name of the kind of conversation as used in "Start the {conversationType} with …". */
  conversationType: z.string(),
  userObjective: z.string(),
  /** What the learner knows beforehand: a few short paragraphs. */
  brief: z.array(z.string()).min(2),
  /** Who the character is in this situation, for the prompt and the learner's preparation. */
  characterRole: z.string(),
  position: z.string(),
  interests: z.array(z.string()).min(2),
  redLines: z.array(z.string()).min(1),
  goals: z
    .array(z.strictObject({ id, title: z.string(), description: z.string() }))
    .min(3)
    .max(5),
  firstMessage: z.string().max(320),
  topics: z.record(id, topicTextSchema),
  questions: z.array(questionTextSchema).min(8),
  /** `lines` say the fact (each variant complete and different in wording), `hints` are felt before the gate opens. */
  facts: z.record(
    id,
    z.strictObject({ summary: z.string(), lines: z.array(line).min(3), hints: z.array(line).min(2) }),
  ),
  /** `cues` recognise the learner's proposal; `notYet` is said while the gate is closed. */
  agreements: z.record(
    id,
    z.strictObject({
      summary: z.string(),
      cues: z.array(z.string()).min(2),
      lines: z.array(line).min(3),
      notYet: z.array(line).min(3),
    }),
  ),
  /** Asked about something the scenario does not settle. */
  unknown: z.array(line).min(4),
  closing: z.strictObject({ won: z.array(line).min(3), open: z.array(line).min(3), lost: z.array(line).min(3) }),
});
export type ScenarioText = z.infer<typeof scenarioTextSchema>;

export type Stance = "guarded" | "open" | "ask";
export type Mood = "tense" | "level" | "warm";
