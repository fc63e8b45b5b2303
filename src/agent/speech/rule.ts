/** One change on the way from written to spoken text. Rules run in order; a rule may prepare the ground for a later one. */
export interface SpeechRule {
  find: RegExp;
  say: string | ((...groups: string[]) => string);
}

/** Applies rules in order. */
export function applyRules(text: string, rules: readonly SpeechRule[]): string {
  let spoken = text;
  for (const { find, say } of rules) {
    spoken =
      typeof say === "string"
        ? spoken.replace(find, say)
        : spoken.replace(find, (...parts: unknown[]) =>
            say(...parts.map((part) => (typeof part === "string" ? part : ""))),
          );
  }
  return spoken;
}

/** Rules for words that are replaced as a whole, case kept out of it. */
export function wordRules(words: Readonly<Record<string, string>>): SpeechRule[] {
  return Object.entries(words).map(([written, spoken]) => ({
    find: new RegExp(
      `(?<![\\p{L}\\p{N}])${written.replace(/\./g, "\\.").replace(/ /g, "\\s?")}(?![\\p{L}\\p{N}])`,
      "gu",
    ),
    say: spoken,
  }));
}

/** Digits one by one: "0800" is never eight hundred. */
export function spaceDigits(digits: string): string {
  return digits.replace(/\s+/g, "").split("").join(" ");
}

/** Letters by their names, for abbreviations that are spelled. */
export function spell(letters: string, names: Readonly<Record<string, string>>): string {
  return letters
    .split("")
    .map((letter) => names[letter] ?? letter)
    .join(" ");
}
