import { type SpeechRule, spaceDigits, spell, wordRules } from "./rule";

const months = "January|February|March|April|May|June|July|August|September|October|November|December";

const letterNames: Record<string, string> = {
  ...{
    A: "ay",
    B: "bee",
    C: "see",
    D: "dee",
    E: "ee",
    F: "eff",
    G: "gee",
    H: "aitch",
    I: "eye",
    J: "jay",
    K: "kay",
    L: "el",
    M: "em",
  },
  ...{
    N: "en",
    O: "oh",
    P: "pee",
    Q: "cue",
    R: "ar",
    S: "ess",
    T: "tee",
    U: "you",
    V: "vee",
    W: "double you",
    X: "ex",
    Y: "why",
    Z: "zed",
  },
};

const units: Record<string, string> = { "€": "euros", $: "dollars", "£": "pounds" };
const magnitudes: Record<string, string> = { k: "thousand", K: "thousand", m: "million", M: "million", bn: "billion" };

function ordinal(day: string): string {
  const number = Number(day);
  const ending =
    number % 10 === 1 && number !== 11
      ? "st"
      : number % 10 === 2 && number !== 12
        ? "nd"
        : number % 10 === 3 && number !== 13
          ? "rd"
          : "th";
  return `${number}${ending}`;
}

function sayYear(year: string): string {
  const [first, second] = [year.slice(0, 2), year.slice(2)];
  if (second === "00") return Number(first) % 10 === 0 ? year : `${first} hundred`;
  if (first === "20" && second.startsWith("0")) return year;
  return second.startsWith("0") ? `${first} oh ${Number(second)}` : `${first} ${second}`;
}

function sayTime(hours: string, minutes: string, half: string): string {
  const spokenHalf = half ? ` ${half.toLowerCase().startsWith("a") ? "ay em" : "pee em"}` : "";
  if (Number(minutes) === 0) return spokenHalf ? `${Number(hours)}${spokenHalf}` : `${Number(hours)} o'clock`;
  return `${Number(hours)} ${minutes.startsWith("0") ? `oh ${Number(minutes)}` : minutes}${spokenHalf}`;
}

/** German names as an English voice has to read them to get near. */
const names: Record<string, string> = {
  ...{ Jonas: "Yohnass", Aylin: "Eye-leen", Demir: "Demeer", Lena: "Layna", Hoffmann: "Hoffman", Feldmann: "Feldman" },
  ...{
    Simone: "Zimohna",
    Albrecht: "Ahlbrecht",
    Stefan: "Shteffahn",
    Maurer: "Mowrer",
    Claudia: "Clowdia",
    Reinhardt: "Rinehart",
  },
  ...{
    Peter: "Payter",
    Lindner: "Lindner",
    Sabine: "Zabeena",
    Keller: "Keller",
    Berger: "Bairger",
    Weiß: "Vice",
    Weiss: "Vice",
  },
  ...{
    Julia: "Yoolia",
    Sommer: "Zommer",
    Pohl: "Pole",
    Seidel: "Zidel",
    Henrik: "Henrick",
    Okafor: "Okafor",
    Bianchi: "Bianky",
  },
};

const abbreviations: Record<string, string> = {
  ...{
    "e.g.": "for example",
    "i.e.": "that is",
    "etc.": "et cetera",
    "approx.": "approximately",
    "vs.": "versus",
    "Mr.": "Mister",
  },
  ...{
    "Mrs.": "Missis",
    "Ms.": "Miz",
    "Dr.": "Doctor",
    "Prof.": "Professor",
    "St.": "Saint",
    "No.": "number",
    "Dept.": "department",
  },
  ...{
    "Inc.": "incorporated",
    "Ltd.": "limited",
    "min.": "minutes",
    "max.": "maximum",
    "hrs.": "hours",
    "p.a.": "a year",
  },
  ...{ Mr: "Mister", Mrs: "Missis", Ms: "Miz", Dr: "Doctor", vs: "versus", etc: "et cetera" },
};

