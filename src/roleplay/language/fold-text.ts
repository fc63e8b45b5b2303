/**
 * Lower-cases without moving any index, so that a match in the folded text is a match in the original: curly apostrophes
 * become straight, and hesitation sounds become blanks. "um" and "er" stay: they are words in German.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  const base =
    lower.length === text.length
      ? lower
      : Array.from({ length: text.length }, (_unused, i) => foldUnit(text[i] as string)).join("");
  return base
    .replace(/[’‘`´]/g, "'")
    .replace(/(?<![\p{L}\p{N}])(?:äh+m*|aeh+m?|öh+m?|ähm+|ehm+|uhm?|umm+|erm|hm+)(?![\p{L}\p{N}'])/gu, (sound) =>
      " ".repeat(sound.length),
    );
}

function foldUnit(unit: string): string {
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}

/** Blanks out words that colour a sentence without changing what it does, so that the phrase tables need not list them. */
export function blankWords(folded: string, words: RegExp): string {
  return folded.replace(words, (word) => " ".repeat(word.length));
}
