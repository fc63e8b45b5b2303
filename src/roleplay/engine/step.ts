import type { Move, MoveKind } from "../moves/move";
import type { CharacterState, Persona } from "../script/persona";
import type { Scenario } from "../script/scenario";
import { type Effect, effectOf, evasion, isHurtful, trespass } from "./effects";

const clamp = (value: number) => Math.max(0, Math.min(100, Math.round(value * 10) / 10));

/** The state in which a character enters this scenario: the persona's baseline shifted by the scenario. */
export function initialState({ persona, scenario }: { persona: Persona; scenario: Scenario }): CharacterState {
  const { baseline } = persona;
  const { shift } = scenario;
  return {
    trust: clamp(baseline.trust + (shift.trust ?? 0)),
    tension: clamp(baseline.tension + (shift.tension ?? 0)),
    openness: clamp(baseline.openness + (shift.openness ?? 0)),
    energy: clamp(baseline.energy + (shift.energy ?? 0)),
  };
}

/** What `step` has to know of the talk so far. */
export interface StepContext {
  /** Kinds of the learner's moves in the last four lines, newest first; one inner list per line. */
  recent: MoveKind[][];
  /** Number of this learner line, 1 for the first. */
  line: number;
  /** The line asks what may not be asked. */
  trespasses: boolean;
  /** The line gets round the matter. */
  evades: boolean;
  /** The line says again what the learner has said before. */
  repeated: boolean;
}

/** At most this much may one line do; nobody is won or lost by a single sentence. */
const limits = { gain: 10, loss: -24 };
/** Distance to 100 below which gains shrink in proportion. */
const easyUpTo = 55;

/**
 * The reducer of the inner life: state and one learner line in, new state out. Pure.
 *
 * - Each kind counts once a line, so that stacking phrases earns nothing.
 * - The same kind again within four lines is worth less each time (0.75ⁿ): "I understand" said five times is a tic.
 * - A line that gets round the matter costs, and what else it does counts little.
 * - A question that may not be asked hurts, however it is put.
 * - A hurtful move halves what is good in the same line.
 * - Small talk helps in the first two lines and grates later. Without hurt, tension returns towards the baseline at the
 *   persona's resilience.
 */
export function step({
  state,
  moves,
  persona,
  context,
}: {
  state: CharacterState;
  moves: Move[];
  persona: Persona;
  context: StepContext;
}): CharacterState {
  const hurt = context.trespasses || moves.some(isHurtful);
  const counted = new Map<string, Move>();
  for (const move of moves) {
    const key = `${move.kind}:${effectOf(move).trust}`;
    if (!counted.has(key)) counted.set(key, move);
  }

  const change = { trust: 0, tension: 0, openness: 0, energy: 0 };
  const apply = (effect: Effect, weight: number) => {
    change.trust += effect.trust * weight;
    change.tension += effect.tension * weight;
    change.openness += effect.openness * weight;
    change.energy += effect.energy * weight;
  };
  for (const move of counted.values()) {
    let base = effectOf(move);
    if (move.kind === "small-talk" && context.line > 2) base = { ...base, trust: -2, tension: 1, openness: -1 };
    let weight = persona.sensitivities[base.sensitivity] ?? 1;
    if (base.trust > 0) {
      const before = context.recent.filter((kinds) => kinds.includes(move.kind)).length;
      const easesTurn = move.kind.startsWith("question") ? 0.9 : 0.75;
      weight *=
        easesTurn ** before * (hurt ? 0.5 : 1) * (context.repeated || context.evades || context.trespasses ? 0.2 : 1);
    }
    apply(base, weight);
  }
  for (const [applies, effect] of [
    [context.evades, evasion],
    [context.trespasses, trespass],
  ] as const)
    if (applies) apply(effect, persona.sensitivities[effect.sensitivity] ?? 1);
  // The nearer to the top, the harder the next step: the last ten points of trust take a very good talk.
  const limit = (value: number, from: number) => {
    const room = Math.min(1, (100 - from) / easyUpTo);
    return value > 0 ? Math.min(limits.gain, value) * room : Math.max(limits.loss, value);
  };

  const drift = hurt ? 0 : persona.resilience;
  const rest = persona.baseline.tension;
  const tension = state.tension + Math.max(-limits.gain, Math.min(-limits.loss, change.tension));
  return {
    trust: clamp(state.trust + limit(change.trust, state.trust)),
    tension: clamp(tension > rest ? tension - Math.min(tension - rest, 2 * drift) : tension),
    openness: clamp(state.openness + limit(change.openness, state.openness)),
    energy: clamp(state.energy + limit(change.energy, state.energy) - 0.5),
  };
}
