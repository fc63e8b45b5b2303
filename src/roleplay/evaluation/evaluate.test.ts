import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { attacks, edits, neutralEdits } from "../../bench/judge-edits";
import { chooseRubric } from "./choose-rubric";
import { compareEvaluations } from "./compare-evaluations";
import { credit } from "./curve";
import { evaluate } from "./evaluate";
import type { Evaluation, Transcript } from "./types";

/** Talks of known quality, written for this test. */
type OwnTalk = Transcript & { id: string; level: number };
const folder = new URL("../../../tests/fixtures/judge/own/", import.meta.url);
const talks = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as OwnTalk);
const byLevel = (locale: string, level: number) =>
  talks.find((talk) => talk.locale === locale && talk.level === level) as OwnTalk;

const quotesOf = (evaluation: Evaluation) => [
  ...evaluation.dimensions.flatMap(({ evidence }) => evidence),
  ...evaluation.goals.flatMap(({ evidence }) => evidence),
  ...evaluation.strengths,
  ...evaluation.improvements,
];

describe.each(["de", "en"])("the judge in %s", (locale) => {
  it("ranks five talks of rising quality", () => {
    const scores = [1, 2, 3, 4, 5].map((level) => evaluate(byLevel(locale, level)).overall ?? -1);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect((scores[4] ?? 0) - (scores[0] ?? 0)).toBeGreaterThan(50);
  });

  it("quotes only what was said, and judges the same way each time", () => {
    for (const talk of talks) {
      const evaluation = evaluate(talk);
      for (const { turn, quote, start, end } of quotesOf(evaluation))
        expect(talk.turns[turn]?.text.slice(start, end)).toBe(quote);
      expect(JSON.stringify(evaluate(structuredClone(talk)))).toBe(JSON.stringify(evaluation));
    }
  });

  it("offers at most three better wordings, none with a hurtful word", () => {
    for (const level of [1, 2]) {
      const { improvements } = evaluate(byLevel(locale, level));
      expect(improvements.length).toBeGreaterThan(0);
      expect(improvements.length).toBeLessThanOrEqual(3);
      for (const { better, quote, why } of improvements) {
        expect(better).not.toBe(quote);
        expect(better).not.toMatch(/unzuverlässig|faul|Abmahnung|unreliable|lazy|warning/iu);
        expect(why).not.toBe("");
      }
    }
  });
});

describe("edits", () => {
  it.each(edits.map((edit) => [edit.name, edit] as const))(
    "%s moves the score the right way or not at all",
    (_name, edit) => {
      for (const talk of talks) {
        const edited = edit.apply(talk);
        if (!edited) continue;
        const moved = (evaluate(edited).overall ?? 0) - (evaluate(talk).overall ?? 0);
        expect(edit.direction === "up" ? moved : -moved).toBeGreaterThanOrEqual(0);
      }
    },
  );

  it.each(attacks.map((attack) => [attack.name, attack] as const))("%s earns nothing", (_name, { apply }) => {
    for (const talk of talks) {
      const edited = apply(talk);
      if (edited) expect((evaluate(edited).overall ?? 0) - (evaluate(talk).overall ?? 0)).toBeLessThanOrEqual(2);
    }
  });

  it.each(
    neutralEdits
      .filter(({ name }) => ["names", "gender", "ss for ß"].includes(name))
      .map((edit) => [edit.name, edit] as const),
  )("%s makes no difference", (_name, { apply }) => {
    for (const talk of talks)
      expect(Math.abs((evaluate(apply(talk)).overall ?? 0) - (evaluate(talk).overall ?? 0))).toBeLessThanOrEqual(3);
  });
});

describe("limits", () => {
  const little: Transcript = {
    locale: "de",
    goals: [{ id: "a", title: "Offen fragen", description: "" }],
    turns: [
      { role: "character", text: "Guten Tag." },
      { role: "learner", text: "Hallo, wie geht es?" },
    ],
  };
  it("gives no number when too little was said, and says why", () => {
    const evaluation = evaluate(little);
    expect(evaluation).toMatchObject({ overall: null, confidence: "none", reason: "too-few-turns", improvements: [] });
    expect(evaluation.goals[0]).toMatchObject({ level: null, reason: "too-few-turns" });
  });

  it("does not guess about a goal that words cannot show", () => {
    const talk = byLevel("de", 5);
    const { goals } = evaluate({ ...talk, goals: [{ id: "x", title: "Locker atmen", description: "" }] });
    expect(goals[0]).toMatchObject({ level: null, reason: "not-in-words", evidence: [] });
  });

  it.each([
    ["kuendigungsgespraech", "dismissal"],
    ["mitarbeitergespraech-rueckkehr-nach-krankheit", "return-to-work"],
    ["positives-feedback", "praise"],
    ["verkaufsgespraech-preisverhandlung", "sales"],
    ["sprint-retro", "general"],
  ])("chooses a rubric for %s", (scenario, expected) => {
    expect(chooseRubric({ scenario, goals: [] })).toBe(expected);
  });

  it("has curves that only rise or only fall", () => {
    const points = [
      [0, 0],
      [1, 0.5],
      [2, 1],
    ] as const;
    expect([-1, 0, 0.5, 1, 3].map((value) => credit(value, points))).toEqual([0, 0, 0.25, 0.5, 1]);
  });
});

describe("compareEvaluations", () => {
  it("shows what changed between two versions of a line", () => {
    const talk = byLevel("de", 4);
    const worse = edits[1]?.apply(talk) ?? talk;
    const { overall, dimensions } = compareEvaluations(evaluate(talk), evaluate(worse));
    expect(overall).toBeLessThan(0);
    expect(dimensions.find(({ id }) => id === "ownership")?.by).toBeLessThan(0);
  });
});
