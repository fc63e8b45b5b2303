import { beforeAll, describe, expect, it } from "vitest";
import { loadLearners } from "~/bench/learner-scripts";
import { loadSeededScripts } from "~/bench/load-scripts";
import { playTalk } from "~/bench/roleplay-figures";
import { locales } from "~/lib/locale";
import { respond, startTalk } from "../engine/talk";
import type { Exchange } from "../engine/types";
import { warmUpMoves } from "../moves/warm-up-moves";
import { buildProviderPrompt } from "./build-provider-prompt";

const scripts = loadSeededScripts();
const scriptOf = (name: string) => {
  const found = scripts.find((script) => script.name === name);
  if (!found) throw new Error(`There is no script "${name}".`);
  return found;
};
const playSkilled = (name: string): Exchange[] => {
  const { slug, script } = scriptOf(name);
  return playTalk({ script, lines: loadLearners(slug)[script.locale].skilled, seed: 2 }).exchanges;
};

describe("the prompt for a language model", () => {
  beforeAll(() => {
    for (const locale of locales) warmUpMoves(locale);
  }, 120_000);

  it.each(["feedbackgespraech-unpuenktlichkeit de", "feedbackgespraech-unpuenktlichkeit en"])(
    "%s: holds what may be said, and never what is not released",
    (name) => {
      const exchanges = playSkilled(name);
      const { facts, agreements } = scriptOf(name).script.text;
      expect(exchanges.some(({ decision }) => decision.release.length > 0)).toBe(true);
      expect(exchanges.some(({ decision }) => decision.agree.length > 0)).toBe(true);
      for (const exchange of exchanges) {
        const { system, messages } = buildProviderPrompt({ exchange });
        const { decision } = exchange;
        for (const [id, fact] of Object.entries(facts))
          expect(system.includes(fact.summary), `${id} at ${decision.act}`).toBe(decision.allowed.includes(id));
        for (const [id, agreement] of Object.entries(agreements))
          expect(system.includes(agreement.summary)).toBe(decision.agree.includes(id));
        expect(messages.at(-1)).toEqual({ role: "user", content: exchange.learner.text });
        expect(messages.length).toBeLessThanOrEqual(17);
      }
    },
  );

  it("names the form of address, the length and the question to be answered", () => {
    const sie = respond({
      talk: startTalk({ script: scriptOf("kuendigungsgespraech de").script, seed: 1 }),
      text: "Wie geht es Ihnen damit?",
    });
    expect(buildProviderPrompt({ exchange: sie }).system).toMatch(
      /sieze.*„Wie geht es Ihnen damit\?“|„Wie geht es Ihnen damit\?“.*sieze/s,
    );
    const du = respond({
      talk: startTalk({ script: scriptOf("delegation-ueberlastung de").script, seed: 1 }),
      text: "Ich mache mir Gedanken um dich.",
    });
    expect(buildProviderPrompt({ exchange: du }).system).toContain("duze");
    expect(buildProviderPrompt({ exchange: du }).system).not.toContain("Gefragt wurde");
  });

  it("gives a silence as three dots and help in danger from the authored words", () => {
    const { script } = scriptOf("kuendigungsgespraech en");
    const silent = respond({ talk: startTalk({ script, seed: 1 }), text: "" });
    expect(buildProviderPrompt({ exchange: silent }).messages.at(-1)?.content).toBe("…");
    const acute = respond({ talk: startTalk({ script, seed: 1 }), text: "I don’t want to live any more." });
    expect(acute.decision.act).toBe("safety");
    expect(buildProviderPrompt({ exchange: acute }).system).toContain("Step out of the role");
  });
});
