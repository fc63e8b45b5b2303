import { existsSync, readFileSync } from "node:fs";
import type { Locale } from "~/lib/locale";
import { evaluate } from "~/roleplay/evaluation/evaluate";
import type { Evaluation, Transcript } from "~/roleplay/evaluation/types";
import { attacks, edits, neutralEdits } from "./judge-edits";
import { type LabelledLine, scoreMoves } from "./score-moves";

/** A talk with the level that a reader gave it. */
export interface LabelledTalk extends Transcript {
  id: string;
  level: number;
  /** Name of the same talk in the other language. */
  pair: string | null;
}
export type Split = "dev" | "heldout";

const folder = new URL("../../tests/fixtures/judge/", import.meta.url);

function readLines(name: string): unknown[] {
  const file = new URL(name, folder);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
}

/** The labelled talks of one half. */
export function readLabelledTalks(split: Split): LabelledTalk[] {
  return readLines(`transcripts.${split}.jsonl`) as LabelledTalk[];
}

/** Labelled lines of one half, in the shape of the other bench of detectors. */
export function readJudgeLines({ split, locale }: { split: Split; locale: Locale }): LabelledLine[] {
  const lines = readLines(`lines.${split}.${locale}.jsonl`) as {
    context: string | null;
    text: string;
    moves: LabelledLine["kinds"];
  }[];
  return lines.map(({ context, text, moves }) => ({ context, text, kinds: moves }));
}

/** F1 of "what looks like this" per language. */
export function scoreDetectors({ split, locale }: { split: Split; locale: Locale }) {
  const lines = readJudgeLines({ split, locale });
  return { lines: lines.length, ...scoreMoves({ lines, locale }) };
}

function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

/** Rank correlation, ties shared. */
export function spearman(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [ranks(left), ranks(right)];
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [ma, mb] = [mean(a), mean(b)];
  let both = 0;
  let va = 0;
  let vb = 0;
  a.forEach((value, index) => {
    const other = b[index] ?? 0;
    both += (value - ma) * (other - mb);
    va += (value - ma) ** 2;
    vb += (other - mb) ** 2;
  });
  return va === 0 || vb === 0 ? 0 : both / Math.sqrt(va * vb);
}

const scoreOf = (transcript: Transcript) => evaluate(transcript).overall ?? 0;

/** Of all two talks of different level: how often the better one has the higher score. */
function shareInOrder(talks: readonly { level: number; score: number }[]): number {
  let pairs = 0;
  let right = 0;
  talks.forEach((left, index) => {
    for (const other of talks.slice(index + 1)) {
      if (left.level === other.level) continue;
      pairs += 1;
      if ((left.level - other.level) * (left.score - other.score) > 0) right += 1;
    }
  });
  return pairs === 0 ? 0 : right / pairs;
}

function* quotesOf(evaluation: Evaluation) {
  for (const { evidence } of [...evaluation.dimensions, ...evaluation.goals]) yield* evidence;
  yield* evaluation.strengths;
  yield* evaluation.improvements;
}

/** All figures of the judge over one half of the labelled talks. */
export function computeFigures(talks: readonly LabelledTalk[]) {
  const scored = talks.map((talk) => ({
    id: talk.id,
    pair: talk.pair,
    locale: talk.locale,
    level: talk.level,
    score: scoreOf(talk),
  }));
  const metamorphic = edits.map(({ name, direction, apply }) => {
    const failures: string[] = [];
    let strict = 0;
    let cases = 0;
    for (const talk of talks) {
      const edited = apply(talk);
      if (!edited) continue;
      cases += 1;
      const moved = (scoreOf(edited) - scoreOf(talk)) * (direction === "up" ? 1 : -1);
      if (moved < 0) failures.push(`${talk.id} ${moved}`);
      if (moved > 0) strict += 1;
    }
    return { name, cases, strict, failures };
  });
  const furthest = (apply: (transcript: Transcript) => Transcript | null, sign: boolean) =>
    talks.reduce(
      (worst, talk) => {
        const edited = apply(talk);
        const moved = edited ? scoreOf(edited) - scoreOf(talk) : 0;
        const distance = sign ? moved : Math.abs(moved);
        return distance > worst.by ? { by: distance, id: talk.id } : worst;
      },
      { by: 0, id: "" },
    );
  const invariance = neutralEdits.map(({ name, apply }) => ({ name, ...furthest(apply, false) }));
  const gaming = attacks.map(({ name, apply }) => ({ name, ...furthest(apply, true) }));
  const distances = scored.flatMap(({ id, pair, score, locale }) => {
    const other = scored.find((candidate) => candidate.id === pair && candidate.locale !== locale);
    return other && locale === "de" ? [{ pair: id, by: Math.abs(score - other.score) }] : [];
  });
  let quotes = 0;
  let exact = 0;
  let identical = 0;
  for (const talk of talks) {
    const first = evaluate(talk);
    for (const { turn, quote, start, end } of quotesOf(first)) {
      quotes += 1;
      if (talk.turns[turn]?.text.slice(start, end) === quote) exact += 1;
    }
    if (JSON.stringify(evaluate(talk)) === JSON.stringify(first)) identical += 1;
  }
  return {
    scored,
    spearman: spearman(
      scored.map(({ level }) => level),
      scored.map(({ score }) => score),
    ),
    inOrder: shareInOrder(scored),
    metamorphic,
    invariance,
    gaming,
    pairs: distances,
    quotes,
    exactQuotes: exact,
    identical: identical / Math.max(1, talks.length),
  };
}

/** A talk of a quarter of an hour: turns of shorter ones, said one after another until there are enough words. */
export function makeLongTalk(talks: readonly LabelledTalk[], locale: Locale): Transcript {
  const turns = talks.filter((talk) => talk.locale === locale).flatMap((talk) => [...talk.turns]);
  const long: Transcript["turns"][number][] = [];
  let words = 0;
  for (const turn of turns) {
    if (words > 1_900) break;
    long.push(turn);
    words += turn.text.split(/\s+/u).length;
  }
  return { locale, goals: talks[0]?.goals ?? [], turns: long };
}
