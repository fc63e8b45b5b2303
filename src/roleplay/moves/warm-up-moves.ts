import type { Locale } from "~/lib/locale";
import type { PhraseSet } from "../language/compile-pattern";
import { foldText } from "../language/fold-text";
import { getLanguage } from "./compiled-language";
import { detectMoves } from "./detect-moves";

/** An expression is read as bytecode first and becomes machine code with its second use. */
const uses = 3;

/** Long enough that every expression has something to look at. */
const sample: Record<Locale, string> = {
  de: "Gestern haben Sie gesagt, dass Ihnen das zu viel wird, und ich habe nicht gefragt, woran es liegt. Was brauchen Sie von mir?",
  en: "Yesterday you said that it was getting too much, and I didn't ask what was behind it. What do you need from me?",
};

function* expressionsOf(locale: Locale): Generator<RegExp> {
  const { table, rules, questions, ...sets } = getLanguage(locale);
  const phrases: (PhraseSet | null)[] = [
    ...rules.flatMap((rule) => [rule.phrases, rule.except]),
    ...Object.values(questions),
    ...Object.values(sets),
  ];
  for (const set of phrases) {
    if (set?.anywhere) yield set.anywhere;
    if (set?.atClauseStart) yield set.atClauseStart;
  }
  for (const value of Object.values(table)) if (value instanceof RegExp) yield value;
}

/**
 * Makes a process ready to understand its first line: compiles every expression of a language, which takes a second or two and would
 * otherwise fall on the first two lines that somebody says. Changes nothing else; may be run again. Each step takes a few
 * milliseconds, so that a process can do this beside other things.
 */
export function* warmUpInSteps(locale: Locale): Generator<void> {
  const text = foldText(sample[locale]);
  for (const expression of expressionsOf(locale)) {
    for (let use = 0; use < uses; use += 1) {
      expression.test(text);
      // Whoever looks next begins at the front.
      expression.lastIndex = 0;
    }
    yield;
  }
  for (let use = 0; use < uses; use += 1) {
    detectMoves({ text: sample[locale], context: sample[locale], locale });
    yield;
  }
}

/** All steps of `warmUpInSteps` at once. */
export function warmUpMoves(locale: Locale): void {
  for (const _step of warmUpInSteps(locale));
}
