import { describe, expect, it } from "vitest";
import { compilePhrases } from "./compile-pattern";
import { foldText } from "./fold-text";

const lexicon = { you: ["sie", "du"], deep: ["{you} da"], loop: ["{loop}"] };
const finds = (phrase: string, text: string) => {
  const { anywhere, atClauseStart } = compilePhrases([phrase], lexicon);
  return [anywhere, atClauseStart].some((expression) => expression?.test(foldText(text)));
};

describe("the notation of the phrase tables", () => {
  it.each([
    ["{you} (sind|bist)", "Sie sind", true],
    ["{deep}", "du da", true],
    ["pünkt*", "Puenktlich", true],
    ["pünkt*", "pu\u0308nktlich", true],
    ["kÖnnten", "konnten", false],
    ["*lich", "freundlich", true],
    ["ich ~ weiß", "ich das alles schon weiss", true],
    ["ich ~ weiß", "ich das alles aber doch schon weiß", false],
    ["don't", "dont", true],
    ["nicht$", "nicht so", false],
    ["^nicht", "nicht so", true],
    ["ein", "einmal", false],
  ])("%s in “%s”: %s", (phrase, text, found) => {
    expect(finds(phrase, text)).toBe(found);
  });

  it("names the phrase that is malformed, among many", () => {
    expect(() => compilePhrases(["gut", "(offen"], lexicon)).toThrow('Malformed phrase "(offen"');
  });

  it.each([
    ["{nobody}", "Unknown lexicon"],
    ["{loop}", "nested too deep"],
  ])("refuses %s", (phrase, message) => {
    expect(() => compilePhrases([phrase], lexicon)).toThrow(message);
  });
});
