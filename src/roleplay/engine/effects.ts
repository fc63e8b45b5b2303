import type { Move, MoveKind } from "../moves/move";
import type { Sensitivity } from "../script/persona";

/** How one move changes the character's state before sensitivity, in points of 100. */
export interface Effect {
  sensitivity: Sensitivity;
  trust: number;
  tension: number;
  openness: number;
  energy: number;
}

const effect = (
  sensitivity: Sensitivity,
  trust: number,
  tension: number,
  openness: number,
  energy: number,
): Effect => ({
  sensitivity,
  trust,
  tension,
  openness,
  energy,
});

/**
 * Base effects. The order of magnitude follows what conversation research agrees on, not a formula of it: a personal attack costs
 * about twice what a good reflection earns (negativity bias), understanding opens more than praise, and being asked openly
 * opens without yet creating trust. Calibrated on the scripted learners in `tests/fixtures/learners`.
 */
export const moveEffects: Readonly<Record<MoveKind, Effect>> = {
  "question.open": effect("curiosity", 3, -2, 5, 1),
  "question.closed": effect("curiosity", 1, 0, 2, 0),
  "question.leading": effect("pressure", -3, 4, -2, 0),
  "reflection.simple": effect("understanding", 5, -5, 5, 1),
  "reflection.complex": effect("understanding", 7, -6, 7, 2),
  acknowledgement: effect("recognition", 5, -6, 4, 1),
  appreciation: effect("recognition", 5, -4, 4, 2),
  "message.i": effect("candour", 4, -2, 4, 0),
  "message.you": effect("accusation", -8, 10, -6, -1),
  observation: effect("clarity", 2, 0, 1, 0),
  request: effect("autonomy", 2, -1, 2, 0),
  demand: effect("pressure", -5, 7, -4, -1),
  threat: effect("pressure", -12, 15, -9, -3),
  "solution.imposed": effect("pressure", -4, 6, -4, -1),
  option: effect("autonomy", 4, -4, 4, 1),
  reason: effect("clarity", 2, -1, 1, 0),
  concession: effect("candour", 5, -6, 5, 1),
  apology: effect("candour", 6, -7, 4, 1),
  agreement: effect("candour", 3, -3, 2, 1),
  "next-step": effect("clarity", 3, -3, 2, 2),
  "small-talk": effect("evasion", 1, -2, 1, 0),
  "off-topic": effect("evasion", -3, 3, -3, -1),
  injection: effect("evasion", -2, 1, -1, 0),
  distress: effect("recognition", 0, 0, 0, 0),
  backchannel: effect("understanding", 0, -1, 1, 0),
  farewell: effect("clarity", 0, 0, 0, 0),
  greeting: effect("recognition", 1, -2, 1, 0),
  purpose: effect("clarity", 2, -1, 1, 0),
  silence: effect("evasion", -1, 2, -1, -1),
};

/** Getting round the matter: less than an attack costs, but it adds up; nobody opens to somebody who says nothing. */
export const evasion: Effect = effect("evasion", -3, 3, -3, -1);

/** Asking what may not be asked: about as much as blame, and the openness of the question does not make it better. */
export const trespass: Effect = effect("pressure", -9, 11, -8, -2);

/** Shades that weigh differently from their kind; the first detail that applies counts. */
const detailEffects: readonly { detail: NonNullable<Move["details"]>[number]; effect: Effect }[] = [
  { detail: "insult", effect: effect("attack", -18, 20, -12, -4) },
  { detail: "trait", effect: effect("attack", -12, 14, -9, -3) },
  { detail: "generalisation", effect: effect("accusation", -8, 10, -6, -1) },
  { detail: "pseudo-i", effect: effect("accusation", -6, 7, -4, -1) },
  // "Why" asks for a justification: it opens less and pricks more.
  { detail: "why", effect: effect("curiosity", 0, 2, 2, 0) },
];

/** The effect of one move, with its shade. */
export function effectOf(move: Move): Effect {
  const shade = detailEffects.find((entry) => move.details?.includes(entry.detail));
  return shade?.effect ?? moveEffects[move.kind];
}

/** Moves that hurt; they halve the good that the same line does ("I understand, but you are lazy"). */
export function isHurtful(move: Move): boolean {
  return effectOf(move).trust <= -3 && move.kind !== "off-topic";
}
