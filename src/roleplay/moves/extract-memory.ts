import type { Locale } from "~/lib/locale";
import { givenNames } from "../language/given-names";
import { type CompiledLanguage, getLanguage } from "./compiled-language";
import { detectMoves } from "./detect-moves";
import type { Move, MoveKind } from "./move";
import { readSentence, says } from "./read-sentence";
import { type Span, splitSentences, trimSpan } from "./split-line";

/** What a character may take up again later; every text is a verbatim part of the line. */
export interface Memory {
  /** Third persons: whom the learner speaks to is not among them. */
  names: string[];
  /** Figures as they were spoken, with their unit: "zwölf Minuten", "20 Prozent", "7". */
  numbers: string[];
  /** What the learner promised in the first person. */
  promises: string[];
  /** The clause that stays with somebody, or null. */
  quotable: string | null;
}

const germanNumber =
  "(?:(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und)?(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|(?:ein|zwei|drei|andert|vier)(?:ein)?halb|(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|fünfzig|hundert)?(?:hundert|tausend)|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn";
const englishNumber =
  "(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:(?:a|one|two|three|four|five|ten|twenty|fifty) )?(?:hundred|thousand)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const germanUnit =
  "prozent|minuten?|stunden?|tagen?|tage|wochen?|monaten?|monate|jahren?|jahre|euro|mal|uhr|punkten?|punkte|leuten?|leute|personen|kunden|kunde|kollegen|beschwerden|fehlern?|fehler|mails|terminen?|termine|aufträgen?|aufträge|stellen|projekten?|projekte|schichten|überstunden|anrufen?|anrufe|angeboten?|angebote|tickets|urlaubstagen?|urlaubstage|gehaltsstufen|mitarbeitern?|mitarbeiter|kilometern?|kilometer";
const englishUnit =
  "percent|per cent|minutes?|hours?|days?|weeks?|months?|years?|euros?|pounds?|dollars?|times?|o'clock|points?|people|customers?|clients?|colleagues|complaints?|mistakes?|errors?|emails?|meetings?|orders?|jobs|projects?|shifts?|calls?|offers?|tickets?|grand|miles";
const digits = "[€$£]?\\d+(?:[.,:]\\d+)*(?:\\s?(?:%|€|k(?!\\p{L})))?";
const spokenNumbers: Record<Locale, RegExp> = {
  de: new RegExp(
    `(?<![\\p{L}\\p{N}.,:])(?:${digits}(?:\\s(?:${germanUnit})(?!\\p{L}))?|(?:${germanNumber})(?:\\s(?:${germanUnit})(?!\\p{L})|mal(?!\\p{L})))(?!\\p{L})`,
    "giu",
  ),
  en: new RegExp(
    `(?<![\\p{L}\\p{N}.,:])(?:${digits}(?:\\s(?:${englishUnit})(?!\\p{L}))?|(?:${englishNumber})\\s(?:${englishUnit})(?!\\p{L}))(?!\\p{L})`,
    "giu",
  ),
};

