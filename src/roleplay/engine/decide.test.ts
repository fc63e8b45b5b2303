import { beforeAll, describe, expect, it } from "vitest";
import { loadSeededScripts } from "~/bench/load-scripts";
import { locales } from "~/lib/locale";
import { warmUpMoves } from "../moves/warm-up-moves";
import type { CharacterState } from "../script/persona";
import { respond, startTalk } from "./talk";
import type { Exchange, TalkScript } from "./types";

const scripts = loadSeededScripts();
const scriptOf = (name: string): TalkScript => {
  const found = scripts.find((script) => script.name === name);
  if (!found) throw new Error(`There is no script "${name}".`);
  return found.script;
};
const warm: CharacterState = { trust: 88, tension: 8, openness: 80, energy: 60 };
const guarded: CharacterState = { trust: 47, tension: 44, openness: 40, energy: 60 };
const seeds = Array.from({ length: 12 }, (_, seed) => seed);

/** The answer to `text` in a talk that stands at `state`, after `before`. */
function answer({
  name,
  text,
  state,
  before = [],
  seed = 1,
}: {
  name: string;
  text: string;
  state: CharacterState;
  before?: string[];
  seed?: number;
}): Exchange {
  let talk = startTalk({ script: scriptOf(name), seed });
  for (const line of before) talk = respond({ talk: { ...talk, state }, text: line }).talk;
  return respond({ talk: { ...talk, state }, text });
}

