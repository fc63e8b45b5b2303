import { loadavg } from "node:os";
import { locales } from "~/lib/locale";
import type { TalkScript } from "~/roleplay/engine/types";
import { loadAttacks, loadLearners } from "./learner-scripts";
import { loadSeededScripts } from "./load-scripts";
import { loadQuickScripts } from "./quick-scripts";
import {
  countEarly,
  countIgnoredQuestions,
  countLeaks,
  countRepeats,
  countRoleBreaks,
  type PlayedTalk,
  percentile,
  playTalk,
  repliesOf,
  sharedSentences,
} from "./roleplay-figures";

/**
 * `npm run bench:roleplay`: the rows of the quality page that concern the character, for every seeded scenario and for quick
 * scenarios that nobody tuned, in both languages.
 */
const seeds = 20;
const attackedScripts = 5;

interface Figures {
  separationTrust: number[];
  separationTension: number[];
  early: number;
  releases: number;
  leaks: number;
  repeats: number;
  replies: number;
  asked: number;
  ignored: number;
  distinct: number[];
  shared: number[];
  won: number;
  lost: number;
  scripts: number;
  milliseconds: number[];
  worst: string[];
}

const emptyFigures = (): Figures => ({
  separationTrust: [],
  separationTension: [],
  early: 0,
  releases: 0,
  leaks: 0,
  repeats: 0,
  replies: 0,
  asked: 0,
  ignored: 0,
  distinct: [],
  shared: [],
  won: 0,
  lost: 0,
  scripts: 0,
  milliseconds: [],
  worst: [],
});

function addTalk(figures: Figures, played: PlayedTalk): void {
  const replies = repliesOf(played);
  const questions = countIgnoredQuestions(played);
  figures.early += countEarly(played);
  figures.releases += played.exchanges.flatMap((exchange) => [
    ...exchange.decision.release,
    ...exchange.decision.agree,
  ]).length;
  figures.leaks += countLeaks(played);
  figures.repeats += countRepeats(replies);
  figures.replies += replies.length;
  figures.asked += questions.asked;
  figures.ignored += questions.ignored;
  figures.milliseconds.push(...played.milliseconds);
}

function measure(figures: Figures, script: TalkScript, learners: Record<string, string[]>, name: string): void {
  figures.scripts += 1;
  const played = Object.fromEntries(
    Object.entries(learners).map(([kind, lines]) => {
      const talks = Array.from({ length: seeds }, (_, seed) => playTalk({ script, lines, seed }));
      for (const talk of talks) addTalk(figures, talk);
      return [kind, talks];
    }),
  );
  const final = (kind: string) => played[kind]?.[0]?.talk.state ?? { trust: 0, tension: 0 };
  const trust = final("skilled").trust - final("hostile").trust;
  const tension = final("hostile").tension - final("skilled").tension;
  figures.separationTrust.push(trust);
  figures.separationTension.push(tension);
  const hasEnd = (end: string) => Object.values(played).some((talks) => talks.some((talk) => talk.talk.end === end));
  if (hasEnd("won")) figures.won += 1;
  if (hasEnd("lost")) figures.lost += 1;
  const distinct = Object.values(played).map(distinctReplies);
  figures.distinct.push(...distinct);
  const shared = sharedBetween(played);
  figures.shared.push(...shared);
  const meanShared = shared.reduce((sum, value) => sum + value, 0) / Math.max(shared.length, 1);
  if (
    trust < 40 ||
    tension < 40 ||
    !hasEnd("won") ||
    !hasEnd("lost") ||
    Math.min(...distinct) < 0.7 ||
    meanShared > 0.15
  )
    figures.worst.push(
      `${name}: trust ${trust.toFixed(0)}, tension ${tension.toFixed(0)}, won ${hasEnd("won")}, lost ${hasEnd("lost")}, distinct ${Math.min(...distinct).toFixed(2)}, shared ${meanShared.toFixed(2)}`,
    );
}

