import type { Locale } from "~/lib/locale";

/** Words that mean "I am listening, go on". */
const words: Record<Locale, ReadonlySet<string>> = {
  de: new Set([
    ..."mhm mhmm hm hmm mm mmh aha ah ach oh äh ja jaja jo joa genau okay ok oke verstehe klar stimmt richtig gut sicher".split(
      " ",
    ),
    ..."exakt natürlich absolut logisch alles wirklich echt soso naja tja doch eben nee".split(" "),
  ]),
  en: new Set([
    ..."mhm mhmm hm hmm mm uh huh uhuh aha ah oh yeah yes yep yup okay ok right sure exactly true indeed really".split(
      " ",
    ),
    ..."understood absolutely totally definitely gotcha good fine wow".split(" "),
  ]),
};

/** Little sentences of the same kind. */
const phrases: Record<Locale, ReadonlySet<string>> = {
  de: new Set([
    "ich verstehe",
    "ja verstehe",
    "ja klar",
    "ach so",
    "ah so",
    "ja genau",
    "alles klar",
    "das stimmt",
    "ich weiß",
    "ja ich verstehe",
    "verstehe ich",
    "ja stimmt",
    "na klar",
    "ich höre zu",
    "ja ich weiß",
  ]),
  en: new Set([
    "i see",
    "i understand",
    "yes i see",
    "of course",
    "that's right",
    "thats right",
    "i know",
    "uh huh",
    "mm hmm",
    "i hear you",
    "go on",
    "makes sense",
    "got it",
    "yeah i see",
    "fair enough",
  ]),
};

const longest = 4;

/**
 * Is this only a sign of listening? Asked while the character speaks: then it goes on. The same "ja" after a question
 * of the character is an answer and is not asked about here.
 */
export function isBackchannel({ text, locale }: { text: string; locale: Locale }): boolean {
  if (text.includes("?")) return false;
  const plain = text
    .toLocaleLowerCase(locale)
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, " ")
    .trim()
    .replace(/\s+/g, " ");
  if (plain === "") return true;
  if (phrases[locale].has(plain)) return true;
  const tokens = plain.split(" ");
  return tokens.length <= longest && tokens.every((token) => words[locale].has(token) || /^(m+h*m*|h+m+)$/.test(token));
}
