import { detectEvasion } from "../moves/detect-evasion";
import { detectMoves } from "../moves/detect-moves";
import { writeReply } from "../writer/write-reply";
import { decide } from "./decide";
import { recallTalk } from "./memory";
import { createRandom, hashText } from "./random";
import { initialState, step } from "./step";
import type { Decision, Exchange, Talk, TalkScript, TalkTurn } from "./types";
import { understand } from "./understand";

const opening: Decision = {
  act: "open",
  basis: { kind: "first-message" },
  topic: null,
  stance: "guarded",
  mood: "level",
  reaction: null,
  release: [],
  allowed: [],
  agree: [],
  asked: null,
  end: null,
};

/** Begins a talk: the character has said its first message. The same seed and the same lines give the same talk. */
export function startTalk({ script, seed }: { script: TalkScript; seed: number }): Talk {
  const state = initialState(script);
  const first: TalkTurn = {
    index: 0,
    role: "character",
    text: script.text.firstMessage,
    moves: [],
    decision: { ...opening, topic: script.scenario.mainTopic },
    state,
  };
  return { script, seed, turns: [first], state, end: null };
}

/** Lines of the learner that step and memory look back on. */
const recentLines = 4;

/**
 * One exchange: the learner's line in, the character's answer out, worded by the embedded writer. An empty line is silence.
 * Pure and deterministic. Throws when the talk is over.
 */
export function respond({ talk, text }: { talk: Talk; text: string }): Exchange {
  if (talk.end) throw new Error("The talk is over.");
  const { script } = talk;
  const previous = talk.turns.at(-1);
  const line = text.trim();
  const moves = detectMoves({ text: line, context: previous?.text ?? null, locale: script.locale });
  const before = recallTalk(talk);
  const understanding = understand({ talk, text: line, moves, memory: before });
  const state = step({
    state: talk.state,
    moves,
    persona: script.persona,
    context: {
      recent: before.heard
        .slice(-recentLines)
        .toReversed()
        .map((heard) => heard.kinds),
      line: before.lines + 1,
      trespasses: understanding.trespasses,
      evades: detectEvasion({ text: line, moves, locale: script.locale }),
      repeated: understanding.repeatedLine,
    },
  });
  const learner: TalkTurn = { index: talk.turns.length, role: "learner", text: line, moves, decision: null, state };
  const memory = recallTalk(talk, { turn: learner, topic: understanding.topic });
  const random = createRandom(hashText(`${talk.seed}:${learner.index}:${line}`));
  const decision = decide({
    script,
    state,
    memory,
    moves,
    text: line,
    understanding,
    decisions: talk.turns.flatMap((turn) => turn.decision ?? []),
    random,
  });
  const words = writeReply({ talk: { ...talk, state }, decision, text: line, random });
  return assemble({ before: talk, learner, decision, words });
}

function assemble({
  before,
  learner,
  decision,
  words,
}: {
  before: Talk;
  learner: TalkTurn;
  decision: Decision;
  words: string;
}): Exchange {
  const character: TalkTurn = {
    index: learner.index + 1,
    role: "character",
    text: words,
    moves: [],
    decision,
    state: learner.state,
  };
  const talk: Talk = {
    ...before,
    turns: [...before.turns, learner, character],
    state: learner.state,
    end: decision.end,
  };
  return { before, talk, learner, character, decision };
}

/** The same exchange with the words that were really said (by a model, or cut short by an interruption). */
export function withWording({ exchange, text }: { exchange: Exchange; text: string }): Exchange {
  return assemble({ before: exchange.before, learner: exchange.learner, decision: exchange.decision, words: text });
}

/**
 * Plays stored turns again, so that another process can go on where one stopped. Decisions and state are computed afresh, which
 * gives the same as before since everything is deterministic; the character's words are kept as they were said. A learner line
 * without an answer at the end is not replayed: the caller answers it with `respond`.
 */
export function resumeTalk({
  script,
  seed,
  turns,
}: {
  script: TalkScript;
  seed: number;
  turns: readonly { role: "learner" | "character"; text: string }[];
}): Talk {
  let talk = startTalk({ script, seed });
  for (let index = 1; index + 1 < turns.length; index += 2) {
    const learner = turns[index];
    const character = turns[index + 1];
    if (learner?.role !== "learner" || character?.role !== "character" || talk.end) break;
    talk = withWording({ exchange: respond({ talk, text: learner.text }), text: character.text }).talk;
  }
  return talk;
}
