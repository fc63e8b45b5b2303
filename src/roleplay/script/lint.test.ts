import { describe, expect, it } from "vitest";
import { loadSeededScripts } from "~/bench/load-scripts";
import { createPersona, createTalkScript, createVoice } from "../../../tests/factories/talk-script";
import type { Condition } from "./condition";
import { lintPersona, lintPersonaVoice, lintScenario, lintScenarioText } from "./lint";
import type { Scenario, ScenarioText } from "./scenario";

const seeded = loadSeededScripts().find(({ name }) => name === "delegation-ueberlastung de");
if (!seeded) throw new Error("The scenario of this test is gone.");
const { scenario, text } = seeded.script;

const messages = (findings: { path: string; message: string }[]) =>
  findings.map(({ path, message }) => `${path}: ${message}`);
/** The findings of a text in which one thing was changed. */
const afterChange = (change: (copy: ScenarioText) => void, locale: "de" | "en" = "de", from: Scenario = scenario) => {
  const copy = structuredClone(text);
  change(copy);
  return messages(lintScenarioText(from, copy, locale));
};

describe("the check of content", () => {
  it("finds nothing in what is seeded", () => {
    expect(lintScenario(scenario)).toEqual([]);
    expect(lintScenarioText(scenario, text, "de")).toEqual([]);
  });

  it.each([
    ['Das ist "gut".', "straight quotation mark"],
    ["Das geht's an.", "straight apostrophe"],
    ["Zwei  Leerzeichen.", "stray space"],
    ["Also...", "three dots instead of …"],
    ["Gut - aber spät.", "hyphen used as a dash"],
    ["(seufzt) Na gut.", "stage direction or markup"],
    ["Na gut 🙂", "emoji"],
    ["Das war “gut”.", "English quotation marks"],
    ["Das waere fuer mich gut.", "umlaut or ß spelt out"],
  ])("hears the slip in %j", (line, message) => {
    expect(afterChange((copy) => copy.unknown.push(line)).join()).toContain(message);
  });

  it("wants English quotation marks in English", () => {
    expect(afterChange((copy) => copy.unknown.push("He said „no“."), "en").join()).toContain("German quotation mark");
  });

  it("finds a line that stands twice and two that begin alike", () => {
    const line = text.unknown[0] ?? "";
    expect(afterChange((copy) => copy.unknown.push(line)).join()).toContain("same line as");
    expect(
      afterChange((copy) => copy.unknown.push("Ganz neu gedacht ist das.", "Ganz neu gedacht war es nie.")).join(),
    ).toContain("begins like");
  });

  it("lets one or two words stand in several lists, but not twice in one", () => {
    expect(
      afterChange((copy) => {
        copy.unknown.push("Na ja.");
        copy.closing.open.push("Na ja.");
      }),
    ).toEqual([]);
    expect(afterChange((copy) => copy.unknown.push("Na ja.", "Na ja."))).toHaveLength(1);
  });

  it.each<[string, (copy: ScenarioText) => void, string]>([
    ["a cue that says nothing", (copy) => copy.topics.last?.cues.push("!nie"), "positive term"],
    [
      "a topic nobody knows",
      (copy) => copy.questions.push({ ...question(), topic: "wetter" }),
      'unknown topic "wetter"',
    ],
    ["a fact nobody knows", (copy) => copy.questions.push({ ...question(), fact: "geheim" }), 'unknown fact "geheim"'],
    [
      "a question that may not be asked and leads to a fact",
      (copy) => copy.questions.push({ ...question(), fact: "arzt", offLimits: true }),
      "off limits",
    ],
    ["a topic without its text", (copy) => delete copy.topics.last, 'missing "last"'],
    ["a fact of another scenario", (copy) => Object.assign(copy.facts, { fremd: copy.facts.arzt }), 'unknown "fremd"'],
    [
      "a first message that nobody can listen to",
      (copy) => {
        copy.firstMessage = "Und dann kam noch etwas dazu, das ich erzählen muss. ".repeat(5);
      },
      "longer than 180",
    ],
    ["the wrong form of address", (copy) => copy.unknown.push("Das müssen Sie mir erklären."), 'not addressed as "du"'],
  ])("finds %s", (_, change, message) => {
    expect(afterChange(change).join()).toContain(message);
  });

  it("lets somebody who is quoted use the other form of address", () => {
    expect(afterChange((copy) => copy.unknown.push("Er sagte „Kommen Sie herein“, mehr nicht."))).toEqual([]);
  });

  it.each<[string, Partial<Scenario>, string]>([
    ["mainTopic", { mainTopic: "wetter" }, 'unknown topic "wetter"'],
    ["wonBy", { wonBy: ["nichts"] }, 'unknown agreement "nichts"'],
    ["a gate's fact", { facts: withGate({ fact: "nichts" }) }, 'unknown fact "nichts"'],
    [
      "a gate's topic",
      { facts: withGate({ any: [{ asked: "wetter" }, { heard: ["apology"], topic: "schnee" }] }) },
      "schnee",
    ],
  ])("finds an id that is not there: %s", (_, change, message) => {
    expect(messages(lintScenario({ ...scenario, ...change })).join()).toContain(message);
  });

  it("checks a character: sensitivities, type, slots, both forms of address", () => {
    const persona = createPersona();
    expect(lintPersona(persona)).toEqual([]);
    const { evasion: _evasion, ...few } = persona.sensitivities;
    const broken = { ...persona, mbtiType: "ABCD", sensitivities: few } as unknown as typeof persona;
    expect(messages(lintPersona(broken))).toEqual(['sensitivities: missing "evasion"', "mbtiType: unknown type"]);

    const voice = createVoice("de");
    const findings = (change: (copy: typeof voice) => void, locale: "de" | "en" = "de") => {
      const copy = structuredClone(voice);
      change(copy);
      return messages(lintPersonaVoice(copy, locale)).join("\n");
    };
    expect(findings((copy) => copy.recalls.quote.push("Ohne Platz für Worte."))).toContain("without {quote}");
    expect(findings((copy) => copy.unknown.push("Das weiß [Sie] nicht."))).toContain("not [Sie|du]");
    expect(findings((copy) => copy.unknown.push("Das weißt du doch."))).toContain("address outside");
    expect(findings((copy) => copy.unknown.push("Das [wissen Sie|weißt du] doch längst."))).not.toContain(
      "doch längst",
    );
    expect(findings((copy) => copy.unknown.push("You [know|knew] that."), "en")).toContain("brackets in English");
  });

  it("knows a quick scenario for whole", () => {
    const quick = createTalkScript();
    expect(lintScenario(quick.scenario)).toEqual([]);
  });
});

function question(): ScenarioText["questions"][number] {
  return {
    topic: "last",
    cues: ["warum_eigentlich"],
    guarded: ["Das sag ich nicht.", "Frag wen anders."],
    open: ["So ist das eben.", "Es kam halt so."],
  };
}

function withGate(gate: Condition): Scenario["facts"] {
  return scenario.facts.map((fact, index) => (index === 0 ? { ...fact, gate } : fact));
}
