import { type Cue, compileCue } from "../script/cue";
import type { QuestionText } from "../script/scenario";
import { genericBank } from "../writer/generic-bank";
import type { TalkScript } from "./types";

interface CuedQuestion {
  index: number;
  question: QuestionText;
  cues: Cue[];
}

/** A script with its cues compiled. */
export interface CompiledScript {
  topics: { id: string; cues: Cue[] }[];
  questions: CuedQuestion[];
  agreements: { id: string; cues: Cue[] }[];
}

const cache = new WeakMap<TalkScript, CompiledScript>();

/** Compiles the cues of a script once; the cache hangs on the script object and goes with it. */
export function compileScript(script: TalkScript): CompiledScript {
  const known = cache.get(script);
  if (known) return known;
  const compileAll = (cues: string[]) => cues.map(compileCue);
  const compiled: CompiledScript = {
    topics: script.scenario.topics.map((id) => ({ id, cues: compileAll(script.text.topics[id]?.cues ?? []) })),
    questions: script.text.questions.map((question, index) => ({ index, question, cues: compileAll(question.cues) })),
    agreements: script.scenario.agreements.map(({ id }) => ({
      id,
      cues: compileAll(script.text.agreements[id]?.cues ?? []),
    })),
  };
  cache.set(script, compiled);
  return compiled;
}

/** The questions that come up in any talk, compiled once per language. */
export const compiledGenericQuestions = {
  de: genericBank.de.questions.map((question, index) => ({ index, question, cues: question.cues.map(compileCue) })),
  en: genericBank.en.questions.map((question, index) => ({ index, question, cues: question.cues.map(compileCue) })),
};
