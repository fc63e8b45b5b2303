import { describe, expect, it } from "vitest";
import { compileCue, readForCues, scoreCue } from "./cue";

const score = (cue: string, text: string) => scoreCue(compileCue(cue), readForCues(text));

describe("cues", () => {
  it.each([
    ["spät", "Sie kommen zu spät.", 1],
    ["spät", "Sie kommen zu spaet", 1],
    ["spät", "Verspätung", 0],
    ["*spät*", "Die Verspätungen häufen sich", 1],
    ["pünktlich*", "Seien Sie pünktlicher!", 1],
    ["zu_spät", "zu, sagen wir, spät", 0],
    ["zu_spät", "wieder zu spät", 1],
    ["seit_wann", "Seit wann ist das so?", 1],
    ["warum|wieso|weshalb zu_spät", "Wieso sind Sie zu spät?", 2],
    ["warum|wieso zu_spät", "Wieso ist das so?", 0],
    ["termin* !arzt*", "ein Termin beim Arzt", 0],
    ["termin* !arzt*", "ein Termin mit mir", 1],
    ["how_are_you", "So, how are you today?", 1],
    ["what's_behind", "What’s behind it?", 1],
    ["e-mail*", "Ihre E-Mails von gestern", 1],
    ["neue*_leute", "lauter neuere Leute", 1],
    ["neue*_leute", "neue und alte Leute", 0],
    ["neue*_leute", "neue, wie gesagt: neue Leute", 1],
    ["*zeit_frei", "Ich hätte gern die Elternzeit frei", 1],
    ["an*ung", "eine Anmeldung", 1],
    ["an*ung", "an der Bildung", 0],
    ["gut|!", "gut so", 1],
  ])("%s in “%s” scores %i", (cue, text, expected) => {
    expect(score(cue, text)).toBe(expected);
  });

  it("refuses a cue that could never say anything", () => {
    expect(() => compileCue("  ")).toThrow(/positive term/);
    expect(() => compileCue("!nie")).toThrow(/positive term/);
  });
});
