import type { AppendResult, LoadedTalk, StoredTurn } from "~/features/training/schema";
import { respond, resumeTalk, startTalk, withWording } from "~/roleplay/engine/talk";
import type { Exchange, Talk, TalkEnd } from "~/roleplay/engine/types";
import type { CharacterState } from "~/roleplay/script/persona";

/** What the agent does first in a room: speak the first message, answer a line that was left unanswered, or listen. */
export type Opening = { kind: "open"; text: string } | { kind: "answer"; exchange: Exchange } | { kind: "listen" };

export interface HeardLine {
  text: string;
  source: StoredTurn["source"];
  startMs: number | null;
  endMs: number | null;
}

export interface SpokenLine {
  /** What was really said; empty when the character was interrupted before its first word. */
  text: string;
  interrupted: boolean;
  startMs: number | null;
  endMs: number | null;
}

export interface Progress {
  /** Character turns so far, the first message included. */
  rounds: number;
  end: TalkEnd;
}

/** Where turns go before they are answered. */
export type AppendTurn = (turn: StoredTurn) => Promise<AppendResult>;

/**
 * Leads one talk: which line is answered, what is stored and in which order, and where a killed process had stopped.
 * Knows nothing of rooms and sound.
 */
export class Conductor {
  readonly #append: AppendTurn;
  #talk: Talk;
  #started: boolean;
  #nextIndex: number;
  #rounds: number;
  /** Learner lines that are stored and not answered yet; a person who goes on speaking adds to them. */
  #unanswered: string[];
  #end: TalkEnd = null;

  constructor({ loaded, append }: { loaded: LoadedTalk; append: AppendTurn }) {
    const { script, session, turns } = loaded;
    this.#append = append;
    this.#started = turns.length > 0;
    this.#nextIndex = (turns.at(-1)?.index ?? -1) + 1;
    this.#rounds = turns.filter((turn) => turn.role === "character").length;
    const { answered, unanswered } = joinLines(turns);
    this.#unanswered = unanswered;
    this.#talk = this.#started
      ? resumeTalk({ script, seed: session.seed, turns: answered })
      : startTalk({ script, seed: session.seed });
    this.#end = this.#started ? this.#talk.end : null;
  }

  get progress(): Progress {
    return { rounds: this.#rounds, end: this.#end };
  }

  /** What to begin with, on a fresh talk and after a restart. */
  open(): Opening {
    if (!this.#started) return { kind: "open", text: this.#talk.script.text.firstMessage };
    if (this.#end === null && this.#unanswered.length > 0) return { kind: "answer", exchange: this.#answer([]) };
    return { kind: "listen" };
  }

  #answer(more: string[]): Exchange {
    return respond({ talk: this.#talk, text: [...this.#unanswered, ...more].join(" ") });
  }

  /** The answer to a line that may still change: nothing is stored and nothing is decided for good. */
  foresee(text: string): Exchange | null {
    return this.#end === null ? this.#answer([text]) : null;
  }

  /** A line has been said: it is stored first, then answered. Null when the talk is over. */
  async hear(line: HeardLine): Promise<Exchange | null> {
    if (this.#end !== null) return null;
    const exchange = this.#answer([line.text]);
    await this.#store({
      role: "learner",
      text: line.text,
      source: line.source,
      moves: respondedMoves({ exchange, text: line.text, alone: this.#unanswered.length === 0 }),
      decision: null,
      state: exchange.learner.state,
      startMs: line.startMs,
      endMs: line.endMs,
      interrupted: false,
    });
    this.#unanswered.push(line.text);
    return exchange;
  }

  /** The first message has been spoken. */
  async opened(line: SpokenLine): Promise<Progress> {
    if (this.#started || line.text === "") return this.progress;
    this.#started = true;
    const [first] = this.#talk.turns;
    if (first === undefined) throw new Error("A talk begins with the character's first message.");
    await this.#storeSpoken({ line, decision: first.decision, state: first.state });
    return this.progress;
  }

  /** An answer has been spoken, perhaps only in part. An answer of which nothing was heard leaves the line unanswered. */
  async answered({ exchange, line }: { exchange: Exchange; line: SpokenLine }): Promise<Progress> {
    if (line.text === "") return this.progress;
    const spoken = withWording({ exchange, text: line.text });
    this.#talk = spoken.talk;
    this.#unanswered = [];
    this.#end = spoken.talk.end;
    await this.#storeSpoken({ line, decision: spoken.decision, state: spoken.character.state });
    return this.progress;
  }

  async #storeSpoken({
    line,
    decision,
    state,
  }: { line: SpokenLine } & Pick<StoredTurn, "decision" | "state">): Promise<void> {
    this.#rounds += 1;
    await this.#store({
      role: "character",
      text: line.text,
      source: "spoken",
      moves: [],
      decision,
      state,
      startMs: line.startMs,
      endMs: line.endMs,
      interrupted: line.interrupted,
    });
  }

  async #store(turn: Omit<StoredTurn, "index">): Promise<void> {
    const index = this.#nextIndex;
    this.#nextIndex += 1;
    // The engine calculates in fractions; a state is stored as the whole percent that everybody else sees.
    await this.#append({ ...turn, index, state: toWholePercent(turn.state) });
  }
}

function toWholePercent({ trust, tension, openness, energy }: CharacterState): CharacterState {
  const whole = (value: number) => Math.min(100, Math.max(0, Math.round(value)));
  return { trust: whole(trust), tension: whole(tension), openness: whole(openness), energy: whole(energy) };
}

/** Moves of this very line: of a joined line only those that lie in its last part, moved to its own positions. */
function respondedMoves({
  exchange,
  text,
  alone,
}: {
  exchange: Exchange;
  text: string;
  alone: boolean;
}): StoredTurn["moves"] {
  if (alone) return exchange.learner.moves;
  const offset = exchange.learner.text.length - text.trim().length;
  return exchange.learner.moves
    .filter((move) => move.start >= offset)
    .map((move) => ({ ...move, start: move.start - offset, end: move.end - offset }));
}

/** The engine's talk alternates; stored talks may hold several lines of the learner in a row. */
export function joinLines(turns: readonly Pick<StoredTurn, "role" | "text">[]): {
  answered: { role: StoredTurn["role"]; text: string }[];
  unanswered: string[];
} {
  const answered: { role: StoredTurn["role"]; text: string }[] = [];
  let lines: string[] = [];
  for (const { role, text } of turns) {
    if (role === "learner") {
      lines.push(text);
      continue;
    }
    if (lines.length > 0) answered.push({ role: "learner", text: lines.join(" ") });
    answered.push({ role, text });
    lines = [];
  }
  return { answered, unanswered: lines };
}
