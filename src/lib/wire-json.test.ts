import { expect, test } from "vitest";
import { readCharacterMetadata, readEvaluationGoals, writeCharacterMetadata, writeEvaluationGoals } from "./wire-json";

test("metadata comes back as it was written", () => {
  const text = writeCharacterMetadata({ characterName: "Jonas Brandt", stereotype: "Der Genaue" });
  expect(JSON.parse(text)).toEqual({
    characterName: "Jonas Brandt",
    stereotype: { name: "Der Genaue" },
    stereotypeName: "Der Genaue",
  });
  expect(readCharacterMetadata(text)).toMatchObject({ characterName: "Jonas Brandt", parsed: true });
});

test.each([["{"], ["[]"], ["3"], [""]])("unusable metadata (%s) has an empty stereotype, and says so", (text) => {
  expect(readCharacterMetadata(text)).toEqual({
    characterName: "",
    stereotype: { name: "" },
    stereotypeName: "",
    parsed: false,
  });
});

test("missing parts are empty, and that is no failure", () => {
  expect(readCharacterMetadata('{"characterName":"A","stereotype":7}')).toEqual({
    characterName: "A",
    stereotype: { name: "" },
    stereotypeName: "",
    parsed: true,
  });
  expect(readCharacterMetadata(null).parsed).toBe(true);
});

test("goals come back as they were written; unusable ones are ignored", () => {
  const goals = [{ id: "a", title: "Titel", description: "Text" }];
  expect(readEvaluationGoals(writeEvaluationGoals(goals))).toEqual({ goals, parsed: true });
  for (const text of ["{", "{}", '{"goals":3}', '{"goals":[{"id":1}]}'])
    expect(readEvaluationGoals(text)).toEqual({ goals: [], parsed: false });
});
