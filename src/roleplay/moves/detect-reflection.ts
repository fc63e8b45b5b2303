import type { CompiledLanguage } from "./compiled-language";
import { type Sentence, says } from "./read-sentence";

/** What the character said before, prepared for comparison. */
export interface ContextReading {
  stems: Set<string>;
  /** The character's line ended with a question: what follows is an answer, not a reflection. */
  endsWithQuestion: boolean;
  isKnown: boolean;
  /** The character said that something is not so. */
  denies: boolean;
}

type ReflectionKind = "reflection.simple" | "reflection.complex";

const endings = /(?:ungen|ung|lich|isch|ten|tet|test|te|end|ing|ed|es|en|er|em|et|st|e|n|s|t)$/u;

/** Rough stems of the content words of a line, for comparing what two people said. */
export function contentStems({ folded, language }: { folded: string; language: CompiledLanguage }): Set<string> {
  const stems = new Set<string>();
  for (const match of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = match[0];
    if (word.length < 3 || language.table.stopWords.has(word)) continue;
    const core = word.replace(/^ge(?=\p{L}{4})/u, "").replace(endings, "");
    stems.add(
      (core.length >= 3 ? core : word).replaceAll("ä", "a").replaceAll("ö", "o").replaceAll("ü", "u").slice(0, 6),
    );
  }
  return stems;
}

/** Share and number of the sentence's content words that the other person used just before. */
function measureOverlap(own: Set<string>, other: Set<string>): { count: number; share: number } {
  let count = 0;
  for (const stem of own) if (other.has(stem)) count += 1;
  return { count, share: own.size === 0 ? 0 : count / own.size };
}

/** Whether the statement begins like a summary ("Dann …", "So …"): only its own beginning counts, not a later clause's. */
function opens(sentence: Sentence, language: CompiledLanguage): boolean {
  return says(language.reflectionOpenings, { ...sentence, bare: "", clauseStarts: sentence.questionStarts });
}

function marks(sentence: Sentence, language: CompiledLanguage): boolean {
  return says(language.reflectionMarks, sentence);
}

/**
 * Whether a statement gives back what the other person said or feels: by how it begins, by repeating what was said, or by
 * naming a feeling or need as theirs. `isPlain` says that nothing else was recognised in the sentence.
 */
export function detectReflection({
  sentence,
  context,
  language,
  isPlain,
}: {
  sentence: Sentence;
  context: ContextReading;
  language: CompiledLanguage;
  isPlain: boolean;
}): ReflectionKind | null {
  if (says(language.reflectionExcept, sentence)) return null;
  const { aboutYou, aboutMe } = language.table;
  const own = contentStems({ folded: sentence.full, language });
  const overlap = measureOverlap(own, context.stems);
  const namesFeeling = says(language.feeling, sentence);
  const you = aboutYou.test(sentence.full);
  const me = aboutMe.test(sentence.full);

  const announced = says(language.reflectionStems, sentence);
  const echoes =
    isPlain &&
    context.isKnown &&
    !context.endsWithQuestion &&
    (!me || you) &&
    (overlap.count >= 2 || (overlap.count >= 1 && overlap.share >= 0.3));
  const isDeep = says(language.reflectionDeep, sentence);
  // "Sie bekommen eine Prämie." is about the other person, too, but gives nothing of theirs back.
  const givesBack =
    namesFeeling || isDeep || overlap.count > 0 || opens(sentence, language) || marks(sentence, language);
  const aboutThem = isPlain && context.isKnown && !context.endsWithQuestion && you && !me && givesBack;
  if (!announced && !echoes && !aboutThem) return null;
  if (says(language.reflectionInforms, sentence) && !(announced && (namesFeeling || isDeep))) return null;

  if (isDeep) return "reflection.complex";
  if (namesFeeling && overlap.share < 0.75) return "reflection.complex";
  if (announced || echoes) return "reflection.simple";
  return overlap.count === 0 ? "reflection.complex" : "reflection.simple";
}

/**
 * A statement with "immer" or "nie" that gives back a burden of the other person ("Sie müssen immer einspringen.") rather than holding
 * something against them: it lends them a voice, or speaks of a burden in their own words without turning those into their opposite.
 */
export function detectBurden({
  sentence,
  context,
  language,
}: {
  sentence: Sentence;
  context: ContextReading;
  language: CompiledLanguage;
}): ReflectionKind | null {
  if (!context.isKnown || context.endsWithQuestion) return null;
  const hasVoice = says(language.reflectionVoices, sentence);
  const kind = detectReflection({ sentence, context, language, isPlain: hasVoice });
  if (hasVoice) return kind ?? "reflection.complex";
  if (!kind || marks(sentence, language)) return kind;
  const { count } = measureOverlap(contentStems({ folded: sentence.full, language }), context.stems);
  return count > 0 && language.table.denial.test(sentence.full) === context.denies ? kind : null;
}
