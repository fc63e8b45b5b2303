/**
 * Dialogue moves: what a learner's words do, independent of what they are about.
 * The list is closed and is the vocabulary of the `moves` door, the character engine and the evaluation.
 */
export const moveKinds = [
  "question.open",
  "question.closed",
  "question.leading",
  "reflection.simple",
  "reflection.complex",
  "acknowledgement",
  "appreciation",
  "message.i",
  "message.you",
  "observation",
  "request",
  "demand",
  "threat",
  "solution.imposed",
  "option",
  "reason",
  "concession",
  "apology",
  "agreement",
  "next-step",
  "small-talk",
  "off-topic",
  "injection",
  "distress",
  "backchannel",
  "farewell",
  "greeting",
  "purpose",
  "silence",
] as const;
export type MoveKind = (typeof moveKinds)[number];

/**
 * Finer shades that only the engine needs. They never leave the process, so the list may grow:
 * the three kinds of `message.you`, the pseudo-I form, insults, "why" questions, questions about being an AI,
 * and the parts of a next step.
 */
export const moveDetails = [
  "blame",
  "generalisation",
  "trait",
  "pseudo-i",
  "insult",
  "why",
  "are-you-ai",
  "suicidal",
  "who",
  "what",
  "when",
] as const;
export type MoveDetail = (typeof moveDetails)[number];

/** One move with its place in the line. `start` and `end` are UTF-16 indices into the original text, end exclusive. */
export interface Move {
  kind: MoveKind;
  start: number;
  end: number;
  details?: MoveDetail[];
}
