import type { MoveKind } from "../moves/move";
import type { Talk, TalkTurn } from "./types";

/** What the character remembers of the talk, folded from the turns. Holds nothing that the turns do not hold. */
export interface TalkMemory {
  /** Learner lines so far. */
  lines: number;
  /** Per learner line: the kinds of its moves and the topic it was understood to be about. */
  heard: { kinds: MoveKind[]; topic: string | null; text: string }[];
  asked: ReadonlySet<string>;
  released: ReadonlySet<string>;
  agreed: ReadonlySet<string>;
  /** Number of the learner line after which the last agreement was reached; 0 without one. */
  agreedAtLine: number;
  withdrawals: number;
}

const asksKinds = new Set<MoveKind>(["question.open", "question.closed", "question.leading", "request"]);

/** Folds turns into memory. `pending` adds a line that has no answer yet, so that gates can count it. */
export function recallTalk(talk: Talk, pending?: { turn: TalkTurn; topic: string | null }): TalkMemory {
  const heard: TalkMemory["heard"] = [];
  const asked = new Set<string>();
  const released = new Set<string>();
  const agreed = new Set<string>();
  let agreedAtLine = 0;
  let withdrawals = 0;
  const hear = (turn: TalkTurn, topic: string | null) => {
    const kinds = turn.moves.map((move) => move.kind);
    heard.push({ kinds, topic, text: turn.text });
    if (topic && kinds.some((kind) => asksKinds.has(kind))) asked.add(topic);
  };
  for (const [index, turn] of talk.turns.entries()) {
    if (turn.role === "learner") {
      hear(turn, talk.turns[index + 1]?.decision?.topic ?? null);
      continue;
    }
    for (const id of turn.decision?.release ?? []) released.add(id);
    for (const id of turn.decision?.agree ?? []) {
      agreed.add(id);
      agreedAtLine = heard.length;
    }
    if (turn.decision?.act === "withdraw") withdrawals += 1;
  }
  if (pending) hear(pending.turn, pending.topic);
  return { lines: heard.length, heard, asked, released, agreed, agreedAtLine, withdrawals };
}
