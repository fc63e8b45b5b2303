import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { locales } from "~/lib/locale";
import { warmUpMoves } from "~/roleplay/moves/warm-up-moves";
import { loadSeededScripts } from "./load-scripts";
import { countRepeats, playTalk, repliesOf } from "./roleplay-figures";

/*
 * Talks that were held and read by people, kept with what came of them. The words may change when an editor improves a line; how the
 * talk ends, what is told and what is agreed may not change unnoticed.
 */
const recordedSchema = z.strictObject({
  scenario: z.string(),
  locale: z.enum(["de", "en"]),
  seed: z.number().int(),
  /** What kind of leader this was, and what the reader thought of the talk. */
  leader: z.string(),
  remark: z.string(),
  end: z.enum(["won", "open", "lost"]).nullable(),
  facts: z.array(z.string()),
  agreements: z.array(z.string()),
  turns: z.array(z.strictObject({ role: z.enum(["learner", "character"]), text: z.string() })),
});

const folder = fileURLToPath(new URL("../../tests/fixtures/talks/", import.meta.url));
const recorded = readdirSync(folder).map((name) => ({
  name,
  ...recordedSchema.parse(JSON.parse(readFileSync(`${folder}${name}`, "utf8"))),
}));
const scripts = loadSeededScripts();

beforeAll(() => {
  for (const locale of locales) warmUpMoves(locale);
}, 120_000);

describe.each(recorded)("$name", ({ scenario, locale, seed, end, facts, agreements, turns }) => {
  const script = scripts.find((candidate) => candidate.slug === scenario && candidate.script.locale === locale)?.script;
  const lines = turns.filter((turn) => turn.role === "learner").map((turn) => turn.text);

  it("ends as it did, with the same facts told and the same things agreed", () => {
    if (!script) throw new Error(`There is no scenario "${scenario}" in "${locale}".`);
    const played = playTalk({ script, lines, seed });
    expect(played.talk.end).toBe(end);
    expect(played.exchanges.flatMap(({ decision }) => decision.release).toSorted()).toEqual(facts.toSorted());
    expect(played.exchanges.flatMap(({ decision }) => decision.agree).toSorted()).toEqual(agreements.toSorted());
    expect(countRepeats(repliesOf(played))).toBe(0);
  });
});
