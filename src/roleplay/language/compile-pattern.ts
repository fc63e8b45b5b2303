/**
 * A small notation for phrase tables, so that the tables read like language and not like regular expressions.
 *
 * - a space stands for any separator between words; ` ~ ` for up to four words between, ` ~~ ` for up to ten
 * - `word*` every word that begins like this; `*word` every word that ends like this
 * - `{name}` one entry of that lexicon
 * - `(a|b)`, `( mal)?` as usual
 * - `(\\p{L}+ )*` and `( \\p{L}+)*` up to eight words
 * - `ä ö ü ß` are also found when typed `ae oe ue ss` or without dots; `Ä Ö Ü` insist on the umlaut ("kÖnnten" is not "konnten")
 * - `'` may be missing ("dont")
 * - `^` at the beginning: only where a clause begins; `$` at the end: only where the sentence ends
 */
export type Lexicon = Record<string, readonly string[]>;

/** A set of phrases compiled to two expressions: those that hold anywhere, and those bound to the start of a clause. */
export interface PhraseSet {
  anywhere: RegExp | null;
  atClauseStart: RegExp | null;
}

// Letters and digits of Latin-1 spelled out, which is all that folded text holds: `\p{L}` in every phrase makes the first line of a
// process take 2.5 s instead of 0.2 s.
const letter = "[0-9a-zªµºß-öø-ÿ]";
const separator = "[^0-9a-zªµºß-öø-ÿ]+";
/** Between the words of a gap: a gap does not run on into the next clause. */
const within = "[^0-9a-zªµºß-öø-ÿ,;:]+";
const word = `${letter}+(?:'${letter}+)?`;

const letterForms: Record<string, string> = {
  ä: "(?:ä|ae|a¨?)",
  ö: "(?:ö|oe|o¨?)",
  ü: "(?:ü|ue|u¨?)",
  Ä: "(?:ä|ae|a¨)",
  Ö: "(?:ö|oe|o¨)",
  Ü: "(?:ü|ue|u¨)",
  ß: "(?:ß|ss?)",
};

function expandLexicon(source: string, lexicon: Lexicon, depth = 0): string {
  if (depth > 5) throw new Error(`Lexicon nested too deep in "${source}"`);
  return source.replace(/(?<!\\p)\{([a-zA-Z][\w-]*)\}/g, (_match, name: string) => {
    const entries = lexicon[name];
    if (!entries) throw new Error(`Unknown lexicon "${name}" in "${source}"`);
    return `(?:${entries.map((entry) => expandLexicon(entry, lexicon, depth + 1)).join("|")})`;
  });
}

const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

/** Whether a `*` at `index` stands for the beginning of a word ("*lich") and not for repetition. */
const isWordStart = (text: string, index: number) =>
  /^$|[ (|]/.test(text[index - 1] ?? "") && isLetter(text[index + 1]);

function compileBody(source: string, lexicon: Lexicon): string {
  const text = expandLexicon(source, lexicon)
    .replace(/, /g, " ")
    .replaceAll("(\\p{L}+ )*", `(?:@){0,8}?`)
    .replaceAll("( \\p{L}+)*", `(?:#){0,8}?`);
  let out = "";
  for (let i = 0; i < text.length; i += 1) {
    const rest = text.slice(i);
    const character = rest[0] as string;
    if (rest.startsWith(" ~~ ")) {
      out += `(?:${separator}${word}){0,10}?${separator}`;
      i += 3;
    } else if (rest.startsWith(" ~ ")) {
      out += `(?:${separator}${word}){0,4}?${separator}`;
      i += 2;
    } else if (rest.startsWith("\\p{L}+ ")) {
      out += `${word}${within}`;
      i += 6;
    } else if (rest.startsWith("ss")) {
      out += "(?:ss|ß)";
      i += 1;
    } else if (character === " ") out += separator;
    else if (character === "@") out += `${word}${within}`;
    else if (character === "#") out += `${within}${word}`;
    else if (character === "'") out += "'?";
    else if (character === "*" && (isLetter(text[i - 1]) || isWordStart(text, i))) out += `${letter}*`;
    else out += letterForms[character] ?? character;
  }
  return out;
}

/** The expression source of one phrase, without its anchors. Exported for tests of the notation. */
export function compilePhrase(source: string, lexicon: Lexicon): { anchored: boolean; body: string } {
  let phrase = source.trim();
  const anchored = phrase.startsWith("^");
  if (anchored) phrase = phrase.slice(1).trimStart();
  const atEnd = phrase.endsWith("$");
  if (atEnd) phrase = phrase.slice(0, -1).trimEnd();
  const body = compileBody(phrase, lexicon);
  const end = atEnd ? `(?=[^\\p{L}\\p{N}]*$)` : `(?!(?<=${letter})${letter})`;
  return { anchored, body: `(?:${body})${end}` };
}

/** Compiles a table of phrases. Throws with the phrase when it is malformed, so that a slip in a table is found at once. */
export function compilePhrases(sources: readonly string[], lexicon: Lexicon): PhraseSet {
  const anywhere: string[] = [];
  const anchored: string[] = [];
  for (const source of sources) {
    const phrase = compilePhrase(source, lexicon);
    (phrase.anchored ? anchored : anywhere).push(phrase.body);
  }
  try {
    return {
      anywhere: anywhere.length > 0 ? new RegExp(`(?<!${letter})(?:${anywhere.join("|")})`, "gu") : null,
      atClauseStart: anchored.length > 0 ? new RegExp(anchored.join("|"), "yu") : null,
    };
  } catch (error) {
    throw new Error(`Malformed phrase "${findMalformed(sources, lexicon)}": ${String(error)}`);
  }
}

/** The phrase that is to blame; only looked for once the table as a whole has failed. */
function findMalformed(sources: readonly string[], lexicon: Lexicon): string {
  const isMalformed = (source: string) => {
    try {
      return !new RegExp(compilePhrase(source, lexicon).body, "u");
    } catch {
      return true;
    }
  };
  return sources.find(isMalformed) ?? sources.join(" / ");
}
