/** A point of a curve: at this value, this much credit. */
type Point = readonly [value: number, credit: number];

/**
 * Credit by straight lines between points, level outside them. All curves of the judge only rise or only fall from their first to
 * their last point: more of a good thing never costs anything, more of a bad thing never helps.
 */
export function credit(value: number, points: readonly Point[]): number {
  const first = points[0];
  if (!first || value <= first[0]) return first?.[1] ?? 0;
  for (let index = 1; index < points.length; index += 1) {
    const [x1, y1] = points[index] as Point;
    const [x0, y0] = points[index - 1] as Point;
    if (value <= x1) return y0 + ((y1 - y0) * (value - x0)) / (x1 - x0);
  }
  return points.at(-1)?.[1] ?? 0;
}

/** Rounds so that a figure reads the same wherever it was computed. */
export function round(value: number, digits = 3): number {
  const factor = 10 ** digits;
  return Math.round((value + Number.EPSILON) * factor) / factor;
}
