import { describe, expect, it } from "vitest";
import { overlap, sentenceKey, splitSentences, toStems } from "./words";

describe("splitSentences", () => {
  it.each([
    ["Ja. Das stimmt. Und jetzt?", ["Ja.", "Das stimmt.", "Und jetzt?"]],
    ["Das ist z. B. am 3. Mai so. Gut.", ["Das ist z. B. am 3. Mai so.", "Gut."]],
    ["Dr. Albrecht kommt.", ["Dr. Albrecht kommt."]],
    ["Na ja … so war es.", ["Na ja …", "so war es."]],
    ["", []],
    ["…", []],
  ])("%s", (text, expected) => {
    expect(splitSentences(text)).toEqual(expected);
  });
});

describe("sentenceKey", () => {
  it("ignores case, punctuation and the spelling of umlauts", () => {
    expect(sentenceKey("Für MICH, ja!")).toBe(sentenceKey("fuer mich ja"));
  });
});

describe("overlap", () => {
  it("is the share of the smaller set", () => {
    expect(overlap(new Set(["a", "b"]), new Set(["b", "c", "d"]))).toBe(0.5);
    expect(overlap(new Set(), new Set(["b"]))).toBe(0);
  });
  it("sees that two lines speak of the same thing", () => {
    const left = toStems("Die Verspätungen in der Frühschicht", "de");
    expect(overlap(left, toStems("Frühschicht und Verspätung", "de"))).toBe(1);
    expect(overlap(left, toStems("Das Gehalt im Frühjahr", "de"))).toBe(0);
  });
});
