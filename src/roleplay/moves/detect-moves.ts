import type { Locale } from "~/lib/locale";
import { foldText } from "../language/fold-text";
import { classifyQuestion } from "./classify-question";
import { type CompiledLanguage, getLanguage } from "./compiled-language";
import { type ContextReading, contentStems, detectReflection, repeatsContext } from "./detect-reflection";
import type { FoundMoves } from "./found-moves";
import type { Move } from "./move";
import { findPhrase, readSentence, type Sentence, says } from "./read-sentence";
import { resolveOverlaps } from "./resolve-overlaps";
import { type Span, splitSentences, trimSpan } from "./split-line";

/** Longer lines are read up to here: nobody speaks that long in one turn, and time stays bounded. */
const longestLine = 6_000;

function collectRules(sentence: Sentence, isQuestion: boolean, language: CompiledLanguage): FoundMoves {
  const found: FoundMoves = new Map();
  for (const rule of language.rules) {
    if (rule.form && (rule.form === "question") !== isQuestion) continue;
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

function detectInSentence(sentence: Sentence, context: ContextReading, language: CompiledLanguage): Move[] {
  const question = classifyQuestion({ sentence, language });
  const found = collectRules(sentence, question !== null, language);
  if (question) {
    found.set(question.kind, { start: question.start, end: sentence.full.length, details: new Set(question.details) });
  }
  const asksPlainly = question !== null && (question.kind !== "question.closed" || question.isVerbFirst);
  if (!asksPlainly || says(language.reflectionCheck, sentence)) {
    const isPlain = [...found.keys()].every((kind) => kind.startsWith("question.")) && question === null;
    const kind = detectReflection({ sentence, context, language, isPlain });
    if (kind) found.set(kind, { start: 0, end: sentence.full.length, details: new Set() });
    const isBurden =
      kind !== null &&
      context.isKnown &&
      !context.endsWithQuestion &&
      (says(language.reflectionMarks, sentence) || repeatsContext({ sentence, context, language }));
    if ((isBurden || found.has("appreciation")) && onlyGeneralises(found)) found.delete("message.you");
  }
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
