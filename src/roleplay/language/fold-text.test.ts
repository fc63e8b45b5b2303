import { describe, expect, it } from "vitest";
import { foldText } from "./fold-text";

describe("folded text", () => {
  it.each([
    ["Das heißt: „Ich GEHE“ – sofort…", 'das heißt: "ich gehe" ; sofort.'],
    ["Don’t `do´ that", "don't 'do' that"],
    ["Ähm, also öhm ja", "   , also     ja"],
    ["Um drei, er kommt", "um drei, er kommt"],
    ["Mu\u0308ssen Sie?", "mu¨ssen sie?"],
    ["Şule und Łukasz, привет ٣", "sule und xukasz, xxxxxx x"],
    ["Gut 😀 so \ud800", "gut    so  "],
    ["İ ﬁ", "i x"],
  ])("%s", (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(text)).toHaveLength(text.length);
  });

  it("holds nothing beyond Latin-1, whatever comes in", () => {
    const units = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));
    expect(units.filter((unit) => foldText(unit).charCodeAt(0) > 0xff)).toEqual([]);
  });
});
