import type { CompiledLanguage } from "./compiled-language";
import { type Sentence, says } from "./read-sentence";

/** Rough stems of the content words of a line, for comparing what two people said. */
export function contentStems({ folded, language }: { folded: string; language: CompiledLanguage }): Set<string> {
  const stems = new Set<string>();
  for (const match of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = match[0];
    if (word.length < 3 || language.table.stopWords.has(word)) continue;
    stems.add(
      word.replace(/(?:ungen|ung|lich|isch|ten|tet|test|te|end|ing|ed|es|en|er|em|et|st|e|n|s|t)$/u, "").slice(0, 7),
    );
  }
  return stems;
}

/** Share and number of the sentence's content words that the other person used just before. */
export function measureOverlap(own: Set<string>, other: Set<string>): { count: number; share: number } {
  let count = 0;
  for (const stem of own) if (other.has(stem)) count += 1;
  return { count, share: own.size === 0 ? 0 : count / own.size };
}

export interface ReflectionReading {
  kind: "reflection.simple" | "reflection.complex";
}

/** Whether a sentence gives back what the other person said or feels. */
export function detectReflection({
  sentence,
  contextStems,
  language,
}: {
  sentence: Sentence;
  contextStems: Set<string>;
  language: CompiledLanguage;
}): ReflectionReading | null {
  const stem = says(language.reflectionStems, sentence);
  if (says(language.reflectionExcept, sentence)) return null;
  const own = contentStems({ folded: sentence.full, language });
  const overlap = measureOverlap(own, contextStems);
  if (!stem) return null;
  const adds = says(language.feeling, sentence) && overlap.share < 0.6;
  return { kind: adds ? "reflection.complex" : "reflection.simple" };
}
