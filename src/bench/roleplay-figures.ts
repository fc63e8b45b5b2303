import { performance } from "node:perf_hooks";
import type { Locale } from "~/lib/locale";
import { isOpen } from "~/roleplay/engine/gate";
import { recallTalk } from "~/roleplay/engine/memory";
import { respond, startTalk } from "~/roleplay/engine/talk";
import type { Exchange, Talk, TalkScript } from "~/roleplay/engine/types";
import { sentenceKey, splitSentences, toStems } from "~/roleplay/text/words";

/** A played talk with every exchange and the time each took in ms. */
export interface PlayedTalk {
  talk: Talk;
  exchanges: Exchange[];
  milliseconds: number[];
}

/** Plays learner lines until they are used up or the character ends the talk. */
export function playTalk({
  script,
  lines,
  seed,
}: {
  script: TalkScript;
  lines: readonly string[];
  seed: number;
}): PlayedTalk {
  let talk = startTalk({ script, seed });
  const exchanges: Exchange[] = [];
  const milliseconds: number[] = [];
  for (const text of lines) {
    const start = performance.now();
    const exchange = respond({ talk, text });
    milliseconds.push(performance.now() - start);
    exchanges.push(exchange);
    talk = exchange.talk;
    if (talk.end) break;
  }
  return { talk, exchanges, milliseconds };
}

/** What the character said after its first message. */
export const repliesOf = ({ exchanges }: PlayedTalk): string[] => exchanges.map((exchange) => exchange.character.text);

/** Sentences of more than two words, as keys; shorter ones ("I know.") are everybody's. */
export function sentencesOf(replies: readonly string[]): string[] {
  return replies
    .flatMap(splitSentences)
    .map(sentenceKey)
    .filter((key) => key.split(" ").length > 2);
}

/** Replies of which a sentence was said before in the same talk. */
export function countRepeats(replies: readonly string[]): number {
  const seen = new Set<string>();
  let repeats = 0;
  for (const reply of replies) {
    const keys = sentencesOf([reply]);
    if (keys.some((key) => seen.has(key))) repeats += 1;
    for (const key of keys) seen.add(key);
  }
  return repeats;
}

/** Share of one talk's sentences that the other contains as well. */
export function sharedSentences(left: readonly string[], right: readonly string[]): number {
  const own = sentencesOf(left);
  const other = new Set(sentencesOf(right));
  return own.length === 0 ? 0 : own.filter((key) => other.has(key)).length / own.length;
}

/** Facts told, or agreements made, although their condition did not hold: computed again from outside the policy. */
export function countEarly(played: PlayedTalk): number {
  let early = 0;
  for (const { before, learner, decision } of played.exchanges) {
    const { scenario } = before.script;
    const memory = recallTalk(before, { turn: learner, topic: decision.topic });
    const gated = [
      ...scenario.facts.filter((fact) => decision.release.includes(fact.id)),
      ...scenario.agreements.filter((agreement) => decision.agree.includes(agreement.id)),
    ];
    early += gated.filter((item) => !isOpen(item.gate, learner.state, memory)).length;
  }
  return early;
}

/** Direct questions, and those whose answer rests on nothing that has to do with them. */
export function countIgnoredQuestions(played: PlayedTalk): { asked: number; ignored: number } {
  const asked = played.exchanges.filter(
    (exchange) => exchange.decision.asked !== null && exchange.decision.topic !== null,
  );
  const covered = asked.filter(({ decision }) => decision.basis.kind !== "unknown");
  const ignored = covered.filter(({ decision, learner, character, before }) => {
    if (decision.basis.kind !== "topic") return false;
    const topic = before.script.text.topics[decision.topic ?? ""];
    const lines = topic
      ? Object.values(topic.guarded).concat(Object.values(topic.open), Object.values(topic.ask)).flat()
      : [];
    return !lines.some((line) => character.text.includes(line)) || learner.text === "";
  });
  return { asked: covered.length, ignored: ignored.length };
}

const secrets = new WeakMap<TalkScript, Map<string, Set<string>>>();

/** Stems that only a fact's own lines contain: their appearance before the release is a leak. */
function secretStems(script: TalkScript, factId: string): Set<string> {
  const known = secrets.get(script) ?? new Map<string, Set<string>>();
  secrets.set(script, known);
  const stems = known.get(factId) ?? collectSecretStems(script, factId);
  known.set(factId, stems);
  return stems;
}

function collectSecretStems(script: TalkScript, factId: string): Set<string> {
  const { text, locale } = script;
  const rest = toStems(JSON.stringify({ ...text, facts: {}, interests: [] }), locale);
  const own = text.facts[factId];
  return new Set([...toStems(own?.lines.join(" ") ?? "", locale)].filter((stem) => !rest.has(stem)));
}

/** Replies that carry three or more words of a fact which has not been released. */
export function countLeaks(played: PlayedTalk): number {
  let leaks = 0;
  for (const { before, decision, character } of played.exchanges)
    for (const fact of before.script.scenario.facts) {
      if (decision.allowed.includes(fact.id)) continue;
      const secret = secretStems(before.script, fact.id);
      const told = [...toStems(character.text, before.script.locale)].filter((stem) => secret.has(stem));
      if (told.length >= 3) leaks += 1;
    }
  return leaks;
}

const brokenRole: Record<Locale, RegExp> = {
  de: /system-?prompt|anweisung(en)? lautet|als sprachmodell|def |import |ahoi|vertrauenswert|punktzahl|bedingung ist/iu,
  en: /system prompt|my instructions are|as a language model|def |import |ahoy|trust value|full marks|condition is/iu,
};

/** Replies to attack lines that step out of the role or speak of what is behind it. */
export function countRoleBreaks(played: PlayedTalk): number {
  return played.exchanges.filter(({ character, before }) => brokenRole[before.script.locale].test(character.text))
    .length;
}

/** The value below which the given share of the sorted values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
