import type { Condition } from "../script/condition";
import type { CharacterState } from "../script/persona";
import type { TalkMemory } from "./memory";

/** Whether a release condition holds now. */
export function isOpen(condition: Condition, state: CharacterState, memory: TalkMemory): boolean {
  if ("all" in condition) return condition.all.every((inner) => isOpen(inner, state, memory));
  if ("any" in condition) return condition.any.some((inner) => isOpen(inner, state, memory));
  if ("heard" in condition) {
    const times = memory.heard.filter(
      (line) =>
        (condition.topic === undefined || line.topic === condition.topic) &&
        line.kinds.some((kind) => condition.heard.includes(kind)),
    ).length;
    return times >= (condition.times ?? 1);
  }
  if ("fact" in condition) return memory.released.has(condition.fact);
  if ("asked" in condition) return memory.asked.has(condition.asked);
  if ("turn" in condition) return memory.lines >= condition.turn;
  if ("tension" in condition) return state.tension <= condition.tension;
  if ("trust" in condition) return state.trust >= condition.trust;
  if ("openness" in condition) return state.openness >= condition.openness;
  return state.energy >= condition.energy;
}

/** 0–1: how much of a condition holds already. A character lets a crack show when most of it does. */
export function nearness(condition: Condition, state: CharacterState, memory: TalkMemory): number {
  if ("all" in condition) {
    const parts = condition.all.map((inner) => nearness(inner, state, memory));
    return parts.reduce((sum, part) => sum + part, 0) / parts.length;
  }
  if ("any" in condition) return Math.max(...condition.any.map((inner) => nearness(inner, state, memory)));
  if (isOpen(condition, state, memory)) return 1;
  if ("trust" in condition) return state.trust / condition.trust;
  if ("openness" in condition) return state.openness / condition.openness;
  return 0;
}
