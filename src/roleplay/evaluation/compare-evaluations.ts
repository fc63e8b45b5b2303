import type { DimensionId, Evaluation } from "./types";

/** How much a score moved from one to the other; null when one of them has none. */
const difference = (before: number | null, after: number | null) =>
  before === null || after === null ? null : after - before;

interface EvaluationDifference {
  overall: number | null;
  dimensions: { id: DimensionId; by: number | null }[];
  goals: { id: string; by: number | null }[];
}

/** What another version of a line changed in the judgement of the whole talk. */
export function compareEvaluations(before: Evaluation, after: Evaluation): EvaluationDifference {
  return {
    overall: difference(before.overall, after.overall),
    dimensions: before.dimensions.map(({ id, score }) => ({
      id,
      by: difference(score, after.dimensions.find((other) => other.id === id)?.score ?? null),
    })),
    goals: before.goals.map(({ id, score }) => ({
      id,
      by: difference(score, after.goals.find((other) => other.id === id)?.score ?? null),
    })),
  };
}
