import type { Lexicon } from "./compile-pattern";
import type { MoveRule } from "./move-rule";

/** Phrase lists that describe how a language asks. */
export interface QuestionPhrases {
  wQuestion: readonly string[];
  wWordAtStart: readonly string[];
  wWordAnywhere: readonly string[];
  notQuestion: readonly string[];
  closedWord: readonly string[];
  openWhich: readonly string[];
  openPrompt: readonly string[];
  leading: readonly string[];
  tag: readonly string[];
  okTag: readonly string[];
  verbFirst: readonly string[];
  verbFirstSafe: readonly string[];
  conditional: readonly string[];
}

/** Everything the detector knows about one language, as data. */
export interface LanguageTable {
  lexicon: Lexicon;
  rules: readonly MoveRule[];
  questions: QuestionPhrases;
  reflections: { stems: readonly string[]; except: readonly string[] };
  backchannel: readonly string[];
  /** Words that may stand before a clause without being part of it ("also", "okay", a name with title). */
  leadIns: RegExp;
  /** Words after which a new clause may begin. */
  conjunctions: RegExp;
  /** Colouring words that the tables need not list. */
  particles: RegExp;
  /** Words that carry no content when two lines are compared. */
  stopWords: ReadonlySet<string>;
  why: RegExp;
}
