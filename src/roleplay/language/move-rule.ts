import type { MoveDetail, MoveKind } from "../moves/move";

/** One row of a language's rule table: phrases that make a sentence (or clause) count as a move. */
export interface MoveRule {
  kind: MoveKind;
  details?: readonly MoveDetail[];
  /** In the notation of compile-pattern.ts. One match is enough. */
  phrases: readonly string[];
  /** When one of these is in the same sentence, the row does not hold. */
  except?: readonly string[];
  /** Only in questions, or only in statements. Default: both. */
  form?: "question" | "statement";
}
