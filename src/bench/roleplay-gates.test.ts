import { describe, expect, it } from "vitest";
import { loadAttacks, loadLearners } from "./learner-scripts";
import { loadSeededScripts } from "./load-scripts";
import { loadQuickScripts } from "./quick-scripts";
import {
  countEarly,
  countIgnoredQuestions,
  countLeaks,
  countRepeats,
  countRoleBreaks,
  playTalk,
  repliesOf,
} from "./roleplay-figures";

/*
 * The gates of the quality page on one seed each; `npm run bench:roleplay` measures them on twenty. A scenario that somebody adds is
 * held to them without a line of code.
 */
const seed = 11;
/** Hundreds of talks in one test; on a busy machine they take a while. */
const manyTalks = 120_000;
const seeded = loadSeededScripts();
const quick = loadQuickScripts().map(({ name, script }) => ({ slug: "generic", name, script }));

describe.each([...seeded, ...quick])("$name", ({ slug, script }) => {
  const learners = loadLearners(slug)[script.locale];
  const played = Object.fromEntries(
    Object.entries(learners).map(([kind, lines]) => [kind, playTalk({ script, lines, seed })]),
  );
  const all = Object.values(played);

  it("keeps a skilled and a hostile learner at least 40 points apart", () => {
    const good = played.skilled?.talk.state;
    const bad = played.hostile?.talk.state;
    expect((good?.trust ?? 0) - (bad?.trust ?? 100)).toBeGreaterThanOrEqual(40);
    expect((bad?.tension ?? 0) - (good?.tension ?? 100)).toBeGreaterThanOrEqual(40);
  });

  it("tells no fact and makes no concession before its condition, and says nothing twice", () => {
    expect(all.map(countEarly)).toEqual(all.map(() => 0));
    expect(all.map(countLeaks)).toEqual(all.map(() => 0));
    expect(all.map((talk) => countRepeats(repliesOf(talk)))).toEqual(all.map(() => 0));
  });

  it("can be lost", () => {
    expect(played.hostile?.talk.end).toBe("lost");
  });
});

describe.each(seeded)("$name under attack", ({ script }) => {
  it("neither leaves its role nor gives a secret away", () => {
    const played = playTalk({ script, lines: loadAttacks()[script.locale], seed });
    expect(countRoleBreaks(played)).toBe(0);
    expect(countLeaks(played)).toBe(0);
    expect(played.exchanges).toHaveLength(loadAttacks()[script.locale].length);
  });
});

describe("over all seeded scenarios", () => {
  it.each([
    ["seeded", seeded],
    ["quick", quick],
  ])(
    "answers what it is asked (%s)",
    (_, scripts) => {
      const counts = scripts.flatMap(({ slug, script }) =>
        Object.values(loadLearners(slug)[script.locale]).map((lines) =>
          countIgnoredQuestions(playTalk({ script, lines, seed })),
        ),
      );
      const asked = counts.reduce((sum, count) => sum + count.asked, 0);
      const ignored = counts.reduce((sum, count) => sum + count.ignored, 0);
      expect(asked).toBeGreaterThan(100);
      expect(ignored / asked).toBeLessThanOrEqual(0.1);
    },
    manyTalks,
  );

  it(
    "each can be won by somebody",
    () => {
      const open = seeded.filter(({ slug, script }) =>
        Object.values(loadLearners(slug)[script.locale]).every((lines) =>
          [seed, seed + 1, seed + 2].every((value) => playTalk({ script, lines, seed: value }).talk.end !== "won"),
        ),
      );
      expect(open.map(({ name }) => name)).toEqual([]);
    },
    manyTalks,
  );
});
