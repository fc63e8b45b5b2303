import type { Locale } from "~/lib/locale";
import { foldText } from "../language/fold-text";
import { classifyQuestion } from "./classify-question";
import { type CompiledLanguage, getLanguage } from "./compiled-language";
import { contentStems, detectReflection } from "./detect-reflection";
import type { Move, MoveDetail, MoveKind } from "./move";
import { readSentence, type Sentence, says } from "./read-sentence";
import { splitSentences } from "./split-line";

/** Longer lines are read up to here: nobody speaks that long in one turn, and time stays bounded. */
const longestLine = 6_000;

function collectRules(
  sentence: Sentence,
  isQuestion: boolean,
  language: CompiledLanguage,
): Map<MoveKind, Set<MoveDetail>> {
  const found = new Map<MoveKind, Set<MoveDetail>>();
  for (const rule of language.rules) {
    if (rule.form && (rule.form === "question") !== isQuestion) continue;
    if (!says(rule.phrases, sentence)) continue;
    if (rule.except && says(rule.except, sentence)) continue;
    const details = found.get(rule.kind) ?? new Set<MoveDetail>();
    for (const detail of rule.details ?? []) details.add(detail);
    found.set(rule.kind, details);
  }
  return found;
}

function detectInSentence(sentence: Sentence, contextStems: Set<string>, language: CompiledLanguage): Move[] {
  const question = classifyQuestion({ sentence, language });
  const found = collectRules(sentence, question !== null, language);
  const reflection =
    found.has("message.you") || (question !== null && question.kind === "question.open")
      ? null
      : detectReflection({ sentence, contextStems, language });
  if (question && !(reflection && question.kind === "question.closed"))
    found.set(question.kind, new Set(question.details));
  if (reflection && !found.has("request") && !found.has("demand")) found.set(reflection.kind, new Set());
  if (found.has("threat")) found.delete("demand");
  return [...found].map(([kind, details]) => ({
    kind,
    start: sentence.start,
    end: sentence.end,
    ...(details.size > 0 ? { details: [...details] } : {}),
  }));
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
  const whole = line.toLowerCase().replace(/[’‘]/g, "'").trim();
  const isBackchannel = language.backchannel.atClauseStart;
  if (isBackchannel) {
    isBackchannel.lastIndex = 0;
    if (isBackchannel.test(whole) && !whole.includes("?")) {
      const first = sentences[0];
      const last = sentences.at(-1);
      if (first && last) return [{ kind: "backchannel", start: first.start, end: last.end }];
    }
  }
  const contextStems = contentStems({ folded: foldText((context ?? "").slice(0, longestLine)), language });
  return sentences.flatMap((span) =>
    detectInSentence(readSentence({ text: line, span, language }), contextStems, language),
  );
}
