import { describe, expect, it } from "vitest";
import type { LoadedTalk, StoredTurn } from "~/features/training/schema";
import type { TalkScript } from "~/roleplay/engine/types";
import { loadContent } from "../../../prisma/seed/load-content";
import { Conductor, joinLines } from "./conductor";

function readScript(): TalkScript {
  const { scenarios, characters } = loadContent();
  const found = scenarios.find(({ scenario }) => scenario.slug.de === "gehaltsgespraech-mehr-gehalt");
  const character = characters.find(({ persona }) => persona.slug === found?.scenario.character);
  if (!found || !character) throw new Error("The seed lacks the scenario of this test.");
  const { scenario, texts } = found;
  return { locale: "de", persona: character.persona, voice: character.voices.de, scenario, text: texts.de };
}

const script = readScript();

function createTalk(turns: StoredTurn[] = []) {
  const stored: StoredTurn[] = [...turns];
  const session = { id: "s", kind: "training", status: "live", roomName: "r", locale: "de", seed: 11 } as const;
  const dates = { startedAt: new Date(), hardEndAt: new Date() };
  const loaded: LoadedTalk = { session: { ...session, ...dates }, script, turns, settings: { maxRounds: null } };
  const conductor = new Conductor({
    loaded,
    append: async (turn) => {
      stored.push(turn);
      return { ok: true, created: true };
    },
  });
  return { conductor, stored };
}

const typed = (text: string) => ({ text, source: "typed" as const, startMs: null, endMs: 10 });
const spoken = (text: string, interrupted = false) => ({ text, interrupted, startMs: 1, endMs: 2 });
const firstMessage = script.text.firstMessage;

async function playTwoRounds() {
  const talk = createTalk();
  await talk.conductor.opened(spoken(firstMessage));
  for (const line of ["Guten Tag, worum geht es Ihnen?", "Ich verstehe. Was wäre Ihnen am wichtigsten?"]) {
    const exchange = await talk.conductor.hear(typed(line));
    if (exchange === null) throw new Error("The talk is over.");
    await talk.conductor.answered({ exchange, line: spoken(exchange.character.text) });
  }
  return talk;
}

describe("leading a talk", () => {
  it("stores every line before it is answered, in order, with whole percents", async () => {
    const { conductor, stored } = createTalk();
    expect(conductor.open()).toEqual({ kind: "open", text: firstMessage });
    await conductor.opened(spoken(firstMessage));
    const exchange = await conductor.hear(typed("Guten Tag, worum geht es Ihnen?"));
    expect(stored.map(({ index, role }) => [index, role])).toEqual([
      [0, "character"],
      [1, "learner"],
    ]);
    expect(stored[1]?.moves.length).toBeGreaterThan(0);
    if (exchange === null) throw new Error("The talk is over.");
    const progress = await conductor.answered({ exchange, line: spoken(exchange.character.text) });
    expect(progress).toEqual({ rounds: 2, end: null });
    expect(stored[2]).toMatchObject({ index: 2, role: "character", interrupted: false });
    expect(stored[2]?.decision?.act).toBe(exchange.decision.act);
    for (const { state } of stored)
      for (const value of Object.values(state)) expect(Number.isInteger(value)).toBe(true);
  });

  it("takes a line back up when the character was interrupted before its first word", async () => {
    const { conductor, stored } = createTalk();
    await conductor.opened(spoken(firstMessage));
    const first = await conductor.hear(typed("Ich wollte noch sagen,"));
    if (first === null) throw new Error("The talk is over.");
    expect((await conductor.answered({ exchange: first, line: spoken("", true) })).rounds).toBe(1);
    const second = await conductor.hear(typed("dass mir Ihre Arbeit viel bedeutet."));
    expect(second?.learner.text).toBe("Ich wollte noch sagen, dass mir Ihre Arbeit viel bedeutet.");
    expect(stored.map(({ text }) => text)).toEqual([
      firstMessage,
      "Ich wollte noch sagen,",
      "dass mir Ihre Arbeit viel bedeutet.",
    ]);
    for (const move of stored[2]?.moves ?? []) expect(move.end).toBeLessThanOrEqual(stored[2]?.text.length ?? 0);
  });

  it("keeps of an interrupted answer what was heard", async () => {
    const { conductor, stored } = createTalk();
    await conductor.opened(spoken(firstMessage));
    const exchange = await conductor.hear(typed("Worum geht es Ihnen?"));
    if (exchange === null) throw new Error("The talk is over.");
    await conductor.answered({ exchange, line: spoken("Nun ja,", true) });
    expect(stored[2]).toMatchObject({ text: "Nun ja,", interrupted: true });
    const next = await conductor.hear(typed("Entschuldigung, weiter bitte."));
    expect(next?.before.turns.at(-1)?.text).toBe("Nun ja,");
  });

  it("foresees the answer without storing anything, and the answer stays the same", async () => {
    const { conductor, stored } = createTalk();
    await conductor.opened(spoken(firstMessage));
    const foreseen = conductor.foresee("Worum geht es Ihnen heute?");
    expect(stored).toHaveLength(1);
    const exchange = await conductor.hear(typed("Worum geht es Ihnen heute?"));
    expect(exchange?.character.text).toBe(foreseen?.character.text);
  });

  it("goes on where a killed process stopped, with the same answers", async () => {
    const { stored, conductor } = await playTwoRounds();
    const resumed = createTalk(stored);
    expect(resumed.conductor.open()).toEqual({ kind: "listen" });
    expect(resumed.conductor.progress).toEqual({ rounds: 3, end: null });
    const line = "Welche Zahl steht für Sie im Raum?";
    const [one, other] = [await conductor.hear(typed(line)), await resumed.conductor.hear(typed(line))];
    expect(other?.character.text).toBe(one?.character.text);
    expect(resumed.stored.at(-1)?.index).toBe(5);
  });

  it("answers the line that a killed process had stored and not answered", async () => {
    const { stored } = await playTwoRounds();
    const opening = createTalk(stored.slice(0, 4)).conductor.open();
    expect(opening).toMatchObject({ kind: "answer", exchange: { learner: { text: stored[3]?.text } } });
    if (opening.kind === "answer") expect(opening.exchange.character.text).toBe(stored[4]?.text);
  });

  it("joins lines that were said in a row", () => {
    const turns = [
      { role: "character", text: "a" },
      { role: "learner", text: "b" },
      { role: "learner", text: "c" },
      { role: "character", text: "d" },
      { role: "learner", text: "e" },
    ] as const;
    expect(joinLines(turns)).toEqual({
      answered: [
        { role: "character", text: "a" },
        { role: "learner", text: "b c" },
        { role: "character", text: "d" },
      ],
      unanswered: ["e"],
    });
  });
});
