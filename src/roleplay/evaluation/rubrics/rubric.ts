import type { CriterionId } from "../criteria";
import type { DimensionId, RubricId } from "../types";

/** What counts in one kind of talk. Versioned: an old evaluation names the version it was made with. */
export interface Rubric {
  id: RubricId;
  version: string;
  /** Importance relative to each other; 0 or absent: not judged in this kind of talk. */
  weights: Partial<Record<DimensionId, number>>;
  /** Without it the dimension cannot get beyond the middle. */
  mustHaves: Partial<Record<DimensionId, CriterionId>>;
}
