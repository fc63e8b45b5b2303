import type { Locale } from "~/lib/locale";
import type { Random } from "../engine/random";
import { overlap, sentenceKey, splitSentences, toStems } from "../text/words";

/** What has been said by the character, as sentence keys, and what was said last, as stems. */
export interface SpokenSoFar {
  sentences: ReadonlySet<string>;
  /** Stems of the character's last two turns: what sounds too much like them waits. */
  recent: ReadonlySet<string>;
}

/** Sentences of one or two words ("Ja." / "I know.") may come again; nobody notices them. */
const shortSentence = 2;

/** Collects what the character has said. */
export function collectSpoken({ texts, locale }: { texts: string[]; locale: Locale }): SpokenSoFar {
  const sentences = new Set<string>();
  for (const text of texts) for (const sentence of splitSentences(text)) sentences.add(sentenceKey(sentence));
  return { sentences, recent: toStems(texts.slice(-2).join(" "), locale) };
}

/** Whether a line repeats a sentence of this talk. */
export function repeatsSentence(line: string, spoken: SpokenSoFar): boolean {
  return splitSentences(line).some((sentence) => {
    const key = sentenceKey(sentence);
    return key.split(" ").length > shortSentence && spoken.sentences.has(key);
  });
}

/**
 * Picks the line that fits best: close to the learner's words, unlike what was just said, with enough chance that two talks
 * differ. Never a line of which a sentence has been said. Returns null when none is left.
 */
export function selectLine({
  pool,
  learnerStems,
  spoken,
  locale,
  random,
}: {
  pool: readonly string[];
  learnerStems: ReadonlySet<string>;
  spoken: SpokenSoFar;
  locale: Locale;
  random: Random;
}): string | null {
  let best: string | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const line of pool) {
    const chance = random();
    if (repeatsSentence(line, spoken)) continue;
    const stems = toStems(line, locale);
    const relevance = Math.min(overlap(stems, learnerStems), 0.5);
    const sameness = overlap(stems, spoken.recent);
    const score = chance + 0.9 * relevance - 0.7 * sameness;
    if (score > bestScore) {
      bestScore = score;
      best = line;
    }
  }
  return best;
}
