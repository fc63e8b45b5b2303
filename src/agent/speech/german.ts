import { type SpeechRule, spaceDigits, spell, wordRules } from "./rule";

const months = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember";
const monthNames = months.split("|");

const ordinalStems = [
  ..."|erst|zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt|elft|zwölft|dreizehnt|vierzehnt|fünfzehnt|sechzehnt".split(
    "|",
  ),
  ..."siebzehnt|achtzehnt|neunzehnt|zwanzigst|einundzwanzigst|zweiundzwanzigst|dreiundzwanzigst|vierundzwanzigst".split(
    "|",
  ),
  ..."fünfundzwanzigst|sechsundzwanzigst|siebenundzwanzigst|achtundzwanzigst|neunundzwanzigst|dreißigst|einunddreißigst".split(
    "|",
  ),
];

const letterNames: Record<string, string> = {
  ...{
    A: "Ah",
    B: "Beh",
    C: "Zeh",
    D: "Deh",
    E: "Eh",
    F: "Eff",
    G: "Geh",
    H: "Hah",
    I: "Ih",
    J: "Jott",
    K: "Kah",
    L: "Ell",
    M: "Emm",
  },
  ...{
    N: "Enn",
    O: "Oh",
    P: "Peh",
    Q: "Kuh",
    R: "Err",
    S: "Ess",
    T: "Teh",
    U: "Uh",
    V: "Vau",
    W: "Weh",
    X: "Iks",
    Y: "Ypsilon",
    Z: "Zett",
  },
};

/** After these words a day or a point in a list stands in the dative or accusative: "am dritten". */
const bends = "am|vom|zum|beim|im|dem|den|des|ab|bis|seit|nach|vor|zur|der letzten|jeden";

function ordinal({ number, before }: { number: string; before: string }): string | null {
  const stem = ordinalStems[Number(number)];
  if (!stem) return null;
  const word = before.trim().toLocaleLowerCase("de");
  if (/^(der|die|das|dieser|diese|dieses|jeder|jede|jedes)$/.test(word)) return `${stem}e`;
  return word === "" ? `${stem}er` : `${stem}en`;
}

function sayTime(hours: string, minutes: string): string {
  return Number(minutes) === 0 ? `${Number(hours)} Uhr` : `${Number(hours)} Uhr ${Number(minutes)}`;
}

const anyCase = (words: string) =>
  words
    .split("|")
    .map((word) => `[${word[0]?.toLocaleUpperCase("de")}${word[0]}]${word.slice(1)}`)
    .join("|");
const before = `(?:(?<![\\p{L}])(${anyCase(`${bends}|der|die|das`)}) )?`;
const units: Record<string, string> = { "€": "Euro", $: "Dollar", "£": "Pfund" };

/** English words as a German says them; the built-in voice knows only German spelling. */
const loanWords: Record<string, string> = {
  ...{
    Feedback: "Fiedbäck",
    Feedbacks: "Fiedbäcks",
    Meeting: "Mieting",
    Meetings: "Mietings",
    Team: "Tiem",
    Teams: "Tiems",
  },
  ...{
    Teamleiter: "Tiemleiter",
    Teamleiterin: "Tiemleiterin",
    Teamleitung: "Tiemleitung",
    Deadline: "Dedlein",
    Deadlines: "Dedleins",
  },
  ...{
    Workshop: "Wörkschopp",
    Workshops: "Wörkschopps",
    Review: "Riwjuh",
    Reviews: "Riwjuhs",
    Homeoffice: "Houm-Offiss",
    Job: "Dschobb",
  },
  ...{
    Jobs: "Dschobbs",
    Manager: "Männedscher",
    Managerin: "Männedscherin",
    Management: "Männedschment",
    Coaching: "Koutsching",
  },
  ...{
    Coach: "Koutsch",
    Deal: "Diel",
    Deals: "Diels",
    Update: "Abdeit",
    Updates: "Abdeits",
    Mail: "Mehl",
    Mails: "Mehls",
  },
  ...{
    "E-Mail": "I-Mehl",
    "E-Mails": "I-Mehls",
    Call: "Kohl",
    Calls: "Kohls",
    Chat: "Tschätt",
    online: "onnlein",
    Software: "Ssoftwär",
  },
  ...{
    Sprint: "Sprint",
    Backup: "Bäckapp",
    Know: "Noh",
    fair: "fähr",
    Fairness: "Fährness",
    okay: "okee",
    Okay: "Okee",
    Timing: "Teiming",
  },
  ...{
    Input: "Innputt",
    Dashboard: "Däschbord",
    Onboarding: "Onnbording",
    Excel: "Exell",
    Laptop: "Läpptopp",
    cool: "kuhl",
  },
  ...{
    Smalltalk: "Smohltohk",
    Teilzeit: "Teilzeit",
    Service: "Ssörwis",
    Marketing: "Marketing",
    Recruiting: "Rekruhting",
    CEO: "Ssi I Oh",
  },
  ...{ Budget: "Büdschee", Budgets: "Büdschees", Chance: "Schangse", Chancen: "Schangsen", Engagement: "Angaaschmang" },
  ...{ David: "Deewid", Aylin: "Eilin", Marco: "Marko", Bianchi: "Bianki" },
};