describe("decisions", () => {
  beforeAll(() => {
    for (const locale of locales) warmUpMoves(locale);
  }, 120_000);

  it.each([
    ["en", "How have the last few weeks been for you?"],
    ["de", "Wie waren die letzten Wochen für dich?"],
  ])("makes no offer when asked how things were (%s)", (locale, text) => {
    for (const seed of seeds) {
      const before = locale === "de" ? ["Hallo.", "Danke für die Zeit.", "Schön."] : ["Hello.", "Thanks.", "Good."];
      const { decision } = answer({ name: `delegation-ueberlastung ${locale}`, text, state: warm, before, seed });
      expect(decision.agree).toEqual([]);
    }
  });

  it.each([
    ["en", "How could we arrange that, week by week?"],
    ["de", "Wie könnten wir das denn regelmäßig machen?"],
  ])("makes the offer itself when asked for a way on (%s)", (locale, text) => {
    const before = locale === "de" ? ["Hallo.", "Danke für die Zeit.", "Schön."] : ["Hello.", "Thanks.", "Good."];
    const offers = seeds.map(
      (seed) => answer({ name: `delegation-ueberlastung ${locale}`, text, state: warm, before, seed }).decision,
    );
    expect(offers.every(({ agree }) => agree.length > 0)).toBe(true);
  });

  it.each([
    ["mitarbeitergespraech-rueckkehr-nach-krankheit de", "Was hatten Sie denn eigentlich?"],
    ["mitarbeitergespraech-rueckkehr-nach-krankheit de", "War es psychisch?"],
    ["mitarbeitergespraech-rueckkehr-nach-krankheit en", "What was wrong with you?"],
    ["bewerbungsgespraech-teamleitung de", "Haben Sie eigentlich Kinder?"],
    ["bewerbungsgespraech-teamleitung en", "Are you planning to have children?"],
  ])("%s: refuses “%s” at any trust, and takes it badly", (name, text) => {
    const { questions } = scriptOf(name).text;
    const refusals = questions
      .filter(({ offLimits }) => offLimits)
      .flatMap(({ guarded, open }) => [...guarded, ...open]);
    for (const state of [guarded, warm]) {
      const { decision, character, learner } = answer({ name, text, state, before: ["Guten Tag."] });
      const said = character.text.toLowerCase();
      expect(
        refusals.some((line) => said.includes(line.toLowerCase())),
        character.text,
      ).toBe(true);
      expect(decision.release).toEqual([]);
      expect(learner.state.trust).toBeLessThan(state.trust - 4);
      expect(learner.state.tension).toBeGreaterThan(state.tension);
    }
  });

  it("does not take a question about the work for one about the illness", () => {
    const text = "Ist es in Ordnung, wenn ich Ihnen den Rücken freihalte?";
    const name = "mitarbeitergespraech-rueckkehr-nach-krankheit de";
    const { learner } = answer({ name, text, state: guarded, before: ["Guten Tag."] });
    expect(learner.state.trust).toBeGreaterThanOrEqual(guarded.trust);
  });

  it("takes a proposal on the doorstep, and the talk is over", () => {
    const { decision } = answer({
      name: "delegation-ueberlastung de",
      text: "Gut, dann jede Woche eine Viertelstunde, Montag um acht. Tschüss!",
      state: warm,
      before: ["Hallo.", "Danke für die Zeit.", "Schön."],
    });
    expect(decision.agree).toEqual(["wochengespraech"]);
    expect(decision.end).not.toBeNull();
  });

  it.each([
    ["Warum sind Sie eigentlich schon wieder so empfindlich?", "counter"],
    ["Ich habe noch ein Rezept für Lasagne.", "deflect"],
  ])("answers “%s” with the act %s", (text, act) => {
    const { decision } = answer({
      name: "kuendigungsgespraech de",
      text,
      state: guarded,
      before: ["Hallo.", "Schön.", "Gut."],
    });
    expect(decision.act).toBe(act);
    expect(decision.release).toEqual([]);
  });

  it("waits with a silence only once before it speaks itself", () => {
    const acts = seeds.map((seed) => {
      let talk = startTalk({ script: scriptOf("kuendigungsgespraech de"), seed });
      const said: string[] = [];
      for (let index = 0; index < 3; index += 1) {
        const exchange = respond({ talk: { ...talk, state: guarded }, text: "" });
        talk = exchange.talk;
        said.push(exchange.decision.act);
      }
      return said.join();
    });
    expect(new Set(acts)).toEqual(new Set(["ask-back,justify,ask-back"]));
  });

  it("comes to something else when nobody says anything new about a thing", () => {
    const script = scriptOf("veraenderung-restrukturierung de");
    const lines = [
      "Das ist eben so.",
      "Da ist nichts zu machen.",
      "So läuft es überall.",
      "Es kam ja oft genug vor.",
      "Nun denn.",
    ];
    let talk = startTalk({ script, seed: 3 });
    const topics: (string | null)[] = [];
    for (const text of lines) {
      const exchange = respond({ talk, text });
      talk = exchange.talk;
      topics.push(exchange.decision.topic);
    }
    expect(new Set(topics.slice(0, 3))).toEqual(new Set([script.scenario.mainTopic]));
    expect(topics.slice(3)).not.toContain(script.scenario.mainTopic);
  });

  it("answers small talk with small talk, also where overtime is about weekends", () => {
    const { decision } = answer({
      name: "delegation-ueberlastung de",
      text: "Na, wie war dein Wochenende?",
      state: guarded,
    });
    expect(decision.basis).toEqual({ kind: "reaction" });
    expect(decision.reaction).toBe("small-talk");
  });

  it.each(scripts)("$name: a question with an own answer gets that answer, never a hint", ({ name, script }) => {
    const own = script.text.questions.filter(({ fact, offLimits }) => !fact && !offLimits);
    expect(own.length).toBeGreaterThan(0);
    for (const seed of [1, 2, 3]) {
      let talk = startTalk({ script, seed });
      for (const text of script.locale === "de"
        ? [
            "Wie geht es Ihnen damit?",
            "Was brauchen Sie?",
            "Was schlagen Sie vor?",
            "Wie geht es dir?",
            "Was brauchst du?",
          ]
        : ["How are you?", "What do you need?", "What do you suggest?"]) {
        const exchange = respond({ talk: { ...talk, state: guarded }, text });
        talk = exchange.talk;
        const { basis } = exchange.decision;
        if (basis.kind !== "hint") continue;
        const asked = script.text.questions.some(({ fact }) => fact === basis.id);
        expect(asked, `${name}: ${text}`).toBe(true);
      }
    }
  });
});