/** Clauses inside a sentence: at marks, unless what follows depends on what was before, and before a coordinated clause with its own subject. */
const clauseBreaks: Record<Locale, RegExp> = {
  de: /[,;:–—]\s+(?!(?:dass|daß|ob|wie|weil|wenn)(?!\p{L}))|\s(?=(?:und|aber|oder) (?:ich|sie|du|wir|das|dann|jetzt|da|es|er|man)(?!\p{L}))/giu,
  en: /[,;:–—]\s+(?!(?:that|because|if|who|which)(?!\p{L}))|\s(?=(?:and|but|or) (?:i|i'm|i'll|i’ll|you|you're|you’re|we|we'll|that|it|then|he|she|they)(?![\p{L}'’]))/giu,
};
const leadIn: Record<Locale, RegExp> = {
  de: /^(?:(?:und|aber|oder|also|ja|nein|naja|gut|okay|ok|na|nun|denn)[\s,]+)+/iu,
  en: /^(?:(?:and|but|or|so|yes|yeah|no|well|okay|ok|right|look|now)[\s,]+)+/iu,
};

/** What stays with somebody, most first. Kinds that are not listed are never quoted. */
const salience: readonly MoveKind[] = [
  "message.you",
  "threat",
  "next-step",
  "message.i",
  "observation",
  "demand",
  "solution.imposed",
  "concession",
  "reflection.complex",
  "appreciation",
  "reason",
  "option",
  "request",
];
const neverQuoted: ReadonlySet<MoveKind> = new Set([
  "greeting",
  "farewell",
  "backchannel",
  "acknowledgement",
  "small-talk",
  "off-topic",
  "injection",
  "distress",
  "apology",
]);
const thanks = /^(?:danke|vielen dank|herzlichen dank|thanks|thank you|many thanks|cheers)(?!\p{L})/iu;
/** Courtesies are no words that stay with anybody. */
const courtesy =
  /(?<!\p{L})(?:freut mich|freue mich|schön,? dass|danke|willkommen|nehmen sie platz|setzen sie sich|glad you|good to see|nice to see|pleased to|happy to|have a seat|take a seat)(?!\p{L})/iu;
/** Cut off before or after these, a clause does not say anything by itself. */
const dangling =
  /^(?:dass|weil|ob|wenn|damit|deshalb|deswegen|daher|denn|als|bevor|sondern|sonst|because|so that|if|when|as if|as though|before|therefore|otherwise|that|which|who)(?!\p{L})|(?<!\p{L})(?:dass|weil|ob|wenn|und|oder|als|wie|so|also|(?:also|nicht|so|genau|als) darum|nur|that|because|if|whether|and|or|than|as|so|like|about|but|zu \p{L}+n)$|[„“”»«]/iu;

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const overlaps = (left: Span, right: Span) => left.start < right.end && right.start < left.end;

function trimClause({ text, start, end, locale }: { text: string; locale: Locale } & Span): Span | null {
  const span = trimSpan({ text, start, end });
  if (!span) return null;
  const raw = text.slice(span.start, span.end);
  const from = span.start + (leadIn[locale].exec(raw)?.[0].length ?? 0);
  const to = span.end - (/[\s.!?…,;:–—"“”»«]+$/u.exec(raw)?.[0].length ?? 0);
  return from < to ? { start: from, end: to } : null;
}

/** The clauses of a line; questions are left out. */
function splitClauses({ text, locale }: { text: string; locale: Locale }): Span[] {
  return splitSentences(text).flatMap((sentence) => {
    const body = text.slice(sentence.start, sentence.end);
    if (/\?["“”»)]*$/u.test(body)) return [];
    const clauses: Span[] = [];
    let start = 0;
    for (const cut of body.matchAll(clauseBreaks[locale])) {
      clauses.push({ start, end: cut.index });
      start = cut.index + cut[0].length;
    }
    clauses.push({ start, end: body.length });
    return clauses.flatMap(
      (clause) =>
        trimClause({ text, locale, start: sentence.start + clause.start, end: sentence.start + clause.end }) ?? [],
    );
  });
}

function findPromises({
  text,
  clauses,
  moves,
  language,
}: {
  text: string;
  clauses: Span[];
  moves: Move[];
  language: CompiledLanguage;
}): Span[] {
  return clauses.filter((span) => {
    const words = countWords(text.slice(span.start, span.end));
    if (words < 3 || words > 14) return false;
    const harmful = moves.some(
      (move) => (move.kind === "threat" || move.kind === "message.you") && overlaps(move, span),
    );
    const clause = readSentence({ text, span, language });
    return !harmful && says(language.promises, clause) && !says(language.promiseExcept, clause);
  });
}

function findNames({ text, locale }: { text: string; locale: Locale }): string[] {
  const names: string[] = [];
  const title = locale === "de" ? "Herrn?|Frau|Dr\\.|Prof\\." : "Mr\\.?|Mrs\\.?|Ms\\.?|Dr\\.?";
  const titled = new RegExp(
    `(?<!\\p{L})(?:${title})(?:\\s(?:Dr\\.|Prof\\.))?\\s\\p{Lu}\\p{L}+(?:-\\p{Lu}\\p{L}+)?|(?<!\\p{L})\\p{Lu}\\p{Ll}+(?!\\p{L})`,
    "gu",
  );
  for (const match of text.matchAll(titled)) {
    const name = match[0];
    if (!name.includes(" ") && !givenNames.has(name)) continue;
    // Set off by commas or at the end after one: that is whom the learner speaks to.
    const before = text.slice(0, match.index).trimEnd();
    const after = text.slice(match.index + name.length).trimStart();
    const opensLine =
      /(?:^|[.!?,–—]|(?:hallo|hi|hey|morgen|tag|abend|liebe[r]?|danke|hello|morning|afternoon|dear|thanks|thank you))$/iu.test(
        before,
      );
    if (opensLine && /^(?:$|[,.!?–—])/u.test(after)) continue;
    if (!names.includes(name)) names.push(name);
  }
  return names;
}

function findQuotable({
  text,
  clauses,
  moves,
  promises,
}: {
  text: string;
  clauses: Span[];
  moves: Move[];
  promises: Span[];
}): string | null {
  let best: { quote: string; rank: number } | null = null;
  for (const span of clauses) {
    const quote = text.slice(span.start, span.end);
    const words = countWords(quote);
    if (words < 4 || words > 12 || thanks.test(quote) || courtesy.test(quote) || dangling.test(quote)) continue;
    const kinds = moves.filter((move) => overlaps(move, span)).map((move) => move.kind);
    const ranks = kinds.map((kind) => salience.indexOf(kind)).filter((rank) => rank >= 0);
    const isPromise = promises.includes(span);
    if (kinds.some((kind) => neverQuoted.has(kind) || kind.startsWith("question.")) && ranks.length === 0) continue;
    if (kinds.some((kind) => kind === "injection" || kind === "distress" || kind === "off-topic")) continue;
    if (ranks.length === 0 && !isPromise) continue;
    const rank = Math.min(...ranks, ...(isPromise ? [salience.indexOf("next-step")] : []));
    if (!best || rank < best.rank) best = { quote, rank };
  }
  return best?.quote ?? null;
}

/**
 * What of the learner's line may be taken up again later in the talk. Pure; every text is a verbatim part of the line. `moves` are the
 * line's moves where they are known already.
 */
export function extractMemory({
  text,
  locale,
  moves: known,
}: {
  text: string;
  locale: Locale;
  moves?: Move[];
}): Memory {
  const line = text.slice(0, 6_000);
  const language = getLanguage(locale);
  const moves = known ?? detectMoves({ text: line, context: null, locale });
  const clauses = splitClauses({ text: line, locale });
  const promises = findPromises({ text: line, clauses, moves, language });
  return {
    names: findNames({ text: line, locale }),
    numbers: [...new Set([...line.matchAll(spokenNumbers[locale])].map((match) => match[0]))],
    promises: promises.map((span) => line.slice(span.start, span.end)),
    quotable: findQuotable({ text: line, clauses, moves, promises }),
  };
}
