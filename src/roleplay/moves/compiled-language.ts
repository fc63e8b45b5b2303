import type { Locale } from "~/lib/locale";
import { compilePhrases, type PhraseSet } from "../language/compile-pattern";
import { germanTable } from "../language/de/table";
import { englishTable } from "../language/en/table";
import type { LanguageTable, QuestionPhrases } from "../language/language-table";
import type { MoveRule } from "../language/move-rule";

export interface CompiledRule extends Omit<MoveRule, "phrases" | "except"> {
  phrases: PhraseSet;
  except: PhraseSet | null;
}

/** A language table with its phrases compiled, built once per language and process. */
export interface CompiledLanguage {
  table: LanguageTable;
  rules: CompiledRule[];
  questions: Record<keyof QuestionPhrases, PhraseSet>;
  reflectionStems: PhraseSet;
  reflectionOpenings: PhraseSet;
  reflectionMarks: PhraseSet;
  reflectionVoices: PhraseSet;
  reflectionInforms: PhraseSet;
  reflectionExcept: PhraseSet;
  reflectionDeep: PhraseSet;
  reflectionCheck: PhraseSet;
  promises: PhraseSet;
  promiseExcept: PhraseSet;
  backchannel: PhraseSet;
  feeling: PhraseSet;
  noBlame: PhraseSet;
  evasions: PhraseSet;
}

function compileLanguage(table: LanguageTable): CompiledLanguage {
  const compile = (sources: readonly string[]) => compilePhrases(sources, table.lexicon);
  const questions = Object.fromEntries(
    Object.entries(table.questions).map(([name, sources]) => [name, compile(sources)]),
  ) as Record<keyof QuestionPhrases, PhraseSet>;
  return {
    table,
    rules: table.rules.map((rule) => ({
      ...rule,
      phrases: compile(rule.phrases),
      except: rule.except ? compile(rule.except) : null,
    })),
    questions,
    reflectionStems: compile(table.reflections.stems),
    reflectionOpenings: compile(table.reflections.openings),
    reflectionMarks: compile(table.reflections.marks),
    reflectionVoices: compile(table.reflections.voices),
    reflectionInforms: compile(table.reflections.informs),
    reflectionExcept: compile(table.reflections.except),
    reflectionDeep: compile(table.reflections.deep),
    reflectionCheck: compile(table.reflections.checkBack),
    promises: compile(table.promises.phrases),
    promiseExcept: compile(table.promises.except),
    backchannel: compile(table.backchannel),
    noBlame: compile(table.noBlame),
    evasions: compile(table.evasions),
    feeling: compile(["({feeling}|{need}|{feelingVerb})"]),
  };
}

const tables: Record<Locale, LanguageTable> = { de: germanTable, en: englishTable };
const compiled: Partial<Record<Locale, CompiledLanguage>> = {};

/** The compiled tables of a language. */
export function getLanguage(locale: Locale): CompiledLanguage {
  compiled[locale] ??= compileLanguage(tables[locale]);
  return compiled[locale];
}