/** From written English to English for the built-in voice. */
export const englishRules: readonly SpeechRule[] = [
  { find: /[“”"„»«]/g, say: "" },
  { find: /[‘’]/g, say: "'" },
  ...wordRules(abbreviations),
  { find: /(?<![\d.,])(0\d{2,5}(?:[ -]\d{1,7}){0,5})(?!\d)/g, say: (number) => spaceDigits(number.replace(/-/g, " ")) },
  { find: /(?<!\d)116 ?(123|117)(?!\d)/g, say: (number) => spaceDigits(number) },
  { find: /(?<=(?:call|text|dial|on|or) )(988|911|999|112)(?!\d)/gi, say: (number) => spaceDigits(number) },
  // Times, with and without am and pm.
  {
    find: /(?<![\d.,:])([01]?\d|2[0-4])[:.]([0-5]\d) ?([ap](?:\.m\.|m))(?!\p{L})/giu,
    say: (_whole, hours = "", minutes = "", half = "") => sayTime(hours, minutes, half),
  },
  {
    find: /(?<![\d.,:])(1?\d) ?([ap])(?:\.m\.|m)(?!\p{L})/giu,
    say: (_whole, hours = "", half = "") => sayTime(hours, "00", half),
  },
  {
    find: /(?<![\d.,:])([01]?\d|2[0-4]):([0-5]\d)(?![\d:])/g,
    say: (_whole, hours = "", minutes = "") => sayTime(hours, minutes, ""),
  },
  // Dates.
  {
    find: new RegExp(`(?<!\\d)(\\d{1,2}) (${months})\\b`, "g"),
    say: (_whole, day = "", month = "") => `the ${ordinal(day)} of ${month}`,
  },
  {
    find: new RegExp(`\\b(${months}) (\\d{1,2})(?!\\d|st|nd|rd|th)`, "g"),
    say: (_whole, month = "", day = "") => `${month} ${ordinal(day)}`,
  },
  { find: /\bthe the\b/g, say: "the" },
  { find: /(?<!\d)(\d{1,3}(?:,\d{3})+)(?!\d)/g, say: (number) => number.replaceAll(",", "") },
  {
    find: /([€$£]) ?(\d+)\.(\d{2})(?!\d)/g,
    say: (_whole, sign = "", whole = "", part = "") =>
      `${whole} ${units[sign] ?? sign}${Number(part) === 0 ? "" : ` ${Number(part)}`}`,
  },
  {
    find: /([€$£]) ?(\d+(?:\.\d+)?) ?(k|K|m|M|bn|million|billion|thousand)?(?!\p{L})/gu,
    say: (_whole, sign = "", number = "", magnitude = "") =>
      [number, magnitudes[magnitude] ?? magnitude, units[sign] ?? sign].filter(Boolean).join(" "),
  },
  { find: /(\d) ?€/g, say: "$1 euros" },
  { find: /(\d) EUR\b/g, say: "$1 euros" },
  { find: /(\d) ?[–-] ?(\d)/g, say: "$1 to $2" },
  // Years, after words that announce one.
  {
    find: /(?<=\b(?:in|since|of|until|before|after|by|from|year) )(1[1-9]\d\d|20\d\d)(?![\d,.]\d| ?(?:euros|dollars|pounds|percent))/gi,
    say: (year) => sayYear(year),
  },
  { find: /(\d)\.(\d+)/g, say: (_whole, whole = "", part = "") => `${whole} point ${spaceDigits(part)}` },
  { find: /(\d) ?%/g, say: "$1 percent" },
  { find: /(?<![\p{L}\d])[-−](\d)/gu, say: "minus $1" },
  { find: /(\d)[kK](?!\p{L})/gu, say: "$1 thousand" },
  { find: /24\/7/g, say: "24 7" },
  { find: /&/g, say: "and" },
  { find: /(\p{L})\/(\p{L})/gu, say: "$1 or $2" },
  ...wordRules(names),
  {
    find: /(?<![\p{L}\d])([A-Z])(\d)(?![\p{L}\d])/gu,
    say: (_whole, letter = "", digit = "") => `${spell(letter, letterNames)} ${digit}`,
  },
  {
    find: /(?<![\p{L}\d'])(?!OK\b|UK\b)([B-DF-HJ-NP-TV-Z][A-Z]{1,4}|[AEIOU][B-DF-HJ-NP-TV-Z][A-Z]{0,2})(?![\p{L}])/gu,
    say: (letters) => spell(letters, letterNames),
  },
  { find: /\bOK\b/g, say: "okay" },
  { find: /\s*[–—]\s*/g, say: ", " },
  { find: /…/g, say: "..." },
  { find: /\u00a0/g, say: " " },
];
