import type { Locale } from "~/lib/locale";
import type { TextTable } from "./texts/text-table";
import type { MeasureNorm, Measures } from "./types";

type Range = readonly [keyof Measures, number | null, number | null];

/** Usual ranges; the source of each stands in `texts/`. */
const ranges: readonly Range[] = [
  ["talkShare", 0.35, 0.5],
  ["openShare", 0.5, null],
  ["followUpShare", 0.4, null],
  ["stackedQuestionShare", null, 0.1],
  ["reflectionsPerQuestion", 1, null],
  ["complexShare", 0.4, null],
  ["longestMonologueWords", null, 130],
  ["longestMonologueSeconds", null, 60],
  ["fillersPerMinute", null, 5],
  ["responseGapSeconds", 0.2, 4],
  ["interruptions", null, 1],
];
const speechRate: Record<Locale, Range> = {
  de: ["wordsPerMinute", 110, 150],
  en: ["wordsPerMinute", 130, 170],
};

/** The usual range of every measure that has one, with where it comes from. */
export function measureNorms({ locale, texts }: { locale: Locale; texts: TextTable }): MeasureNorm[] {
  return [...ranges, speechRate[locale]].map(([measure, low, high]) => ({
    measure,
    low,
    high,
    source: texts.norms[measure] ?? "",
  }));
}
