import type { PhraseSet } from "../language/compile-pattern";
import { blankWords, foldText } from "../language/fold-text";
import type { CompiledLanguage } from "./compiled-language";
import type { Span } from "./split-line";

/** One sentence in the forms the tables are matched against. All have the same length, so indices are shared. */
export interface Sentence extends Span {
  /** Folded text. */
  full: string;
  /** Folded text without colouring words. */
  bare: string;
  /** Where clauses begin, lead-ins skipped as well as not. */
  clauseStarts: number[];
  /** Where a question with the verb first may begin: the sentence's start, interjections and names skipped. */
  questionStarts: number[];
  hasQuestionMark: boolean;
}

function findClauseStarts(full: string, language: CompiledLanguage): number[] {
  const starts = new Set<number>();
  const { leadIns, conjunctions } = language.table;
  const add = (index: number) => {
    let at = index;
    while (at < full.length && !/[\p{L}\p{N}]/u.test(full[at] as string)) at += 1;
    if (at >= full.length) return;
    starts.add(at);
    leadIns.lastIndex = at;
    const skipped = leadIns.exec(full);
    if (skipped && skipped[0].length > 0) {
      // Every word boundary inside the lead-in is a possible start: "guten" is one in "ja guten Morgen".
      for (const boundary of skipped[0].matchAll(/[^\p{L}\p{N}]+/gu))
        starts.add(at + boundary.index + boundary[0].length);
    }
  };
  add(0);
  for (const match of full.matchAll(/[,;:–—(„"“!?.…]+|\s-\s/gu)) add(match.index + match[0].length);
  for (const match of full.matchAll(conjunctions)) {
    add(match.index);
    add(match.index + match[0].length);
  }
  if (isRunOn(full)) for (const match of full.matchAll(language.table.runOnStarts)) add(match.index);
  return [...starts].filter((start) => start < full.length).sort((a, b) => a - b);
}

/** Dictation without punctuation: many words and no mark between them. */
function isRunOn(full: string): boolean {
  return !/[,;:–—.!?]\s/.test(full) && (full.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= 6;
}

function findQuestionStarts(full: string, language: CompiledLanguage): number[] {
  const first = full.search(/[\p{L}\p{N}]/u);
  if (first < 0) return [];
  const starts = [first];
  const { interjections, addressees, thirdPerson } = language.table;
  interjections.lastIndex = first;
  const skipped = interjections.exec(full)?.[0] ?? "";
  for (const boundary of skipped.matchAll(/[^\p{L}\p{N}']+/gu))
    starts.push(first + boundary.index + boundary[0].length);
  const address = addressees.exec(full);
  const isSubject = address && !address[0].includes(",") && thirdPerson.test(full.slice(address[0].length));
  if (address && !(isSubject && !full.includes("?"))) starts.push(address[0].length);
  return starts.filter((start) => start < full.length);
}

/** Prepares one sentence for matching. */
export function readSentence({
  text,
  span,
  language,
}: {
  text: string;
  span: Span;
  language: CompiledLanguage;
}): Sentence {
  const original = text.slice(span.start, span.end);
  const full = foldText(original);
  return {
    ...span,
    full,
    bare: blankWords(full, language.table.particles),
    clauseStarts: findClauseStarts(full, language),
    questionStarts: findQuestionStarts(full, language),
    hasQuestionMark: /\?[^\p{L}\p{N}]*$/u.test(original),
  };
}

/** First match of a phrase set in a string with given clause starts, or null. */
function findIn(set: PhraseSet, text: string, starts: readonly number[]): Span | null {
  if (set.atClauseStart) {
    for (const start of starts) {
      let at = start;
      while (text[at] === " ") at += 1;
      set.atClauseStart.lastIndex = at;
      const match = set.atClauseStart.exec(text);
      if (match) return { start: at, end: at + Math.max(1, match[0].length) };
    }
  }
  if (set.anywhere) {
    set.anywhere.lastIndex = 0;
    const match = set.anywhere.exec(text);
    if (match) return { start: match.index, end: match.index + Math.max(1, match[0].length) };
  }
  return null;
}

/** Where the sentence says one of these phrases (indices into the sentence), or null. */
export function findPhrase(set: PhraseSet, sentence: Sentence): Span | null {
  return findIn(set, sentence.full, sentence.clauseStarts) ?? findIn(set, sentence.bare, sentence.clauseStarts);
}

/** Whether one of these phrases is in the sentence. */
export function says(set: PhraseSet, sentence: Sentence): boolean {
  return findPhrase(set, sentence) !== null;
}
