import { describe, expect, it } from "vitest";
import { joinStretches, judgeCompleteness } from "./completeness";
import { operatingPoints, weighWords } from "./turn-taking";

describe("what the words say about the end of a turn", () => {
  it.each([
    ["de", "Was brauchen Sie von mir?", "done"],
    ["de", "Guten Tag. Wie geht es Ihnen?", "done"],
    ["de", "Mir ist wichtig, dass.", "open"],
    ["de", "Und was wäre, wenn", "open"],
    ["de", "Wenn ich ehrlich bin.", "open"],
    ["de", "Wenn ich ehrlich bin, war ich überrascht.", "unclear"],
    ["de", "Ich sehe das anders.", "unclear"],
    ["de", "Ja?", "unclear"],
    ["de", "", "unclear"],
    ["en", "What do you need from me?", "done"],
    ["en", "It matters to me that.", "open"],
    ["en", "If I am honest.", "open"],
    ["en", "If I am honest, it surprised me.", "unclear"],
    ["en", "I do not want to", "open"],
    ["en", "I see it differently.", "unclear"],
  ] as const)("%s: „%s“ is %s", (locale, text, expected) => {
    expect(judgeCompleteness({ text, locale })).toBe(expected);
  });

  it.each([
    ["de", ["Wenn ich ehrlich bin", "hat mich das auch überrascht."], "unclear"],
    ["de", ["Wenn ich ehrlich bin.", "Hat mich das auch überrascht."], "unclear"],
    ["de", ["Ich glaube", "wenn ich ehrlich bin, dass"], "open"],
    ["en", ["If I am honest", "it surprised me too."], "unclear"],
    ["en", ["", "If I am honest"], "open"],
  ] as const)("%s: a pause parts what was said: %j is %s", (locale, stretches, expected) => {
    expect(judgeCompleteness({ text: joinStretches(stretches), locale })).toBe(expected);
  });

  it("answers a finished question sooner and waits for half a sentence", () => {
    const { normal, patient } = operatingPoints;
    expect(weighWords(normal, "unclear")).toEqual(normal);
    expect(weighWords(normal, "done").threshold).toBeLessThan(normal.threshold);
    expect(weighWords(normal, "open").maxDelay).toBeGreaterThan(normal.maxDelay);
    expect(weighWords(patient, "done").minDelay).toBe(patient.minDelay);
  });
});
