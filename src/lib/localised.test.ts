import { expect, test } from "vitest";
import { readLocalised, readLocalisedText } from "./localised";

test("the wanted language is read, else German, marked as such", () => {
  expect(readLocalised({ de: "Ja", en: "Yes" }, "en")).toEqual({ value: "Yes", locale: "en" });
  expect(readLocalised({ de: "Ja" }, "en")).toEqual({ value: "Ja", locale: "de" });
  expect(readLocalised({ de: [1], en: [] }, "en")).toEqual({ value: [], locale: "en" });
});

test("a column without German is a fault", () => {
  expect(readLocalisedText({ de: "Ja", en: "Yes" }, "de")).toBe("Ja");
  expect(() => readLocalisedText({ en: "Yes" }, "en")).toThrow();
});
