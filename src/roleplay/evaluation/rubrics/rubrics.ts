import type { RubricId } from "../types";
import type { Rubric } from "./rubric";

/** All rubrics. Change one and raise its version. */
export const rubrics: Record<RubricId, Rubric> = {
  general: {
    id: "general",
    version: "1",
    weights: { clarity: 3, observation: 2, inquiry: 3, listening: 3, ownership: 3, receptiveness: 3, agreement: 3 },
    mustHaves: { ownership: "no-threat" },
  },
  // Situation, behaviour, impact, wish: the observation carries the talk.
  feedback: {
    id: "feedback",
    version: "1",
    weights: { clarity: 2, observation: 4, inquiry: 3, listening: 3, ownership: 4, receptiveness: 2, agreement: 3 },
    mustHaves: { observation: "concrete", ownership: "no-threat", agreement: "next-step" },
  },
  praise: {
    id: "praise",
    version: "1",
    weights: { clarity: 2, observation: 4, inquiry: 2, listening: 3, ownership: 3, receptiveness: 4, agreement: 2 },
    mustHaves: { observation: "concrete", receptiveness: "appreciation" },
  },
  conflict: {
    id: "conflict",
    version: "1",
    weights: { clarity: 2, observation: 2, inquiry: 3, listening: 4, ownership: 4, receptiveness: 4, agreement: 3 },
    mustHaves: { listening: "reflections", ownership: "no-labels" },
  },
  appraisal: {
    id: "appraisal",
    version: "1",
    weights: { clarity: 3, observation: 3, inquiry: 3, listening: 3, ownership: 3, receptiveness: 3, agreement: 4 },
    mustHaves: { inquiry: "open-questions", agreement: "next-step" },
  },
  salary: {
    id: "salary",
    version: "1",
    weights: { clarity: 4, observation: 2, inquiry: 3, listening: 3, ownership: 2, receptiveness: 3, agreement: 4 },
    mustHaves: { clarity: "clear-message", agreement: "next-step" },
  },
  performance: {
    id: "performance",
    version: "1",
    weights: { clarity: 4, observation: 4, inquiry: 3, listening: 3, ownership: 3, receptiveness: 2, agreement: 4 },
    mustHaves: { clarity: "clear-message", observation: "concrete", agreement: "next-step" },
  },
  delegation: {
    id: "delegation",
    version: "1",
    weights: { clarity: 2, observation: 2, inquiry: 4, listening: 4, ownership: 3, receptiveness: 3, agreement: 4 },
    mustHaves: { agreement: "choice" },
  },
  change: {
    id: "change",
    version: "1",
    weights: { clarity: 4, inquiry: 3, listening: 4, ownership: 3, receptiveness: 4, agreement: 3 },
    mustHaves: { clarity: "honest-limits" },
  },
  // The message first, in plain words; afterwards there is nothing to negotiate, but much to bear and to settle.
  dismissal: {
    id: "dismissal",
    version: "1",
    weights: { clarity: 6, listening: 3, ownership: 3, receptiveness: 4, agreement: 3, inquiry: 1 },
    mustHaves: { clarity: "early-message", agreement: "next-step" },
  },
  sales: {
    id: "sales",
    version: "1",
    weights: { clarity: 2, inquiry: 5, listening: 4, ownership: 1, receptiveness: 3, agreement: 5 },
    mustHaves: { inquiry: "interests-first" },
  },
  interview: {
    id: "interview",
    version: "1",
    weights: { clarity: 3, inquiry: 6, listening: 4, ownership: 2, receptiveness: 3, agreement: 3 },
    mustHaves: { inquiry: "examples", ownership: "allowed-questions" },
  },
  "return-to-work": {
    id: "return-to-work",
    version: "1",
    weights: { clarity: 2, observation: 1, inquiry: 4, listening: 4, ownership: 3, receptiveness: 4, agreement: 4 },
    mustHaves: { inquiry: "work-not-diagnosis", agreement: "next-step" },
  },
};
