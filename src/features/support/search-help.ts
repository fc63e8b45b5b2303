import type { HelpArticle } from "./help-articles";

/** A piece of text, found or not. */
export interface Segment {
  text: string;
  isFound: boolean;
}

interface Folded {
  text: string;
  /** For each folded letter from where to where it stands in the original. */
  places: { start: number; end: number }[];
}

/**
 * Letters as people type them who do not mind: no case, no accents, ä as a or ae, ß as ss, Mikrophon as Mikrofon. The same is
 * done to what is searched and to what is searched for.
 */
function fold(original: string): Folded {
  let text = "";
  const places: Folded["places"] = [];
  let start = 0;
  for (const letter of original) {
    const end = start + letter.length;
    const plain = letter.toLowerCase().replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "");
    for (const part of plain) {
      const before = text.at(-1) ?? "";
      const place = places.at(-1);
      if (place && ((part === "e" && "aou".includes(before)) || (part === "h" && before === "p"))) {
        if (part === "h") text = `${text.slice(0, -1)}f`;
        place.end = end;
        continue;
      }
      text += part;
      places.push({ start, end });
    }
    start = end;
  }
  return { text, places };
}

// Folded like everything else.
const fillers = new Set(
  `aber als am an auf auch aus bei bin bitte da das dem den der des die dies ein eine einem einen einer es fur geht gibt habe haben
  hat ich ihr im in ist ja kann konnen man mein meine meinen meiner mich mir mit muss nach nicht noch nur ob oder sein sich sie sind
  so uber um und uns von was wenn wer werden wie wird wo wozu warum zu zum zur
  a about am an and are at be but by can do does for from get have how i if in is it me my not of on or our so than that the their
  there they this to us was we what when where who why will with you your`.split(/\s+/),
);

/** Endings that a question has and a text may not: "lösche" finds "löschen", "microphones" finds "microphone". */
function takeStem(word: string): string {
  return word.length < 5
    ? word
    : word.replace(/(?:(?<=.{4})(?:ungen|ung|ing|est|en|em|er|es|ed|st|te)|(?<=.{4})[enst])$/, "");
}

/** The words of a query that say something; all of them when none does. */
export function readTerms(query: string): string[] {
  const words = fold(query).text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !fillers.has(word) && word.length > 1);
  return [...new Set((telling.length > 0 ? telling : words).map(takeStem))];
}

const fieldWeights = [
  { weight: 8, read: (article: HelpArticle) => article.title },
  { weight: 4, read: (article: HelpArticle) => article.keywords },
  { weight: 1, read: (article: HelpArticle) => article.paragraphs.join(" ") },
];

/** How well a text fits a word: at the beginning of one of its words twice as well as inside. */
function rate(text: string, term: string): number {
  const at = text.indexOf(term);
  if (at < 0) return 0;
  return text.startsWith(term) || text.includes(` ${term}`) ? 2 : 1;
}

/**
 * The help texts that fit a query, best first: those with every word, else those with any. An empty query finds everything, in
 * the given order.
 */
export function searchHelp(articles: readonly HelpArticle[], query: string): HelpArticle[] {
  const terms = readTerms(query);
  if (terms.length === 0) return [...articles];
  const rated = articles.map((article) => {
    const fields = fieldWeights.map(({ weight, read }) => ({ weight, text: fold(read(article)).text }));
    const scores = terms.map((term) => Math.max(...fields.map(({ weight, text }) => weight * rate(text, term))));
    return {
      article,
      found: scores.filter((score) => score > 0).length,
      score: scores.reduce((sum, score) => sum + score, 0),
    };
  });
  const most = Math.max(...rated.map(({ found }) => found));
  if (most === 0) return [];
  return rated
    .filter(({ found }) => found === most)
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article);
}

/** Cuts a text into what was searched for, up to the end of its word, and what was not. */
export function markFound(text: string, terms: readonly string[]): Segment[] {
  const folded = fold(text);
  const isFound = new Array<boolean>(text.length).fill(false);
  for (const term of terms) {
    for (let at = folded.text.indexOf(term); at >= 0; at = folded.text.indexOf(term, at + 1)) {
      const end = folded.places[at + term.length - 1]?.end ?? text.length;
      const rest = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(end))?.[0].length ?? 0;
      isFound.fill(true, folded.places[at]?.start, end + rest);
    }
  }
  const segments: Segment[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const last = segments.at(-1);
    if (last && last.isFound === isFound[index]) last.text += text[index];
    else segments.push({ text: text[index] ?? "", isFound: isFound[index] ?? false });
  }
  return segments;
}
