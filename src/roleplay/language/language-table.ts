import type { Lexicon } from "./compile-pattern";
import type { MoveRule } from "./move-rule";

/** Phrase lists that describe how a language asks. */
export interface QuestionPhrases {
  wQuestion: readonly string[];
  wWordAtStart: readonly string[];
  notQuestion: readonly string[];
  closedWord: readonly string[];
  openWhich: readonly string[];
  openPrompt: readonly string[];
  leading: readonly string[];
  tag: readonly string[];
  /** Tags that are heard as such even without a question mark. */
  spokenTag: readonly string[];
  /** Questions without a verb that ask for a story. */
  elliptical: readonly string[];
  verbFirst: readonly string[];
  verbFirstSafe: readonly string[];
  conditional: readonly string[];
}

/** Everything the detector knows about one language, as data. */
export interface LanguageTable {
  lexicon: Lexicon;
  rules: readonly MoveRule[];
  /** Frames that take the reproach out of a sentence: denied, or somebody else's. */
  noBlame: readonly string[];
  /** Words that turn a statement into its opposite. */
  denial: RegExp;
  questions: QuestionPhrases;
  reflections: {
    stems: readonly string[];
    openings: readonly string[];
    marks: readonly string[];
    /** Openings that lend the other person a voice; "immer" behind them is theirs. */
    voices: readonly string[];
    informs: readonly string[];
    except: readonly string[];
    deep: readonly string[];
    checkBack: readonly string[];
  };
  promises: { phrases: readonly string[]; except: readonly string[] };
  backchannel: readonly string[];
  /** What is said to get round a matter. */
  evasions: readonly string[];
  /** Words that may stand before a clause without being part of it ("also", "okay", a name with title). */
  leadIns: RegExp;
  /** Words that may stand before a verb-first question without taking its first place ("also", "na", "und"). */
  interjections: RegExp;
  /** Verbs that make an unseparated name before them the subject ("Frau Kunz hat …") instead of an address. */
  thirdPerson: RegExp;
  /** A name or form of address at the beginning, with what separates it. */
  addressees: RegExp;
  /** In dictation without punctuation: where a new main clause probably begins. */
  runOnStarts: RegExp;
  /** Two clauses that stand side by side are cut here when a move is located. */
  clauseCuts: RegExp;
  /** Marks that a statement is about the other person, about the speaker, about both together. */
  aboutYou: RegExp;
  aboutMe: RegExp;
  /** Words after which a new clause may begin. */
  conjunctions: RegExp;
  /** Colouring words that the tables need not list. */
  particles: RegExp;
  /** Words that carry no content when two lines are compared. */
  stopWords: ReadonlySet<string>;
  why: RegExp;
}
