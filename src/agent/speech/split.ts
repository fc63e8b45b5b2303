/**
 * Cuts a reply into pieces that are spoken one after the other. The first piece may be a clause, because the first
 * sound has to come early; later pieces are whole sentences, because they sound better.
 */

/** A dot behind one of these does not end a sentence. */
const abbreviations = new Set([
  "z",
  "b",
  "d",
  "h",
  "u",
  "a",
  "o",
  "s",
  "bzw",
  "usw",
  "ca",
  "vgl",
  "evtl",
  "ggf",
  "inkl",
  "exkl",
  "zzgl",
  "abzgl",
  "max",
  "min",
  "nr",
  "str",
  "dr",
  "prof",
  "dipl",
  "ing",
  "hr",
  "fr",
  "st",
  "mio",
  "mrd",
  "tsd",
  "std",
  "sek",
  "tel",
  "art",
  "abs",
  "bspw",
  "sog",
  "mr",
  "mrs",
  "ms",
  "vs",
  "etc",
  "approx",
  "dept",
  "no",
  "e",
  "g",
  "i",
  "p",
  "m",
  "jr",
  "sr",
  "inc",
  "ltd",
  "co",
]);

const closing = /["“”»«')\]]/;

function endsSentence(text: string, position: number): boolean {
  const sign = text[position];
  if (sign === "!" || sign === "?" || sign === "…") return true;
  if (sign !== ".") return false;
  if (text[position + 1] === ".") return false;
  const before = /([\p{L}\p{N}]+)$/u.exec(text.slice(0, position))?.[1];
  if (before === undefined) return true;
  if (abbreviations.has(before.toLocaleLowerCase("de"))) return false;
  // "am 3. Mai", "zum 1. des Monats": an ordinal, unless a clear new sentence follows a longer number.
  if (/^\d{1,2}$/.test(before) && /^\s+\p{L}/u.test(text.slice(position + 1))) return false;
  return true;
}

/** Splits at sentence ends; white space is kept out of the pieces. `rest` is text whose sentence may still go on. */
export function takeSentences(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (!endsSentence(text, index)) continue;
    let end = index + 1;
    while (end < text.length && (/[.!?…]/.test(text[end] ?? "") || closing.test(text[end] ?? ""))) end += 1;
    if (end >= text.length || !/\s/.test(text[end] ?? "")) continue;
    const sentence = text.slice(start, end).trim();
    if (sentence) sentences.push(sentence);
    start = end;
    index = end;
  }
  return { sentences, rest: text.slice(start).trimStart() };
}

/** All sentences of a finished text, the last one with or without its full stop. */
export function splitSentences(text: string): string[] {
  const { sentences, rest } = takeSentences(text);
  const last = rest.trim();
  return last ? [...sentences, last] : sentences;
}

/** A first piece that can be spoken while the rest is still being written: a clause of three words or more. */
export function takeOpeningClause(text: string): { clause: string; rest: string } | null {
  const match = /^(\S+(?:\s+\S+){2,}?\s*[,;:–—])\s+(?=\S)/u.exec(text);
  const clause = match?.[1];
  if (match === null || clause === undefined || clause.length > 90) return null;
  return { clause: clause.trim(), rest: text.slice(match[0].length) };
}
