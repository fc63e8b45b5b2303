import { extractMemory } from "../moves/extract-memory";
import type { Move } from "../moves/move";
import { type Desk, pick } from "./desk";
import { fillSlot, renderAddress } from "./render";

/** Words that stay with somebody: what hurt, what was promised, what was understood. */
const worthQuoting = new Set<Move["kind"]>([
  "message.you",
  "threat",
  "demand",
  "solution.imposed",
  "message.i",
  "observation",
  "reason",
  "next-step",
  "concession",
  "reflection.complex",
]);
const neverQuoted = new Set<Move["kind"]>(["injection", "distress", "off-topic"]);
/** Turns between two recalls; a character that quotes all the time sounds like a clerk. */
const recallPause = 3;

/** "Um acht Uhr" and the 30 of "30. Juni" are no figures that make somebody think. */
const timeOfDay = /uhr|o[’']clock|\d[:.]\d\d(?!\d)|^\d+$/iu;
/** "Seit elf Jahren": in another case than the sentence it would stand in, so only word for word. */
const inflected = /(?:Jahren|Tagen|Monaten|Leuten|Punkten)$/u;
const quotesNumber = /[„“]\{number\}/u;
const asFigure = (number: string) => number.charAt(0).toLocaleLowerCase("de") + number.slice(1);

/** Takes up earlier words of the learner (not the last line): a promise, a number, a clause worth remembering. */
export function writeRecall(desk: Desk): string | null {
  const { talk, random, decision } = desk;
  const { persona, voice, locale, scenario } = talk.script;
  const earlier = talk.turns.filter((turn) => turn.role === "learner").slice(0, -1);
  if (earlier.length === 0 || decision.act === "reveal" || random() >= persona.style.recallRate) return null;
  const latest = talk.turns.slice(-2 * recallPause).filter((turn) => turn.role === "character");
  if (latest.some((turn) => /[„“][^“”]+[“”]/u.test(turn.text))) return null;
  const spokenTexts = talk.turns.filter((turn) => turn.role === "character").map((turn) => turn.text);
  const templates = (kind: "quote" | "number" | "promise", value: string) =>
    voice.recalls[kind]
      .filter((template) => kind !== "number" || !inflected.test(value) || quotesNumber.test(template))
      .map((template) => fillSlot(renderAddress(template, scenario.address), kind, value));
  for (const turn of earlier.toReversed()) {
    if (
      !turn.moves.some((move) => worthQuoting.has(move.kind)) ||
      turn.moves.some((move) => neverQuoted.has(move.kind))
    )
      continue;
    const memory = extractMemory({ text: turn.text, locale, moves: turn.moves });
    const isSharp = turn.moves.some((move) => move.kind === "threat" || move.kind === "message.you");
    const found = [
      // "I’ll make it quick" in an attack is no promise.
      ["promise", isSharp ? undefined : memory.promises[0]],
      ["number", memory.numbers.map(asFigure).find((figure) => !timeOfDay.test(figure))],
      ["quote", memory.quotable],
    ] as const;
    for (const [kind, value] of found) {
      if (!value || spokenTexts.some((spoken) => spoken.includes(value.replace(/[.!?…,;:–-]+$/u, "")))) continue;
      const line = pick(desk, templates(kind, value));
      if (line) return line;
    }
  }
  return null;
}
