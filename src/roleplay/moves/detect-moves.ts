import type { Locale } from "~/lib/locale";
import { foldText } from "../language/fold-text";
import { classifyQuestion } from "./classify-question";
import { type CompiledLanguage, getLanguage } from "./compiled-language";
import { type ContextReading, contentStems, detectBurden, detectReflection } from "./detect-reflection";
import type { FoundMoves } from "./found-moves";
import type { Move, MoveKind } from "./move";
import { findPhrase, readSentence, type Sentence, says } from "./read-sentence";
import { resolveOverlaps } from "./resolve-overlaps";
import { type Span, splitSentences, trimSpan } from "./split-line";

/** Longer lines are read up to here: nobody speaks that long in one turn, and time stays bounded. */
const longestLine = 6_000;

function collectRules(sentence: Sentence, isQuestion: boolean, language: CompiledLanguage): FoundMoves {
  const found: FoundMoves = new Map();
  const cannotBlame = says(language.noBlame, sentence);
  for (const rule of language.rules) {
    if (rule.form && (rule.form === "question") !== isQuestion) continue;
    if (cannotBlame && rule.kind === "message.you") continue;
    const place = findPhrase(rule.phrases, sentence);
    if (!place || (rule.except && says(rule.except, { ...sentence, clauseStarts: sentence.questionStarts }))) continue;
    const known = found.get(rule.kind);
    for (const detail of rule.details ?? []) known?.details.add(detail);
    if (!known) found.set(rule.kind, { ...place, details: new Set(rule.details ?? []) });
  }
  return found;
}

/** Widens a match to the clause it stands in, so that a quoted move reads as a whole. */
function widenToClause(place: Span, sentence: Sentence, language: CompiledLanguage): Span {
  let start = 0;
  let end = sentence.full.length;
  for (const cut of sentence.full.matchAll(language.table.clauseCuts)) {
    const after = cut.index + cut[0].length;
    if (after <= place.start) start = after;
    else if (cut.index >= place.end) {
      end = cut.index;
      break;
    }
  }
  return trimSpan({ text: sentence.full, start, end }) ?? place;
}

/** "immer" alone: in praise and in what is given back it is no reproach ("Sie müssen immer alles auffangen."). */
function onlyGeneralises(found: FoundMoves): boolean {
  const details = found.get("message.you")?.details;
  return details !== undefined && details.size === 1 && details.has("generalisation");
}

/** Beside one of these in the same sentence, "immer" and "nie" are not held against anybody. */
const kindly: readonly MoveKind[] = [
  "appreciation",
  "acknowledgement",
  "request",
  "apology",
  "concession",
  "next-step",
  "option",
];

const isAboutThem = ({ full }: Sentence, { table }: CompiledLanguage) =>
  table.aboutYou.test(full) && !table.aboutMe.test(full);

function detectInSentence(sentence: Sentence, context: ContextReading, language: CompiledLanguage): Move[] {
  const question = classifyQuestion({ sentence, language });
  const found = collectRules(sentence, question !== null, language);
  if (question) {
    found.set(question.kind, { start: question.start, end: sentence.full.length, details: new Set(question.details) });
  }
  const generalises = onlyGeneralises(found);
  const asksPlainly = question !== null && (question.kind !== "question.closed" || question.isVerbFirst);
  if (!asksPlainly || says(language.reflectionCheck, sentence)) {
    // "Sie sind sauer, weil niemand Sie gefragt hat." gives back a reason, it does not name one.
    const isTheirReason = found.has("reason") && isAboutThem(sentence, language);
    const isPlain =
      question === null &&
      [...found.keys()].every((kind) => kind.startsWith("question.") || (kind === "reason" && isTheirReason));
    const kind = generalises
      ? detectBurden({ sentence, context, language })
      : detectReflection({ sentence, context, language, isPlain });
    if (kind) found.set(kind, { start: 0, end: sentence.full.length, details: new Set() });
    if (kind && generalises) found.delete("message.you");
    if (kind && isTheirReason) found.delete("reason");
  }
  if (generalises && kindly.some((kind) => found.has(kind))) found.delete("message.you");
  resolveOverlaps(found);
  return [...found].map(([kind, place]) => {
    const span = widenToClause(place, sentence, language);
    return {
      kind,
      start: sentence.start + span.start,
      end: sentence.start + span.end,
      ...(place.details.size > 0 ? { details: [...place.details] } : {}),
    };
  });
}

function readContext(context: string | null, language: CompiledLanguage): ContextReading {
  const line = (context ?? "").slice(-longestLine);
  return {
    stems: contentStems({ folded: foldText(line), language }),
    endsWithQuestion: /\?[^\p{L}\p{N}]*$/u.test(line),
    isKnown: /\p{L}/u.test(line),
    denies: language.table.denial.test(foldText(line)),
  };
}

/**
 * What the learner's line does: every move with its place in the line. Pure and deterministic. `context` is what the
 * character said before, or null. An empty line is `silence` with the span 0–0; otherwise spans are never empty.
 */
export function detectMoves({
  text,
  context,
  locale,
}: {
  text: string;
  context: string | null;
  locale: Locale;
}): Move[] {
  const line = text.slice(0, longestLine);
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line)) return [{ kind: "silence", start: 0, end: 0 }];
  const language = getLanguage(locale);
  const sentences = splitSentences(line);
  const first = sentences[0];
  const last = sentences.at(-1);
  const backchannel = language.backchannel.atClauseStart;
  if (backchannel && first && last && !line.includes("?")) {
    backchannel.lastIndex = 0;
    if (backchannel.test(line.slice(first.start, last.end).toLowerCase().replace(/[’‘]/g, "'"))) {
      return [{ kind: "backchannel", start: first.start, end: last.end }];
    }
  }
  const contextReading = readContext(context, language);
  return sentences.flatMap((span) =>
    detectInSentence(readSentence({ text: line, span, language }), contextReading, language),
  );
}
