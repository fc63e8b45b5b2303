import { describe, expect, it } from "vitest";
import { isBackchannel } from "./backchannel";

describe("signs of listening", () => {
  it.each([
    "Mhm.",
    "mhmm",
    "Hm",
    "Ja.",
    "ja ja",
    "Genau!",
    "Okay.",
    "Verstehe.",
    "Ja, genau.",
    "Ach so.",
    "Ich verstehe.",
    "Ja klar",
    "Alles klar.",
    "…",
    "Stimmt",
  ])("German: %s", (text) => expect(isBackchannel({ text, locale: "de" })).toBe(true));

  it.each([
    "Mm-hm.",
    "Yeah.",
    "Right.",
    "I see.",
    "Uh-huh",
    "Okay, okay.",
    "Of course.",
    "That’s right.",
    "Sure",
    "Makes sense.",
  ])("English: %s", (text) => expect(isBackchannel({ text, locale: "en" })).toBe(true));

  it.each([
    ["de", "Ja, aber das stimmt nicht."],
    ["de", "Nein."],
    ["de", "Moment bitte."],
    ["de", "Wirklich?"],
    ["de", "Genau das meine ich nicht."],
    ["de", "Stopp."],
    ["en", "Yes, but no."],
    ["en", "Wait."],
    ["en", "Right, and then what about me?"],
    ["en", "No."],
    ["en", "Really?"],
  ] as const)("%s: „%s“ wants the floor", (locale, text) => {
    expect(isBackchannel({ text, locale })).toBe(false);
  });
});
