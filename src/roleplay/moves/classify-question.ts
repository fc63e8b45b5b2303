import type { CompiledLanguage } from "./compiled-language";
import type { MoveDetail, MoveKind } from "./move";
import { findPhrase, type Sentence, says } from "./read-sentence";

export interface QuestionReading {
  kind: Extract<MoveKind, `question.${string}`>;
  details: MoveDetail[];
  /** Where the asking begins (index into the sentence). */
  start: number;
  /** Put as a yes-or-no question, not as a statement with a question mark. */
  isVerbFirst?: boolean;
}

/** Open or closed, for a question that begins with a W-word at `start`. */
function classifyWordQuestion(sentence: Sentence, start: number, language: CompiledLanguage): QuestionReading["kind"] {
  const { questions } = language;
  const rest: Sentence = {
    ...sentence,
    full: sentence.full.slice(start),
    bare: sentence.bare.slice(start),
    clauseStarts: [0],
    questionStarts: [0],
  };
  if (findPhrase(questions.openWhich, rest)) return "question.open";
  return findPhrase(questions.closedWord, rest)?.start === 0 ? "question.closed" : "question.open";
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
  // Only the full form: with colouring words blanked, "da wäre ich" would begin with its verb.
  const atStart: Sentence = { ...sentence, bare: "", clauseStarts: sentence.questionStarts };
  const details: MoveDetail[] = language.table.why.test(sentence.full) ? ["why"] : [];
  const read = (kind: QuestionReading["kind"], start = 0): QuestionReading => ({ kind, details, start });

  const exclaimed = says(questions.notQuestion, atStart);
  const prompt = findPhrase(questions.openPrompt, sentence);
  const wordQuestion = exclaimed ? null : findPhrase(questions.wQuestion, sentence);
  const verbFirst = findPhrase(sentence.hasQuestionMark ? questions.verbFirst : questions.verbFirstSafe, atStart);
  const leading = findPhrase(questions.leading, sentence);
  const tagged = says(questions.tag, sentence);

  if (!sentence.hasQuestionMark) {
    if (prompt) return read("question.open", prompt.start);
    if (wordQuestion) {
      return leading
        ? read("question.leading")
        : read(classifyWordQuestion(sentence, wordQuestion.start, language), wordQuestion.start);
    }
    if (verbFirst && !says(questions.conditional, atStart)) {
      return { ...read(leading ? "question.leading" : "question.closed", verbFirst.start), isVerbFirst: true };
    }
    return tagged && says(questions.spokenTag, sentence) ? read("question.leading") : null;
  }

  if (leading) return read("question.leading");
  if (prompt) return read("question.open", prompt.start);
  if (wordQuestion && !(verbFirst && verbFirst.start < wordQuestion.start)) {
    return read(classifyWordQuestion(sentence, wordQuestion.start, language), wordQuestion.start);
  }
  if (verbFirst) return { ...read("question.closed", verbFirst.start), isVerbFirst: true };
  const elliptical = findPhrase(questions.elliptical, atStart);
  if (elliptical) return read("question.open", elliptical.start);
  const word = exclaimed ? null : findPhrase(questions.wWordAtStart, sentence);
  if (word) return read(classifyWordQuestion(sentence, word.start, language), word.start);
  if (tagged) return read("question.leading");
  return read("question.closed");
}