const abbreviations: Record<string, string> = {
  ...{
    "z. B.": "zum Beispiel",
    "d. h.": "das heißt",
    "u. a.": "unter anderem",
    "o. Ä.": "oder Ähnliches",
    "u. U.": "unter Umständen",
  },
  ...{
    "i. d. R.": "in der Regel",
    "v. a.": "vor allem",
    "s. o.": "siehe oben",
    "bzw.": "beziehungsweise",
    "usw.": "und so weiter",
  },
  ...{
    "etc.": "et cetera",
    "ca.": "zirka",
    "vgl.": "vergleiche",
    "evtl.": "eventuell",
    "ggf.": "gegebenenfalls",
    "inkl.": "inklusive",
  },
  ...{
    "zzgl.": "zuzüglich",
    "abzgl.": "abzüglich",
    "max.": "maximal",
    "min.": "minimal",
    "mind.": "mindestens",
    "Nr.": "Nummer",
  },
  ...{
    "Dr.": "Doktor",
    "Prof.": "Professor",
    "Hr.": "Herr",
    "Fr.": "Frau",
    "Std.": "Stunden",
    "Min.": "Minuten",
    "Sek.": "Sekunden",
  },
  ...{
    "Mio.": "Millionen",
    "Mrd.": "Milliarden",
    "Tsd.": "Tausend",
    "Abt.": "Abteilung",
    "bspw.": "beispielsweise",
    "sog.": "sogenannte",
  },
  ...{ "Str.": "Straße", "Tel.": "Telefon", "St.": "Sankt", "Kfm.": "Kaufmann", GmbH: "Geh Emm Beh Hah" },
};