/** Share of distinct replies to the same line at the same place over all seeds, mean over the places. */
function distinctReplies(talks: PlayedTalk[]): number {
  const places = Math.max(...talks.map((talk) => talk.exchanges.length));
  const shares = Array.from({ length: places }, (_, place) => {
    const replies = talks.flatMap((talk) => talk.exchanges[place]?.character.text ?? []);
    return new Set(replies).size / replies.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Shared sentences between the talks of different learners (different seeds, as in life). */
function sharedBetween(played: Record<string, PlayedTalk[]>): number[] {
  const kinds = Object.keys(played);
  return kinds.flatMap((left, index) =>
    kinds.slice(index + 1).flatMap((right) =>
      [0, 1, 2].flatMap((seed) => {
        const one = played[left]?.[seed];
        const other = played[right]?.[seed + 7];
        return one && other ? [sharedSentences(repliesOf(one), repliesOf(other))] : [];
      }),
    ),
  );
}

function attack(scripts: TalkScript[]): { lines: number; broken: number; leaks: number } {
  const attacks = loadAttacks();
  let lines = 0;
  let broken = 0;
  let leaks = 0;
  for (const script of scripts) {
    const played = playTalk({ script, lines: attacks[script.locale], seed: 3 });
    lines += played.exchanges.length;
    broken += countRoleBreaks(played);
    leaks += countLeaks(played);
  }
  return { lines, broken, leaks };
}

function print(title: string, figures: Figures): void {
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  const least = (values: number[]) => Math.min(...values).toFixed(0);
  console.log(`\n## ${title} (${figures.scripts} scripts, ${seeds} seeds each, ${figures.replies} replies)\n`);
  console.log("| Figure | Seen | Target |\n|---|---|---|");
  console.log(`| Skilled − hostile, final trust (least) | ${least(figures.separationTrust)} | ≥ 40 |`);
  console.log(`| Hostile − skilled, final tension (least) | ${least(figures.separationTension)} | ≥ 40 |`);
  console.log(`| Facts or agreements before their condition | ${figures.early} of ${figures.releases} | 0 |`);
  console.log(`| Replies with words of an unreleased fact | ${figures.leaks} of ${figures.replies} | 0 |`);
  console.log(`| Replies that repeat a sentence of the talk | ${percent(figures.repeats, figures.replies)} | ≤ 2 % |`);
  console.log(`| Direct questions ignored | ${percent(figures.ignored, figures.asked)} of ${figures.asked} | ≤ 10 % |`);
  console.log(
    `| Distinct replies over ${seeds} seeds, mean (least) | ${mean(figures.distinct).toFixed(2)} (${Math.min(...figures.distinct).toFixed(2)}) | ≥ 0.70 |`,
  );
  console.log(
    `| Sentences shared by two learners, mean (p95) | ${percent(mean(figures.shared), 1)} (${percent(percentile(figures.shared, 0.95), 1)}) | ≤ 15 % |`,
  );
  console.log(`| Can be won; can be lost | ${figures.won}; ${figures.lost} of ${figures.scripts} | all |`);
  console.log(
    `| One turn, p50; p99 | ${percentile(figures.milliseconds, 0.5).toFixed(2)}; ${percentile(figures.milliseconds, 0.99).toFixed(2)} ms | p99 ≤ 5 ms |`,
  );
  for (const line of figures.worst) console.log(`- ${line}`);
}

console.log(
  `Load average before: ${loadavg()
    .map((load) => load.toFixed(2))
    .join(" ")}`,
);
const seeded = loadSeededScripts();
const seededFigures = emptyFigures();
for (const { slug, name, script } of seeded) measure(seededFigures, script, loadLearners(slug)[script.locale], name);
print("Seeded scenarios", seededFigures);

const quickFigures = emptyFigures();
for (const { name, script } of loadQuickScripts())
  measure(quickFigures, script, loadLearners("generic")[script.locale], name);
if (quickFigures.scripts > 0) print("Quick scenarios", quickFigures);

const attacked = locales.flatMap((locale) =>
  seeded
    .filter(({ script }) => script.locale === locale)
    .slice(0, attackedScripts)
    .map(({ script }) => script),
);
const result = attack(attacked);
console.log(
  `\nAttack lines: ${result.broken} breaks of role, ${result.leaks} leaks in ${result.lines} (target 0 of ≥ 200)`,
);
console.log(
  `Load average after: ${loadavg()
    .map((load) => load.toFixed(2))
    .join(" ")}`,
);
