import { describe, expect, it } from "vitest";
import { locales } from "~/lib/locale";
import { detectMoves } from "./detect-moves";
import { warmUpMoves } from "./warm-up-moves";

describe.each(locales)("warm-up, %s", (locale) => {
  it("changes nothing about what is understood", () => {
    const lines = {
      de: "Warum haben Sie das nie gesagt? Ich verstehe das.",
      en: "Why did you never say so? I understand.",
    };
    const read = () => detectMoves({ text: lines[locale], context: "Ja.", locale });
    const before = read();
    warmUpMoves(locale);
    warmUpMoves(locale);
    expect(read()).toEqual(before);
  });
});
