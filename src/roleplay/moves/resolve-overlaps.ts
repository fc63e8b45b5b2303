import type { FoundMoves } from "./found-moves";
import type { MoveKind } from "./move";

/**
 * When one sentence looks like two things and a reader would name only one. Each row: the first kind is there, so the
 * others go. Order matters: earlier rows have the last word.
 */
const precedence: readonly (readonly [MoveKind, readonly MoveKind[]])[] = [
  [
    "injection",
    [
      "demand",
      "request",
      "solution.imposed",
      "option",
      "threat",
      "reflection.simple",
      "reflection.complex",
      "message.you",
      "next-step",
      "acknowledgement",
      "off-topic",
      "small-talk",
      "observation",
      "greeting",
    ],
  ],
  [
    "distress",
    [
      "message.i",
      "demand",
      "reason",
      "reflection.simple",
      "reflection.complex",
      "observation",
      "acknowledgement",
      "concession",
    ],
  ],
  ["off-topic", ["small-talk", "greeting", "request", "demand", "solution.imposed"]],
  [
    "threat",
    [
      "demand",
      "option",
      "reason",
      "next-step",
      "reflection.simple",
      "reflection.complex",
      "request",
      "observation",
      "agreement",
    ],
  ],
  ["message.you", ["reflection.simple", "reflection.complex", "observation", "concession", "agreement", "small-talk"]],
  ["observation", ["reflection.simple", "reflection.complex", "small-talk"]],
  [
    "purpose",
    [
      "reason",
      "message.i",
      "request",
      "next-step",
      "reflection.simple",
      "reflection.complex",
      "observation",
      "option",
      "appreciation",
      "demand",
    ],
  ],
  [
    "greeting",
    ["appreciation", "solution.imposed", "farewell", "message.i", "reflection.simple", "reflection.complex"],
  ],
  ["farewell", ["appreciation", "small-talk", "reflection.simple", "reflection.complex"]],
  ["small-talk", ["option", "message.i", "demand", "solution.imposed"]],
  [
    "appreciation",
    ["message.i", "observation", "reflection.simple", "reflection.complex", "solution.imposed", "concession"],
  ],
  ["acknowledgement", ["agreement"]],
  [
    "option",
    ["request", "reason", "message.i", "next-step", "demand", "reflection.simple", "reflection.complex", "agreement"],
  ],
  ["request", ["demand", "solution.imposed", "next-step", "reflection.simple", "reflection.complex", "reason"]],
  ["solution.imposed", ["reflection.simple", "reflection.complex", "next-step", "reason"]],
  ["demand", ["next-step", "reflection.simple", "reflection.complex"]],
  ["next-step", ["reflection.simple", "reflection.complex", "reason", "agreement"]],
  ["message.i", ["reason", "reflection.simple", "reflection.complex"]],
  ["apology", ["reflection.simple", "reflection.complex"]],
  ["concession", ["reflection.simple", "reflection.complex", "agreement"]],
  ["agreement", ["reflection.simple", "reflection.complex"]],
  ["reflection.complex", ["question.closed"]],
  ["reflection.simple", ["question.closed"]],
];

/** Removes the readings of a sentence that a stronger one explains away. */
export function resolveOverlaps(found: FoundMoves): void {
  for (const [kind, weaker] of precedence) {
    if (found.has(kind)) for (const other of weaker) found.delete(other);
  }
}
