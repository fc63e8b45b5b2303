import { describe, expect, it } from "vitest";
import { createPersona, createTalkScript } from "../../../tests/factories/talk-script";
import type { Move, MoveKind } from "../moves/move";
import type { CharacterState } from "../script/persona";
import { initialState, type StepContext, step } from "./step";

const middle: CharacterState = { trust: 50, tension: 40, openness: 40, energy: 60 };
const move = (kind: MoveKind, details?: Move["details"]): Move => ({ kind, start: 0, end: 1, details });
const fresh: StepContext = { recent: [], line: 3, trespasses: false, evades: false, repeated: false };
const stateAfter = (moves: Move[], context: Partial<StepContext> = {}, persona = createPersona()) =>
  step({ state: middle, moves, persona, context: { ...fresh, ...context } });

describe("step", () => {
  it.each([
    ["reflection.complex", "up"],
    ["acknowledgement", "up"],
    ["message.i", "up"],
    ["apology", "up"],
    ["option", "up"],
    ["question.open", "up"],
    ["message.you", "down"],
    ["threat", "down"],
    ["demand", "down"],
    ["solution.imposed", "down"],
    ["question.leading", "down"],
    ["off-topic", "down"],
  ] as const)("%s moves trust %s and tension the other way", (kind, direction) => {
    const state = stateAfter([move(kind)]);
    const sign = direction === "up" ? 1 : -1;
    expect(Math.sign(state.trust - middle.trust)).toBe(sign);
    expect(Math.sign(middle.tension - state.tension)).toBe(sign);
  });

  it("weighs an insult heavier than blame, and blame heavier than pressure", () => {
    const insult = stateAfter([move("message.you", ["insult"])]).trust;
    const trait = stateAfter([move("message.you", ["trait"])]).trust;
    const blame = stateAfter([move("message.you", ["blame"])]).trust;
    const demand = stateAfter([move("demand")]).trust;
    expect([insult, trait, blame, demand]).toEqual([insult, trait, blame, demand].toSorted((a, b) => a - b));
  });

  it("halves what is good in a line that also hurts", () => {
    const kind = stateAfter([move("acknowledgement")]).trust - middle.trust;
    const mixed = stateAfter([move("acknowledgement"), move("demand")]).trust - stateAfter([move("demand")]).trust;
    expect(mixed).toBeGreaterThan(0);
    expect(mixed).toBeLessThan(kind * 0.6);
  });

  it("counts a stacked phrase once and a repeated one less each time", () => {
    expect(stateAfter([move("acknowledgement"), move("acknowledgement")])).toEqual(
      stateAfter([move("acknowledgement")]),
    );
    const gains = [[], [["acknowledgement"]], [["acknowledgement"], ["acknowledgement"]]].map(
      (recent) => stateAfter([move("acknowledgement")], { recent: recent as MoveKind[][] }).trust,
    );
    expect(gains[0]).toBeGreaterThan(gains[1] ?? 0);
    expect(gains[1]).toBeGreaterThan(gains[2] ?? 0);
  });

  it("gives nearly nothing for words that were said before", () => {
    const gain = stateAfter([move("reflection.complex")], { repeated: true }).trust - middle.trust;
    expect(gain).toBeLessThan(2);
  });

  it("loses trust with a line that gets round the matter, whatever else is in it", () => {
    const state = stateAfter([move("option")], { evades: true });
    expect(state.trust).toBeLessThan(middle.trust);
    expect(state.tension).toBeGreaterThan(middle.tension);
    expect(state.trust).toBeGreaterThan(stateAfter([move("message.you", ["blame"])]).trust);
  });

  it("is hurt by a question that may not be asked, however openly it is put", () => {
    const asked = stateAfter([move("question.open")], { trespasses: true });
    expect(asked.trust).toBeLessThan(stateAfter([move("demand")]).trust);
    expect(asked.tension).toBeGreaterThan(middle.tension + 5);
    expect(asked.openness).toBeLessThan(middle.openness);
  });

  it("likes small talk at the start and not in the middle", () => {
    expect(stateAfter([move("small-talk")], { line: 1 }).trust).toBeGreaterThan(middle.trust);
    expect(stateAfter([move("small-talk")], { line: 5 }).trust).toBeLessThan(middle.trust);
  });

  it("follows the persona's sensitivities", () => {
    const base = createPersona();
    const thin = createPersona({ sensitivities: { ...base.sensitivities, accusation: 1.6 } });
    expect(stateAfter([move("message.you")], {}, thin).trust).toBeLessThan(
      stateAfter([move("message.you")], {}, base).trust,
    );
  });

  it("lets tension fade towards the baseline, not below it", () => {
    const persona = createPersona({ resilience: 1 });
    const calm = step({ state: { ...middle, tension: 35.4 }, moves: [], persona, context: fresh });
    expect(calm.tension).toBe(35);
  });

  it("stays within 0 and 100 whatever happens", () => {
    const kinds: MoveKind[] = ["threat", "message.you", "reflection.complex", "apology", "silence"];
    for (const extreme of [0, 100])
      for (const kind of kinds) {
        const state = step({
          state: { trust: extreme, tension: extreme, openness: extreme, energy: extreme },
          moves: [move(kind, ["insult"])],
          persona: createPersona(),
          context: fresh,
        });
        for (const value of Object.values(state)) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
      }
  });
});

describe("initialState", () => {
  it("adds the scenario's shift to the baseline", () => {
    const script = createTalkScript();
    const scenario = { ...script.scenario, shift: { trust: -10, tension: 90 } };
    expect(initialState({ persona: script.persona, scenario })).toMatchObject({
      trust: 35,
      tension: 100,
      openness: 35,
    });
  });
});
