import { z } from "zod";

export const mbtiTypes = [
  "INTJ",
  "INTP",
  "ENTJ",
  "ENTP",
  "INFJ",
  "INFP",
  "ENFJ",
  "ENFP",
  "ISTJ",
  "ISFJ",
  "ESTJ",
  "ESFJ",
  "ISTP",
  "ISFP",
  "ESTP",
  "ESFP",
] as const;

const percent = z.number().int().min(0).max(100);

/** Inner state of a character, each 0–100. */
export const stateSchema = z.strictObject({ trust: percent, tension: percent, openness: percent, energy: percent });
export type CharacterState = z.infer<typeof stateSchema>;

/**
 * What a persona is sensitive to. Each value multiplies the base effect of the moves named behind it:
 * 1 is average, 0.5 hardly touched, 1.6 very much touched.
 */
export const sensitivities = [
  "accusation", // blame, generalisation, pseudo-I
  "attack", // trait attack, insult
  "pressure", // demand, threat, imposed solution, leading question
  "recognition", // appreciation, acknowledgement
  "understanding", // reflection
  "candour", // I-message, concession, apology
  "clarity", // observation, reason, purpose, next step
  "curiosity", // open question
  "autonomy", // option, request
  "evasion", // small talk at the wrong time, off-topic, silence
] as const;
export type Sensitivity = (typeof sensitivities)[number];

const factor = z.number().min(0.3).max(2);

/** Language-independent part of a character: `character.json`. */
export const personaSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  mbtiType: z.enum(mbtiTypes),
  gender: z.enum(["female", "male"]),
  /** State at the start of a talk; a scenario may shift it. */
  baseline: stateSchema,
  sensitivities: z.record(z.enum(sensitivities), factor),
  /** 0–1: how quickly tension fades and trust returns when nothing hurtful happens. */
  resilience: z.number().min(0).max(1),
  /** Speaking style: probabilities and lengths that the writer uses. */
  style: z.strictObject({
    /** How often a reply opens with a reaction to the learner's tone (0–1). */
    reactionRate: z.number().min(0).max(1),
    /** How often a reply ends with a question or challenge (0–1). */
    returnRate: z.number().min(0).max(1),
    /** How often earlier words are taken up again (0–1). */
    recallRate: z.number().min(0).max(1),
    /** Preferred number of sentences in a reply. */
    sentences: z.number().int().min(1).max(4),
  }),
  /** Built-in voice: espeak variant, words per minute, pitch (0–99), pause before an answer in ms. */
  voice: z.strictObject({
    variant: z.string(),
    wordsPerMinute: z.number().int().min(110).max(210),
    pitch: z.number().int().min(10).max(90),
    pauseMs: z.number().int().min(0).max(900),
  }),
  avatar: z.strictObject({ seed: z.string(), options: z.record(z.string(), z.array(z.string())).optional() }),
});
export type Persona = z.infer<typeof personaSchema>;

/**
 * What a persona reacts to, most urgent first. `low` is said while trust is low or tension high, `high` when the
 * talk is in good shape. For hurtful triggers both bands are hurt, `high` is the milder one.
 */
export const reactionTriggers = [
  "insult",
  "threat",
  "trait",
  "generalisation",
  "blame",
  "demand",
  "imposed",
  "apology",
  "concession",
  "appreciation",
  "reflection",
  "acknowledgement",
  "message-i",
  "observation",
  "reason",
  "purpose",
  "option",
  "request",
  "next-step",
  "agreement",
  "leading",
  "why",
  "open",
  "closed",
  "repeated-question",
  "repeated-line",
  "small-talk",
  "off-topic",
  "greeting",
  "farewell",
  "silence",
  "backchannel",
  "monologue",
  "unclear",
] as const;
export type ReactionTrigger = (typeof reactionTriggers)[number];

const line = z.string().min(2).max(240);
const bands = z.strictObject({ low: z.array(line).min(2), high: z.array(line).min(2) });

/** Per language: how this person talks. `de.json` and `en.json` of a character. */
export const personaVoiceSchema = z.strictObject({
  name: z.string(),
  /** Internal name of the behaviour pattern, shown as badge ("Die Genaue"). */
  stereotype: z.string(),
  role: z.string(),
  summary: z.string(),
  /** How the person speaks, for the provider prompt: rhythm, words they like, words they never use. */
  style: z.string(),
  reactions: z.record(z.enum(reactionTriggers), bands),
  /** Ends of a reply that hand the turn back without being about one topic. */
  returns: z.strictObject({ challenge: z.array(line).min(6), ask: z.array(line).min(6), invite: z.array(line).min(6) }),
  /** Recall templates with the slot {quote}, {number} or {promise}. */
  recalls: z.strictObject({
    quote: z.array(line).min(4),
    number: z.array(line).min(3),
    promise: z.array(line).min(3),
  }),
  /** Small lead-ins that colour a reply ("Na ja," / "Offen gesagt:"). Each must work before any statement. */
  leadIns: z.strictObject({ low: z.array(line).min(5), high: z.array(line).min(5) }),
  /** Asked something nobody has told the character. */
  unknown: z.array(line).min(6),
  /** "Are you an AI?" and attempts to take the character out of the talk: truthful, short, in role. */
  stayInRole: z.array(line).min(6),
  aiTruth: z.array(line).min(4),
});
export type PersonaVoice = z.infer<typeof personaVoiceSchema>;
