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

type Pool = readonly string[] | undefined;

function pickFrom(desk: Desk, pools: Pool[], isSettled: boolean): string | null {
  const { locale, scenario } = desk.talk.script;
  const { learnerStems, spoken, random } = desk;
  for (const pool of pools) {
    if (!pool) continue;
    const line = selectLine({ pool, address: scenario.address, learnerStems, spoken, locale, random, isSettled });
    if (line) return line;
  }
  return null;
}

/** Picks from the first pool that has something unsaid, close to the learner's words. */
export function pick(desk: Desk, ...pools: Pool[]): string | null {
  return pickFrom(desk, pools, false);
}

/** Picks a wording for something that is settled (a fact, a yes, a goodbye): any that is unsaid, so that two talks differ. */
export function pickWording(desk: Desk, ...pools: Pool[]): string | null {
  return pickFrom(desk, pools, true);
}

/** The talk is strained: the character takes the learner's words with reserve. */
export function isTroubled({ decision, talk }: Desk): boolean {
  return decision.mood === "tense" || talk.state.trust < 45;
}
