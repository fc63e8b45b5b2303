/**
 * Cues: how an author says "the learner is talking about this" without writing a regular expression.
 *
 * A cue is a few terms separated by spaces; **all** of them must occur in the line, in any order.
 * - `spät` one word, compared without case; `ä ö ü ß` are also found when typed as `ae oe ue ss`
 * - `pünktlich*` every word that begins like this; `*spät*` every word that contains this
 * - `grund|ursache|warum` one of these
 * - `zu_spät` words that follow each other
 * - `!vertrag*` must not occur
 *
 * The more terms a cue has, the more precise it is: of several matches the one with most terms wins.
 */
export interface Cue {
  source: string;
  terms: { alternatives: RegExp[]; negated: boolean }[];
}

const letters = "\\p{L}\\p{N}";

/** Lower case, typographic quotes and umlaut spellings unified, so that typed, dictated and printed text compare equal. */
export function normaliseForCues(text: string): string {
  return text
    .normalize("NFC")
    .toLocaleLowerCase("de")
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replace(/[’‘]/g, "'");
}

function compileAlternative(alternative: string): RegExp {
  const words = normaliseForCues(alternative)
    .split("_")
    .filter(Boolean)
    .map((word) => {
      const leading = word.startsWith("*");
      const trailing = word.endsWith("*");
      const core = word.replaceAll("*", "").replace(/[.+?^${}()|[\]\\]/g, "\\$&");
      return `${leading ? `[${letters}]*` : ""}${core}${trailing ? `[${letters}]*` : ""}`;
    });
  return new RegExp(`(?<![${letters}])${words.join(`[^${letters}]+`)}(?![${letters}])`, "u");
}

/** Compiles one cue. Throws with the cue's text when it has no term, so that a slip in a content file is found at once. */
export function compileCue(source: string): Cue {
  const terms = source
    .trim()
    .split(/\s+/)
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .map((term) => {
      const negated = term.startsWith("!");
      const alternatives = (negated ? term.slice(1) : term).split("|").filter(Boolean).map(compileAlternative);
      return { alternatives, negated };
    });
  if (!terms.some((term) => !term.negated)) throw new Error(`Cue without a positive term: "${source}"`);
  return { source, terms };
}

/** How precisely the cue fits: the number of its positive terms, 0 when it does not fit. `text` must be normalised. */
export function scoreCue(cue: Cue, normalisedText: string): number {
  let score = 0;
  for (const term of cue.terms) {
    const found = term.alternatives.some((alternative) => alternative.test(normalisedText));
    if (found === term.negated) return 0;
    if (!term.negated) score += 1;
  }
  return score;
}
