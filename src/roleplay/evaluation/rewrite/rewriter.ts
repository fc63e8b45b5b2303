import type { FaultId } from "../types";

/** What a rewriter is given: the criticised sentence, its turn, and what was said before. */
export interface RewriteInput {
  fault: FaultId;
  /** The sentence that is criticised. */
  line: string;
  /** The whole turn. */
  turn: string;
  /** What the character said before, or null. */
  before: string | null;
  /** German: whether the learner says du. */
  isInformal: boolean;
}

/** Gives a sentence that a leader could say tomorrow, or null when the line gives nothing to build on. */
export type Rewriter = (input: RewriteInput) => string | null;

/** First letter large, one full stop at the end. */
export function asSentence(text: string): string {
  const trimmed = text.trim().replace(/[\s,;:–—-]+$/u, "");
  if (trimmed === "") return "";
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${/[.!?…]$/u.test(trimmed) ? "" : "."}`;
}

/** Without closing marks, quotation marks and doubled blanks. */
export function bare(text: string): string {
  return text
    .replace(/[„“”"»«]/gu, "")
    .replace(/[.!?…]+\s*$/u, "")
    .replace(/\s+/gu, " ")
    .trim();
}
