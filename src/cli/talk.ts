import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { isLocale, type Locale } from "~/lib/locale";
import { respond, startTalk } from "~/roleplay/engine/talk";
import type { Talk, TalkScript, TalkTurn } from "~/roleplay/engine/types";
import { loadContent } from "../../prisma/seed/load-content";

/**
 * `npm run --silent talk -- --scenario SLUG --locale de [--seed N]`: a conversation in text. Learner lines on standard input, one
 * JSON object a turn on standard output; on a terminal a readable chat. Exit 2 for bad arguments.
 */
function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function readArguments(): { script: TalkScript; seed: number } {
  const { values } = (() => {
    try {
      return parseArgs({
        options: {
          scenario: { type: "string" },
          locale: { type: "string", default: "de" },
          seed: { type: "string", default: "1" },
        },
      });
    } catch (error) {
      return fail(
        `${error instanceof Error ? error.message : error}\nUsage: talk --scenario SLUG --locale de|en [--seed N]`,
      );
    }
  })();
  if (!isLocale(values.locale)) fail(`--locale is "${values.locale}"; expected de or en.`);
  const seed = Number(values.seed);
  if (!Number.isInteger(seed) || seed < 0) fail(`--seed is "${values.seed}"; expected a whole number from 0.`);
  return { script: loadScript({ slug: values.scenario, locale: values.locale }), seed };
}

function loadScript({ slug, locale }: { slug: string | undefined; locale: Locale }): TalkScript {
  const content = loadContent();
  const known = content.scenarios.flatMap(({ scenario }) => [scenario.slug.de, scenario.slug.en]);
  const found = content.scenarios.find(({ scenario }) => scenario.slug.de === slug || scenario.slug.en === slug);
  const character = content.characters.find(({ persona }) => persona.slug === found?.scenario.character);
  if (!found || !character) fail(`--scenario is "${slug ?? ""}"; expected one of: ${known.join(", ")}.`);
  return {
    locale,
    persona: character.persona,
    voice: character.voices[locale],
    scenario: found.scenario,
    text: found.texts[locale],
  };
}

function printTurn(turn: TalkTurn, name: string): void {
  if (process.stdout.isTTY) {
    const { trust, tension, openness, energy } = turn.state;
    if (turn.role === "character")
      console.log(
        `\n${name}: ${turn.text}\n  (${turn.decision?.act}; trust ${trust}, tension ${tension}, openness ${openness}, energy ${energy})`,
      );
    return;
  }
  const { index, role, text, state, decision } = turn;
  console.log(
    JSON.stringify({ index, role, text, act: decision?.act ?? null, state, factsReleased: decision?.release ?? [] }),
  );
}

const { script, seed } = readArguments();
let talk: Talk = startTalk({ script, seed });
const first = talk.turns[0];
if (first) printTurn(first, script.voice.name);

const input = createInterface({
  input: process.stdin,
  output: process.stdout.isTTY ? process.stdout : undefined,
  prompt: "> ",
});
if (process.stdout.isTTY) input.prompt();
for await (const line of input) {
  const exchange = respond({ talk, text: line });
  talk = exchange.talk;
  printTurn(exchange.learner, script.voice.name);
  printTurn(exchange.character, script.voice.name);
  if (talk.end) break;
  if (process.stdout.isTTY) input.prompt();
}
input.close();
console.log(process.stdout.isTTY ? `\n— ${talk.end ?? "left"} —` : JSON.stringify({ end: talk.end ?? "input" }));
