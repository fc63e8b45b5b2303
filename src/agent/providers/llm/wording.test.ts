import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { respond, startTalk } from "~/roleplay/engine/talk";
import type { Exchange } from "~/roleplay/engine/types";
import { loadContent } from "../../../../prisma/seed/load-content";
import { OpenAiStub } from "../../../../tests/mocks/openai-stub";
import { stubReplies } from "../../../../tests/mocks/stub-replies";
import { CircuitBreaker } from "../breaker";
import { createEmbeddedWording, createProviderWording, takeFiller, takeOpener } from "./wording";

const { scenarios, characters } = loadContent();

function createExchange(text = "Was ist Ihnen dabei am wichtigsten?"): Exchange {
  const found = scenarios.find(({ scenario }) => scenario.slug.de === "gehaltsgespraech-mehr-gehalt");
  const character = characters.find(({ persona }) => persona.slug === found?.scenario.character);
  if (!found || !character) throw new Error("The seed lacks the scenario of this test.");
  const { scenario, texts } = found;
  const script = {
    locale: "de",
    persona: character.persona,
    voice: character.voices.de,
    scenario,
    text: texts.de,
  } as const;
  return respond({ talk: startTalk({ script, seed: 5 }), text });
}

/** The same decision without a reaction, so that nothing is said before the model. */
function withoutReaction(exchange: Exchange): Exchange {
  return { ...exchange, decision: { ...exchange.decision, reaction: null } };
}

async function collect(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

describe("words from a model", { timeout: 20_000 }, () => {
  const stub = new OpenAiStub({ seed: 3 });
  let baseUrl = "";
  beforeAll(async () => {
    baseUrl = await stub.start();
  });
  afterAll(() => stub.stop());
  afterEach(() => {
    stub.modes.llm = "ok";
  });

  function createWording() {
    const troubles: string[] = [];
    const breaker = new CircuitBreaker();
    const endpoint = { baseUrl, apiKey: "k", model: "stub" };
    const onTrouble = ({ message, reason }: { message: string; reason?: string }) => {
      troubles.push(reason ?? message);
    };
    return { wording: createProviderWording({ endpoint, breaker, onTrouble }), troubles, breaker };
  }
  const { signal } = new AbortController();

  it("hands on sentences as they pass the guard, the first of them early", async () => {
    const { wording, troubles } = createWording();
    const exchange = withoutReaction(createExchange());
    const pieces = await collect(wording.answer({ exchange, signal }));
    const filler = takeFiller(exchange);
    const text = pieces.filter((piece) => piece !== filler).join(" ");
    expect(stubReplies.de.filter((sentence) => text.includes(sentence)).length).toBe(3);
    expect(troubles).toEqual([]);
  });

  it("speaks a reaction before the model answers, and tells the model", async () => {
    const exchange = createExchange("Sie sind immer so empfindlich. Reißen Sie sich zusammen!");
    const opener = takeOpener(exchange);
    if (opener === null) return;
    const at = performance.now();
    const [first] = await collect(createWording().wording.answer({ exchange, signal }));
    expect(first).toBe(opener);
    expect(stub.since("llm", at)[0]?.system).toContain(opener);
  });

  it.each(["500", "garbage"] as const)("falls back to the engine's words on %s", async (mode) => {
    stub.modes.llm = mode;
    const { wording, troubles } = createWording();
    const exchange = withoutReaction(createExchange());
    const own = await collect(createEmbeddedWording().answer({ exchange, signal }));
    const pieces = await collect(wording.answer({ exchange, signal }));
    expect(pieces.filter((piece) => piece !== takeFiller(exchange))).toEqual(own);
    expect(troubles).toEqual(["The language model failed"]);
  });

  it("does not wait twice for a model that hangs", async () => {
    stub.modes.llm = "hang";
    const { wording, breaker } = createWording();
    const exchange = withoutReaction(createExchange());
    const at = performance.now();
    await collect(wording.answer({ exchange, signal }));
    expect(performance.now() - at).toBeLessThan(4_000);
    expect(breaker.closed).toBe(false);
    const again = performance.now();
    await collect(wording.answer({ exchange, signal }));
    expect(performance.now() - again).toBeLessThan(100);
  });

  it("never lets through what the guard refuses", async () => {
    const { wording, troubles } = createWording();
    const exchange = withoutReaction(createExchange());
    // Everything the stub can say has been said already: a repetition is refused.
    const said = {
      ...exchange.before.turns[0],
      text: stubReplies.de.join(" "),
    } as (typeof exchange.before.turns)[number];
    const repeated = { ...exchange, before: { ...exchange.before, turns: [said] } };
    const pieces = await collect(wording.answer({ exchange: repeated, signal }));
    expect(pieces.some((piece) => stubReplies.de.some((sentence) => sentence === piece))).toBe(false);
    expect(troubles).toContain("repeated");
  });

  it("stops when nobody waits any more", async () => {
    const abort = new AbortController();
    const { wording, troubles } = createWording();
    const pieces = wording.answer({ exchange: withoutReaction(createExchange()), signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    await collect(pieces);
    expect(troubles).toEqual([]);
  });

  it("fills a gap with a lead-in of this person, not twice in a row and never with an answer", () => {
    const exchange = createExchange();
    const filler = takeFiller(exchange);
    expect(filler).toMatch(/[:.…]$/);
    const after = {
      ...exchange,
      before: { ...exchange.before, turns: [{ ...exchange.character, text: `${filler} So ist es.` }] },
    };
    expect(takeFiller(after)).toBeNull();
  });
});
