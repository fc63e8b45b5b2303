import { loadavg } from "node:os";

/** The value below which this share of all lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** 95 % interval of a percentile by resampling, with a fixed seed so that the same figures give the same interval. */
export function bootstrap(values: readonly number[], share: number): [number, number] {
  let state = 12345;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const draws = Array.from({ length: 400 }, () =>
    percentile(
      values.map(() => values[Math.floor(random() * values.length)] ?? 0),
      share,
    ),
  );
  return [percentile(draws, 0.025), percentile(draws, 0.975)];
}

export interface Figure {
  name: string;
  seen: string;
  target: string;
  met: boolean;
  n: number;
}

/** A figure in milliseconds at one or more percentiles, each with its limit. */
export function latencyFigure({
  name,
  values,
  limits,
}: {
  name: string;
  values: readonly number[];
  limits: { share: number; limitMs: number }[];
}): Figure {
  const seen = limits.map(({ share }) => {
    const [low, high] = bootstrap(values, share);
    return `p${share * 100} ${Math.round(percentile(values, share))} ms (${Math.round(low)}–${Math.round(high)})`;
  });
  return {
    name,
    seen: seen.join(", "),
    target: limits.map(({ share, limitMs }) => `p${share * 100} ≤ ${limitMs} ms`).join(", "),
    met: values.length > 0 && limits.every(({ share, limitMs }) => percentile(values, share) <= limitMs),
    n: values.length,
  };
}

/** The load of the last minute, as a mark for how far a figure can be trusted. */
export function readLoad(): string {
  return loadavg()
    .map((load) => load.toFixed(2))
    .join(" ");
}

/** Prints figures as a table that can go into a Markdown page as it is. */
export function printFigures(figures: readonly (Figure & { load: string })[]): void {
  console.log("\n| Figure | Seen | Target | | n | Load |\n|---|---|---|---|---|---|");
  for (const { name, seen, target, met, n, load } of figures) {
    console.log(`| ${name} | ${seen} | ${target} | ${met ? "met" : "**missed**"} | ${n} | ${load} |`);
  }
}