/** From written German to German for the built-in voice. */
export const germanRules: readonly SpeechRule[] = [
  { find: /[„“”"»«›‹]/g, say: "" },
  { find: /(\p{L}+)[*:_]innen\b/gu, say: "$1 innen" },
  { find: /(\p{L}+)[*:_]in\b/gu, say: "$1 in" },
  ...wordRules(abbreviations),
  // Numbers to call, before anything takes their digits for a quantity.
  {
    find: /(?<![\d.,])(0\d{2,5}(?:[ /-]\d{1,7}){0,5})(?!\d)/g,
    say: (number) => spaceDigits(number.replace(/[/-]/g, " ")),
  },
  { find: /(?<!\d)116 ?(117|123|111)(?!\d)/g, say: (number) => spaceDigits(number) },
  { find: /(?<=(?:Notruf|unter|die|der) )(112|110)(?= ?[,.!?)]|$| an| wähl)/g, say: (number) => spaceDigits(number) },
  // 12.03.2025, 31. März, am 1.
  {
    find: new RegExp(`${before}(?<!\\d)(\\d{1,2})\\.(\\d{1,2})\\.(?:(\\d{4})|(?!\\d))`, "gu"),
    say: (whole, word = "", day = "", month = "", year = "") => {
      const name = monthNames[Number(month) - 1];
      if (!name || Number(day) > 31) return whole;
      return `${word ? `${word} ` : ""}${ordinal({ number: day, before: word }) ?? day} ${name}${year ? ` ${year}` : ""}`;
    },
  },
  {
    find: new RegExp(
      `${before}(?<![\\d.,])(\\d{1,2})\\.(?= (?:${months}|\\p{Ll}|Quartal|Punkt|Platz|Tag|Woche|Monat|Schicht|Halbjahr|Stock|Mal\\b))`,
      "gu",
    ),
    say: (_whole, word = "", day = "") =>
      `${word ? `${word} ` : ""}${ordinal({ number: day, before: word }) ?? `${day}.`}`,
  },
  // 14:30 Uhr, 22.40 Uhr, 14:30
  {
    find: /(?<![\d.,])([01]?\d|2[0-4])[.:]([0-5]\d) ?Uhr/g,
    say: (_whole, hours = "", minutes = "") => sayTime(hours, minutes),
  },
  {
    find: /(?<![\d.,:])([01]?\d|2[0-4]):([0-5]\d)(?![\d:])/g,
    say: (_whole, hours = "", minutes = "") => sayTime(hours, minutes),
  },
  { find: /(?<!\d)1 Uhr/g, say: "ein Uhr" },
  // 4.200 is four thousand two hundred.
  { find: /(?<!\d)(\d{1,3}(?:\.\d{3})+)(?!\d)/g, say: (number) => number.replaceAll(".", "") },
  // 3,50 € is an amount, 2,5 is a decimal.
  {
    find: /(?<!\d)(\d+),(\d{2}) ?(€|Euro)/g,
    say: (_whole, euros = "", cents = "") => (Number(cents) === 0 ? `${euros} Euro` : `${euros} Euro ${Number(cents)}`),
  },
  { find: /([€$£]) ?(\d+(?:,\d+)?)/g, say: (_whole, sign = "", number = "") => `${number} ${units[sign] ?? sign}` },
  {
    find: /(\d|Millionen|Milliarden|Tausend) ?([€$£])/g,
    say: (_whole, number = "", sign = "") => `${number} ${units[sign] ?? sign}`,
  },
  { find: /(?<!\p{L})EUR(?!\p{L})/gu, say: "Euro" },
  { find: /(\d) ?[–-] ?(\d)/g, say: "$1 bis $2" },
  { find: /(\d),(\d+)/g, say: (_whole, whole = "", part = "") => `${whole} Komma ${spaceDigits(part)}` },
  { find: /(\d) ?%/g, say: "$1 Prozent" },
  { find: /(\d) ?‰/g, say: "$1 Promille" },
  { find: /(?<![\p{L}\d])[-−](\d)/gu, say: "minus $1" },
  { find: /(\d)[kK](?!\p{L})/gu, say: "$1 tausend" },
  { find: /§ ?(\d)/g, say: "Paragraf $1" },
  // Years before 2000 are counted in hundreds.
  {
    find: /(?<![\d.])1([1-9])(\d\d)(?!\d| ?(?:Euro|Prozent|Stück|Minuten|Stunden|Tage|Kilo|Meter))/g,
    say: (_whole, hundreds = "", rest = "") => `1${hundreds}hundert${rest === "00" ? "" : Number(rest)}`,
  },
  { find: /&/g, say: "und" },
  { find: /(\p{L})\/(\p{L})/gu, say: "$1 oder $2" },
  ...wordRules(loanWords),
  {
    find: /(?<![\p{L}\d])([A-ZÄÖÜ])(\d)(?![\p{L}\d])/gu,
    say: (_whole, letter = "", digit = "") => `${spell(letter, letterNames)} ${digit}`,
  },
  {
    find: /(?<![\p{L}\d])([B-DF-HJ-NP-TV-Z][A-Z]{1,4}|[AEIOU][B-DF-HJ-NP-TV-Z][A-Z]{0,2})(?![\p{L}])/gu,
    say: (letters) => spell(letters, letterNames),
  },
  { find: /\s*[–—]\s*/g, say: ", " },
  { find: /…/g, say: "..." },
  { find: /\u00a0/g, say: " " },
];
