import { beforeAll, describe, expect, it } from "vitest";
import { type LearnerKind, loadLearners } from "~/bench/learner-scripts";
import { loadSeededScripts } from "~/bench/load-scripts";
import { playTalk, repliesOf } from "~/bench/roleplay-figures";
import { locales } from "~/lib/locale";
import { createPersona, createTalkScript } from "../../../tests/factories/talk-script";
import { respond, startTalk } from "../engine/talk";
import type { Talk } from "../engine/types";
import { warmUpMoves } from "../moves/warm-up-moves";
import { splitSentences, toWords } from "../text/words";
import { genericBank } from "./generic-bank";

const scripts = loadSeededScripts();
const play = (name: string, kind: LearnerKind, seed: number) => {
  const found = scripts.find((script) => script.name === name);
  if (!found) throw new Error(`There is no script "${name}".`);
  return playTalk({ script: found.script, lines: loadLearners(found.slug)[found.script.locale][kind], seed });
};
const names = ["gehaltsgespraech-mehr-gehalt de", "veraenderung-restrukturierung en", "kuendigungsgespraech de"];
const kinds: LearnerKind[] = ["skilled", "warm", "clumsy", "evasive", "hostile"];

describe("replies", () => {
  beforeAll(() => {
    for (const locale of locales) warmUpMoves(locale);
  }, 120_000);

  it.each(names)("%s: whole sentences without slots, brackets or doubled openings, whoever leads the talk", (name) => {
    for (const kind of kinds)
      for (const seed of [1, 2, 3])
        for (const reply of repliesOf(play(name, kind, seed))) {
          expect(reply).toMatch(/[.!?…“”]$/u);
          expect(reply).not.toMatch(/[{}[\]|]|undefined|null/u);
          const sentences = splitSentences(reply);
          expect(new Set(sentences).size, reply).toBe(sentences.length);
        }
  });

  it("leaves with a short goodbye and never wishes somebody well who was thrown out", () => {
    const talks = names.flatMap((name) => [1, 2, 3, 4, 5, 6].map((seed) => play(name, "hostile", seed)));
    const { won } = { won: [...genericBank.de.partings.won, ...genericBank.en.partings.won] };
    for (const { talk, exchanges } of talks) {
      expect(talk.end).toBe("lost");
      const last = exchanges.at(-1)?.character.text ?? "";
      expect(
        won.some((parting) => parting.split(" ").length > 2 && last.endsWith(parting)),
        last,
      ).toBe(false);
    }
    expect(new Set(talks.map(({ exchanges }) => exchanges.at(-1)?.character.text)).size).toBeGreaterThan(12);
  });

  it("says goodbye to a goodbye", () => {
    const ends = [1, 2, 3, 4, 5, 6].map((seed) => {
      let talk = startTalk({ script: createTalkScript(), seed });
      for (const text of ["Danke, dass Sie da sind.", "Das verstehe ich.", "Auf Wiedersehen."])
        talk = respond({ talk, text }).talk;
      return talk;
    });
    for (const talk of ends) {
      expect(talk.end).toBe("open");
      expect(toWords(talk.turns.at(-1)?.text ?? "").length).toBeGreaterThan(2);
    }
  });

  it("answers small talk shortly and takes up the matter in the same breath", () => {
    const script = createTalkScript();
    const replies = Array.from({ length: 20 }, (_, seed) =>
      respond({ talk: startTalk({ script, seed }), text: "Schönes Wetter heute, oder?" }),
    );
    for (const { character } of replies) expect(character.text).toMatch(/^Reaktion small-talk/);
    const further = replies.filter(({ character }) => splitSentences(character.text).length > 1);
    expect(further.length).toBeGreaterThanOrEqual(15);
  });

  it("takes up the learner’s words when everything has been said, and then keeps silent", () => {
    const script = createTalkScript();
    const bare = { ...script, text: { ...script.text, unknown: script.text.unknown.slice(0, 4) } };
    let talk: Talk = startTalk({ script: bare, seed: 1 });
    const said = new Set<string>();
    for (let index = 0; index < 160; index += 1) {
      const { character, talk: next } = respond({ talk, text: `Und was ist mit dem Bericht Nummer ${index}?` });
      said.add(character.text);
      talk = next;
    }
    expect([...said].some((text) => /„[^“]*Nummer \d+[^“]*“/u.test(text))).toBe(true);
  });

  it("recalls figures and promises, never a time of day or a threat’s “promise”", () => {
    const talkative = createPersona({ style: { reactionRate: 0, returnRate: 0, recallRate: 1, sentences: 4 } });
    const script = createTalkScript({ persona: talkative });
    const replyAfter = (line: string) => {
      const first = respond({ talk: startTalk({ script, seed: 1 }), text: line });
      const second = respond({ talk: first.talk, text: "So viel dazu erst einmal." });
      return respond({ talk: second.talk, text: "Das ist der Stand von heute." }).character.text;
    };
    expect(replyAfter("Mir ist aufgefallen, dass Sie in vier Wochen zwölfmal nachgefragt haben.")).toMatch(
      /vier Wochen|zwölfmal/,
    );
    expect(replyAfter("Ich kümmere mich bis Freitag um den Zugang.")).toContain(
      "Ich kümmere mich bis Freitag um den Zugang",
    );
    expect(replyAfter("Mir ist aufgefallen, dass Sie gestern um 9 Uhr da waren.")).not.toMatch(/Zahl 9 Uhr/);
    expect(replyAfter("Noch einmal, und Sie fliegen raus, das verspreche ich Ihnen.")).not.toMatch(
      /Zugesagt|erinnere an/,
    );
  });
});
