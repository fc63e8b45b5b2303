import type { Locale } from "~/lib/locale";
import type { Random } from "../engine/random";
import { overlap, sentenceKey, splitSentences, toStems } from "../text/words";
import { renderAddress } from "./render";

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

const keysOf = (line: string): string[] =>
  splitSentences(line)
    .map(sentenceKey)
    .filter((key) => key.split(" ").length > shortSentence);

/** Whether a line repeats a sentence of this talk. */
export function repeatsSentence(line: string, spoken: SpokenSoFar): boolean {
  return keysOf(line).some((key) => spoken.sentences.has(key));
}

/** An authored line with what has to be known of it to choose it. */
interface ReadyLine {
  line: string;
  keys: string[];
  stems: ReadonlySet<string>;
}
type Address = "sie" | "du";

/** Pools are read from files once and asked for in every turn; what is worked out about them hangs on the pool and goes with it. */
const readyPools = new WeakMap<readonly string[], Partial<Record<Address, ReadyLine[]>>>();

function readyPool({
  pool,
  address,
  locale,
}: {
  pool: readonly string[];
  address: Address;
  locale: Locale;
}): ReadyLine[] {
  const known = readyPools.get(pool) ?? {};
  readyPools.set(pool, known);
  known[address] ??= pool.map((authored) => {
    const line = renderAddress(authored, address);
    return { line, keys: keysOf(line), stems: toStems(line, locale) };
  });
  return known[address];
}

/**
 * Picks the line that fits best: close to the learner's words, unlike what was just said, with enough chance that two talks
 * differ. Never a line of which a sentence has been said. Returns null when none is left.
 */
export function selectLine({
  pool,
  address,
  learnerStems,
  spoken,
  locale,
  random,
  isSettled = false,
}: {
  pool: readonly string[];
  address: Address;
  learnerStems: ReadonlySet<string>;
  spoken: SpokenSoFar;
  locale: Locale;
  random: Random;
  /** What is said is settled and only the wording open: then all lines fit equally well. */
  isSettled?: boolean;
}): string | null {
  let best: string | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const { line, keys, stems } of readyPool({ pool, address, locale })) {
    const chance = random();
    if (keys.some((key) => spoken.sentences.has(key))) continue;
    const relevance = isSettled ? 0 : Math.min(overlap(stems, learnerStems), 0.5);
    const sameness = overlap(stems, spoken.recent);
    const score = chance + 0.9 * relevance - 0.7 * sameness;
    if (score > bestScore) {
      bestScore = score;
      best = line;
    }
  }
  return best;
}
