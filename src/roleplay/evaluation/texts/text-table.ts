import type { CriterionId } from "../criteria";
import type { DimensionId, FaultId, Level, Measures, NoLevelReason, NoteKey } from "../types";

/** All sentences of the judge in one language. They speak about what was said, never about who somebody is. */
export interface TextTable {
  dimensions: Record<DimensionId, { title: string; levels: Record<Level, string>; next: string }>;
  goalLevels: Record<Level, string>;
  reasons: Record<NoLevelReason, string>;
  /** What was missing, for must-haves. */
  missing: Record<CriterionId, string>;
  notes: Record<NoteKey, string>;
  why: Record<FaultId, string>;
  limits: Record<"tone" | "irony" | "culture" | "body" | "recogniser" | "raters", string>;
  norms: Partial<Record<keyof Measures, string>>;
}
