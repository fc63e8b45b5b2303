import { describe, expect, it } from "vitest";
import { readLabelledLines } from "~/bench/score-moves";
import { locales } from "~/lib/locale";
import { detectMoves } from "./detect-moves";
import { warmUpMoves } from "./warm-up-moves";

describe.each(locales)("warm-up, %s", (locale) => {
  it("changes nothing about what is understood", () => {
    const lines = readLabelledLines({ locale, split: "dev" }).filter((_, index) => index % 5 === 0);
    const read = () => lines.map(({ text, context }) => detectMoves({ text, context, locale }));
    const before = read();
    warmUpMoves(locale);
    warmUpMoves(locale);
    expect(read()).toEqual(before);
  }, 60_000);
});
