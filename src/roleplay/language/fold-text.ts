/** Signs beyond Latin-1 that mean something to the tables, and what stands for them. */
const signs: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "`": "'",
  "´": "'",
  "„": '"',
  "“": '"',
  "”": '"',
  "–": ";",
  "—": ";",
  "…": ".",
  "\u0308": "¨",
};

/** Beyond Latin-1: a sign of the table above, a letter without its mark ("ş" is "s"), any other letter as "x", the rest as a blank. */
function foldUnit(unit: string): string {
  const sign = signs[unit];
  if (sign !== undefined) return sign;
  const lower = unit.toLowerCase();
  const folded = lower.length === 1 ? lower : unit;
  if (folded.charCodeAt(0) <= 0xff) return folded;
  const base = folded.normalize("NFD").charAt(0).toLowerCase();
  if (/[a-z]/.test(base)) return base;
  return /[\p{L}\p{N}]/u.test(folded) ? "x" : " ";
}

/**
 * Lower-cases without moving any index, so that a match in the folded text is a match in the original: quotation marks, dashes and
 * apostrophes become plain ones, and hesitation sounds become blanks. "um" and "er" stay: they are words in German.
 *
 * The result is put together from character codes and holds nothing beyond Latin-1. The engine compiles every expression once for
 * one-byte and once for two-byte strings; so typographic quotes in a line do not cost a second compilation of all tables.
 */
export function foldText(text: string): string {
  const codes = new Array<number>(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    codes[index] =
      code < 0x80 && code !== 0x60
        ? code >= 0x41 && code <= 0x5a
          ? code + 0x20
          : code
        : foldUnit(text[index] as string).charCodeAt(0);
  }
  return String.fromCharCode(...codes).replace(
    /(?<![\p{L}\p{N}])(?:äh+m*|aeh+m?|öh+m?|ähm+|ehm+|uhm?|umm+|erm|hm+)(?![\p{L}\p{N}'])/gu,
    (sound) => " ".repeat(sound.length),
  );
}

/** Blanks out words that colour a sentence without changing what it does, so that the phrase tables need not list them. */
export function blankWords(folded: string, words: RegExp): string {
  return folded.replace(words, (word) => " ".repeat(word.length));
}
