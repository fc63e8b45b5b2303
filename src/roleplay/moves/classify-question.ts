import type { CompiledLanguage } from "./compiled-language";
import type { MoveDetail, MoveKind } from "./move";
import { findPhrase, type Sentence, says } from "./read-sentence";

export interface QuestionReading {
  kind: Extract<MoveKind, `question.${string}`>;
  details: MoveDetail[];
}

/** Whether a sentence asks something, with or without a question mark, and how. */
export function classifyQuestion({
  sentence,
  language,
}: {
  sentence: Sentence;
  language: CompiledLanguage;
}): QuestionReading | null {
  const { questions } = language;
  const details: MoveDetail[] = language.table.why.test(sentence.full) ? ["why"] : [];
  const wordQuestion = findPhrase(questions.wQuestion, sentence);
  const excluded = says(questions.notQuestion, sentence);
  const prompt = says(questions.openPrompt, sentence);
  const leading = says(questions.leading, sentence);
  const tagged = says(questions.tag, sentence);
  const verbFirst = says(sentence.hasQuestionMark ? questions.verbFirst : questions.verbFirstSafe, sentence);

  if (!sentence.hasQuestionMark) {
    const asks =
      prompt ||
      (wordQuestion !== null && !excluded) ||
      (verbFirst && !says(questions.conditional, sentence)) ||
      (leading && verbFirst);
    if (!asks)
      return tagged && /[,\s](?:oder|nicht wahr|gell|right|isn't it)[^\p{L}]*$/u.test(sentence.full)
        ? { kind: "question.leading", details }
        : null;
  }
  if (leading) return { kind: "question.leading", details };
  if (prompt) return { kind: "question.open", details };
  const asksWord = wordQuestion !== null || says(questions.wWordAtStart, sentence);
  if (asksWord && !(excluded && wordQuestion === null)) {
    if (says(questions.openWhich, sentence)) return { kind: "question.open", details };
    const start = wordQuestion?.start ?? findPhrase(questions.wWordAtStart, sentence)?.start ?? 0;
    const closed = questions.closedWord.atClauseStart ?? questions.closedWord.anywhere;
    const rest: Sentence = {
      ...sentence,
      full: sentence.full.slice(start),
      bare: sentence.bare.slice(start),
      clauseStarts: [0],
    };
    const at = closed ? findPhrase(questions.closedWord, rest) : null;
    return { kind: at && at.start === 0 ? "question.closed" : "question.open", details };
  }
  if (verbFirst) return { kind: "question.closed", details };
  if (tagged) return { kind: "question.leading", details };
  return { kind: "question.closed", details };
}
