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
  terms: { alternatives: Needle[]; negated: boolean }[];
}

/**
 * One alternative as pieces of a line in cue form (see `readForCues`): the pieces follow each other with nothing but letters between
 * them, where the author wrote a star inside. Nearly always it is a single piece, so that finding it is a plain search: a scenario
 * has about a thousand of them, and a talk must not wait half a second for as many regular expressions to be compiled.
 */
type Needle = readonly [string, ...string[]];

const spellings: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", "’": "'", "‘": "'" };

/** Lower case, typographic quotes and umlaut spellings unified, so that typed, dictated and printed text compare equal. */
export function normaliseForCues(text: string): string {
  const lower = text.normalize("NFC").toLocaleLowerCase("de");
  return lower.replace(/[äöüß’‘]/g, (sign) => spellings[sign] ?? sign);
}

/** A line in the form that cues are looked for in: its words with a blank before and behind each. */
export function readForCues(text: string): string {
  return ` ${(normaliseForCues(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}

function compileAlternative(alternative: string): Needle | null {
  const words = normaliseForCues(alternative)
    .replace(/[^\p{L}\p{N}*]+/gu, " ")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const opening = words.startsWith("*") ? "" : " ";
  const closing = words.endsWith("*") ? "" : " ";
  const [first, ...rest] = `${opening}${words}${closing}`.split("*").filter((piece) => piece !== "");
  return first === undefined ? null : [first, ...rest];
}

/** Compiles one cue. Throws with the cue's text when it has no term, so that a slip in a content file is found at once. */
export function compileCue(source: string): Cue {
  const terms = source
    .trim()
    .split(/\s+/)
    .map((term) => {
      const negated = term.startsWith("!");
      const alternatives = term.split("|").flatMap((alternative) => {
        const needle = compileAlternative(alternative);
        return needle ? [needle] : [];
      });
      return { alternatives, negated };
    })
    .filter(({ alternatives }) => alternatives.length > 0);
  if (!terms.some((term) => !term.negated)) throw new Error(`Cue without a positive term: "${source}"`);
  return { source, terms };
}

function occurs([first, ...rest]: Needle, line: string): boolean {
  if (rest.length === 0) return line.includes(first);
  for (let at = line.indexOf(first); at >= 0; at = line.indexOf(first, at + 1)) {
    let end = at + first.length;
    const follows = rest.every((piece) => {
      const next = line.indexOf(piece, end);
      if (next < 0 || line.slice(end, next).includes(" ")) return false;
      end = next + piece.length;
      return true;
    });
    if (follows) return true;
  }
  return false;
}

/** How precisely the cue fits: the number of its positive terms, 0 when it does not fit. `line` comes from `readForCues`. */
export function scoreCue(cue: Cue, line: string): number {
  let score = 0;
  for (const term of cue.terms) {
    const found = term.alternatives.some((needle) => occurs(needle, line));
    if (found === term.negated) return 0;
    if (!term.negated) score += 1;
  }
  return score;
}
