import { readFileSync } from "node:fs";
import type { Locale } from "~/lib/locale";
import { detectMoves } from "~/roleplay/moves/detect-moves";
import { type MoveKind, moveKinds } from "~/roleplay/moves/move";

/** A line labelled by hand: what a careful reader says it does. */
export interface LabelledLine {
  context: string | null;
  text: string;
  kinds: MoveKind[];
}

/** Reads a labelled corpus from `tests/fixtures/moves`. */
export function readLabelledLines({ locale, split }: { locale: Locale; split: "dev" | "test" }): LabelledLine[] {
  const file = new URL(`../../tests/fixtures/moves/${locale}-${split}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LabelledLine);
}

/** Precision, recall and F1 of one label over a corpus, counted by line. */
export interface LabelScore {
  label: string;
  support: number;
  precision: number;
  recall: number;
  f1: number;
}

export interface CorpusScore {
  labels: LabelScore[];
  microF1: number;
  macroF1: number;
  /** Share of lines whose set of kinds is exactly right. */
  exact: number;
  milliseconds: number[];
}

/** Coarse labels that the quality page asks for. */
const groups: Record<string, (kind: MoveKind) => boolean> = {
  question: (kind) => kind.startsWith("question."),
  reflection: (kind) => kind.startsWith("reflection."),
};

function scoreLabel(
  label: string,
  pairs: { gold: Set<string>; found: Set<string> }[],
): LabelScore & { counts: number[] } {
  let hit = 0;
  let extra = 0;
  let missed = 0;
  for (const { gold, found } of pairs) {
    if (found.has(label)) {
      if (gold.has(label)) hit += 1;
      else extra += 1;
    } else if (gold.has(label)) missed += 1;
  }
  const precision = hit + extra === 0 ? 1 : hit / (hit + extra);
  const recall = hit + missed === 0 ? 1 : hit / (hit + missed);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { label, support: hit + missed, precision, recall, f1, counts: [hit, extra, missed] };
}

function withGroups(kinds: readonly MoveKind[]): Set<string> {
  const labels = new Set<string>(kinds);
  for (const [group, holds] of Object.entries(groups)) if (kinds.some(holds)) labels.add(group);
  return labels;
}

/** Runs the detector over labelled lines. */
export function scoreMoves({ lines, locale }: { lines: LabelledLine[]; locale: Locale }): CorpusScore {
  const milliseconds: number[] = [];
  const pairs = lines.map((line) => {
    const before = performance.now();
    const moves = detectMoves({ text: line.text, context: line.context, locale });
    milliseconds.push(performance.now() - before);
    return { gold: withGroups(line.kinds), found: withGroups(moves.map((move) => move.kind)) };
  });
  const kinds = moveKinds.map((kind) => scoreLabel(kind, pairs));
  const sum = (index: number) => kinds.reduce((total, { counts }) => total + (counts[index] ?? 0), 0);
  const [hit, extra, missed] = [sum(0), sum(1), sum(2)];
  const exact = pairs.filter(
    ({ gold, found }) => gold.size === found.size && [...gold].every((label) => found.has(label)),
  );
  const labels = [...Object.keys(groups).map((group) => scoreLabel(group, pairs)), ...kinds];
  return {
    labels: labels.map(({ counts: _counts, ...score }) => score),
    microF1: (2 * hit) / (2 * hit + extra + missed),
    macroF1: kinds.reduce((total, { f1 }) => total + f1, 0) / kinds.length,
    exact: exact.length / pairs.length,
    milliseconds,
  };
}
