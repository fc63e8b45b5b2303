import type { Locale } from "~/lib/locale";
import type { CharacterState } from "../script/persona";

/** Kinds of talk that have a rubric of their own. `general` serves whatever fits none of the others. */
export const rubricIds = [
  "general",
  "feedback",
  "praise",
  "conflict",
  "appraisal",
  "salary",
  "performance",
  "delegation",
  "change",
  "dismissal",
  "sales",
  "interview",
  "return-to-work",
] as const;
export type RubricId = (typeof rubricIds)[number];

/** What is judged. The order is the order on the page. */
export const dimensionIds = [
  "clarity",
  "observation",
  "inquiry",
  "listening",
  "ownership",
  "receptiveness",
  "agreement",
] as const;
export type DimensionId = (typeof dimensionIds)[number];

export interface TranscriptTurn {
  role: "learner" | "character";
  text: string;
  startMs?: number;
  endMs?: number;
  /** The other side broke into this turn before it was over. */
  interrupted?: boolean;
  /** The character's state after this turn. */
  state?: CharacterState;
}

export interface TranscriptGoal {
  id: string;
  title: string;
  description: string;
}

/** A talk as it was held. Plain data; the same transcript always gives the same evaluation. */
export interface Transcript {
  locale: Locale;
  goals: readonly TranscriptGoal[];
  turns: readonly TranscriptTurn[];
  rubric?: RubricId;
  /** Slug, category or type of talk; chooses the rubric when none is named. */
  scenario?: string;
}

/** A place in the transcript. `quote` is `turns[turn].text.slice(start, end)`, UTF-16 offsets. */
export interface Quote {
  turn: number;
  quote: string;
  start: number;
  end: number;
}

export interface Evidence extends Quote {
  kind: "for" | "against";
  /** What was seen there; key of `texts/`. */
  note: NoteKey;
}

export type Level = 1 | 2 | 3 | 4 | 5;

/** Why there is no level. */
export type NoLevelReason = "too-few-turns" | "too-few-words" | "too-few-events" | "not-in-this-talk" | "not-in-words";

export interface DimensionResult {
  id: DimensionId;
  title: string;
  level: Level | null;
  /** 0–100, whole numbers. */
  score: number | null;
  /** Share of the overall score, 0–1. */
  weight: number;
  /** What this level looks like, or why there is none. */
  text: string;
  reason: NoLevelReason | null;
  /** The must-have of this kind of talk that was missing and held the score down. */
  missing: string | null;
  evidence: Evidence[];
}

export interface GoalResult {
  id: string;
  title: string;
  level: Level | null;
  score: number | null;
  text: string;
  reason: NoLevelReason | null;
  evidence: Evidence[];
}

export interface Strength extends Quote {
  dimension: DimensionId;
  text: string;
}

export interface Improvement extends Quote {
  dimension: DimensionId;
  fault: FaultId;
  /** The same matter, said so that it can be heard. Built from the learner's own line. */
  better: string;
  why: string;
}

/** Places where another sentence would have carried further. */
export type FaultId =
  | "threat"
  | "trait"
  | "blame"
  | "forbidden"
  | "diagnosis"
  | "leading"
  | "why-not"
  | "demand"
  | "imposed"
  | "yes-but"
  | "monologue"
  | "evasion"
  | "vague-step"
  | "no-reflection"
  | "closed";

export interface NextStepParts {
  who: boolean;
  what: boolean;
  when: boolean;
}

/** Counted, not judged. Shares are 0–1; null means there was nothing to count from. */
export interface Measures {
  /** By speaking time when every turn has timings, else by words. */
  talkShare: number | null;
  talkShareBasis: "time" | "words";
  learnerTurns: number;
  learnerWords: number;
  questions: number;
  openShare: number | null;
  followUpShare: number | null;
  stackedQuestionShare: number | null;
  reflections: number;
  complexShare: number | null;
  reflectionsPerQuestion: number | null;
  acknowledgements: number;
  iMessages: number;
  youMessages: number;
  observations: number;
  options: number;
  longestMonologueWords: number;
  longestMonologueSeconds: number | null;
  fillersPer100Words: number;
  fillersPerMinute: number | null;
  wordsPerMinute: number | null;
  /** Median pause before the learner speaks, in seconds. */
  responseGapSeconds: number | null;
  interruptions: number | null;
  nextStep: NextStepParts;
  sbi: { situation: boolean; behaviour: boolean; impact: boolean; wish: boolean };
}

/** The usual range of a measure and where it comes from. */
export interface MeasureNorm {
  measure: keyof Measures;
  low: number | null;
  high: number | null;
  source: string;
}

export type Confidence = "none" | "low" | "medium" | "high";

export interface Evaluation {
  overall: number | null;
  confidence: Confidence;
  reason: NoLevelReason | null;
  rubric: RubricId;
  dimensions: DimensionResult[];
  goals: GoalResult[];
  strengths: Strength[];
  improvements: Improvement[];
  /** One thing for next time. */
  next: { dimension: DimensionId; key: string; text: string } | null;
  measures: Measures;
  measureNorms: MeasureNorm[];
  /** What this judge cannot see; keys and text. */
  limits: { key: string; text: string }[];
  versions: { engine: string; rubric: string };
}

/** What a quote stands for. */
export type NoteKey =
  | "purpose"
  | "clear-message"
  | "observation"
  | "effect"
  | "open-question"
  | "interest-question"
  | "example-question"
  | "work-question"
  | "follow-up"
  | "reflection"
  | "deep-reflection"
  | "i-message"
  | "own-share"
  | "acknowledgement"
  | "appreciation"
  | "option"
  | "condition"
  | "choice"
  | "request"
  | "next-step"
  | "reason"
  | "unknown-named"
  | "evasion"
  | "off-topic"
  | "late-message"
  | "generalisation"
  | "blame"
  | "trait"
  | "threat"
  | "demand"
  | "imposed"
  | "leading"
  | "closed"
  | "forbidden"
  | "diagnosis"
  | "yes-but"
  | "monologue"
  | "early-offer"
  | "vague-step"
  | "false-hope";
