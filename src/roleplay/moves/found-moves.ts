import type { MoveDetail, MoveKind } from "./move";
import type { Span } from "./split-line";

/** A move found in a sentence; indices into the sentence. */
export interface FoundMove extends Span {
  details: Set<MoveDetail>;
}
export type FoundMoves = Map<MoveKind, FoundMove>;
