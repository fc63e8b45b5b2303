import { describe, expect, it } from "vitest";
import type { Condition } from "../script/condition";
import type { CharacterState } from "../script/persona";
import { isOpen, nearness } from "./gate";
import type { TalkMemory } from "./memory";

const state: CharacterState = { trust: 55, tension: 40, openness: 45, energy: 50 };
const memory: TalkMemory = {
  lines: 3,
  heard: [
    { kinds: ["question.open"], topic: "delays", text: "a" },
    { kinds: ["reflection.simple"], topic: "delays", text: "b" },
    { kinds: ["reflection.simple", "acknowledgement"], topic: "team", text: "c" },
  ],
  asked: new Set(["delays"]),
  released: new Set(["first"]),
  agreed: new Set(),
  agreedAtLine: 0,
  withdrawals: 0,
};

const cases: [Condition, boolean][] = [
  [{ trust: 55 }, true],
  [{ trust: 56 }, false],
  [{ openness: 45 }, true],
  [{ openness: 46 }, false],
  [{ energy: 51 }, false],
  [{ tension: 40 }, true],
  [{ tension: 39 }, false],
  [{ turn: 3 }, true],
  [{ turn: 4 }, false],
  [{ asked: "delays" }, true],
  [{ asked: "team" }, false],
  [{ fact: "first" }, true],
  [{ fact: "second" }, false],
  [{ heard: ["reflection.simple", "reflection.complex"], times: 2 }, true],
  [{ heard: ["reflection.simple"], times: 3 }, false],
  [{ heard: ["reflection.simple"], times: 2, topic: "delays" }, false],
  [{ heard: ["acknowledgement"], topic: "team" }, true],
  [{ all: [{ trust: 50 }, { fact: "first" }] }, true],
  [{ all: [{ trust: 50 }, { fact: "second" }] }, false],
  [{ any: [{ trust: 90 }, { asked: "delays" }] }, true],
  [{ any: [{ trust: 90 }, { asked: "team" }] }, false],
];

describe("isOpen", () => {
  it.each(cases)("%j → %s", (condition, expected) => {
    expect(isOpen(condition, state, memory)).toBe(expected);
  });
});

describe("nearness", () => {
  it("is 1 exactly when the gate is open", () => {
    for (const [condition, expected] of cases) expect(nearness(condition, state, memory) === 1).toBe(expected);
  });
  it("grows with trust", () => {
    const gate: Condition = { all: [{ trust: 80 }, { asked: "delays" }] };
    expect(nearness(gate, { ...state, trust: 70 }, memory)).toBeGreaterThan(nearness(gate, state, memory));
  });
});
