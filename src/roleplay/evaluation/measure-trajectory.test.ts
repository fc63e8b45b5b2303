import { expect, it } from "vitest";
import { measureTrajectory } from "./measure-trajectory";

const state = (trust: number, tension: number) => ({ trust, tension, openness: 50, energy: 50 });

it("finds the sentences that helped and hurt most", () => {
  const { steps, best, worst } = measureTrajectory([
    { turn: 0, state: state(50, 40) },
    { turn: 2, state: state(40, 60) },
    { turn: 3, state: undefined },
    { turn: 4, state: state(65, 45) },
  ]);
  expect(steps.map(({ turn, trustBy }) => [turn, trustBy])).toEqual([
    [0, 0],
    [2, -10],
    [4, 25],
  ]);
  expect(best?.turn).toBe(4);
  expect(worst?.turn).toBe(2);
});

it("names nothing when nothing moved", () => {
  expect(measureTrajectory([{ turn: 0, state: state(50, 40) }])).toMatchObject({ best: null, worst: null });
});
