import type { Random } from "../engine/random";
import type { Decision, Talk } from "../engine/types";
import { type SpokenSoFar, selectLine } from "./select-line";

/** What lies on the writer's desk for one reply. */
export interface Desk {
  talk: Talk;
  decision: Decision;
  text: string;
  random: Random;
  spoken: SpokenSoFar;
  learnerStems: ReadonlySet<string>;
}

/** Picks from the first pool that has something unsaid. */
export function pick(desk: Desk, ...pools: (readonly string[] | undefined)[]): string | null {
  const { locale, scenario } = desk.talk.script;
  for (const pool of pools) {
    if (!pool) continue;
    const line = selectLine({
      pool,
      address: scenario.address,
      learnerStems: desk.learnerStems,
      spoken: desk.spoken,
      locale,
      random: desk.random,
    });
    if (line) return line;
  }
  return null;
}

/** The talk is strained: the character takes the learner's words with reserve. */
export function isTroubled({ decision, talk }: Desk): boolean {
  return decision.mood === "tense" || talk.state.trust < 45;
}
