import type { Locale } from "~/lib/locale";
import type { Move } from "../moves/move";
import type { CharacterState, Persona, PersonaVoice, ReactionTrigger } from "../script/persona";
import type { Mood, Scenario, ScenarioText, Stance } from "../script/scenario";

/** Everything a talk is played from: one character in one scenario in one language. Plain data, safe to store as JSON. */
export interface TalkScript {
  locale: Locale;
  persona: Persona;
  voice: PersonaVoice;
  scenario: Scenario;
  text: ScenarioText;
}

/** What the character does with its turn. A closed list: it is part of the `talk` door. */
export const acts = [
  "open",
  "deflect",
  "justify",
  "counter",
  "admit",
  "reveal",
  "ask-back",
  "agree",
  "withdraw",
  "close",
  "stay-in-role",
  "safety",
] as const;
export type Act = (typeof acts)[number];

/** Why a talk is over, or null while it goes on. */
export type TalkEnd = "won" | "open" | "lost" | "safety" | null;

/** What the content of a reply rests on; the writer and the provider prompt both start from it. */
export type Basis =
  | { kind: "first-message" }
  | { kind: "question"; index: number }
  | { kind: "generic-question"; index: number }
  | { kind: "topic" }
  | { kind: "fact"; id: string }
  | { kind: "hint"; id: string }
  | { kind: "agreement"; id: string }
  | { kind: "not-yet"; id: string }
  | { kind: "unknown" }
  | { kind: "reaction" }
  | { kind: "closing" }
  | { kind: "ai-truth" }
  | { kind: "stay-in-role" }
  | { kind: "safety"; acute: boolean };

/** The engine's decision for one turn: all that a wording, by the embedded writer or a model, may use. */
export interface Decision {
  act: Act;
  basis: Basis;
  topic: string | null;
  stance: Stance;
  mood: Mood;
  /** How the character takes the learner's tone; null when nothing calls for it. */
  reaction: ReactionTrigger | null;
  /** Facts said for the first time in this turn. */
  release: string[];
  /** Facts that may be mentioned: released earlier or now. */
  allowed: string[];
  /** Agreements accepted in this turn. */
  agree: string[];
  /** The learner asked this directly (text of the question), to be answered first. */
  asked: string | null;
  end: TalkEnd;
}

/** One thing said, by either side. `index` counts both sides, 0 is the character's first message. */
export interface TalkTurn {
  index: number;
  role: "learner" | "character";
  text: string;
  moves: Move[];
  /** Only on the character's turns. */
  decision: Decision | null;
  /** The character's state after this turn. */
  state: CharacterState;
}

/** A talk in progress. Immutable: every function returns a new one. */
export interface Talk {
  script: TalkScript;
  seed: number;
  turns: TalkTurn[];
  state: CharacterState;
  end: TalkEnd;
}

/** Result of one exchange: what was understood, decided and said. */
export interface Exchange {
  before: Talk;
  talk: Talk;
  learner: TalkTurn;
  character: TalkTurn;
  decision: Decision;
}
/*
 * Functions (engine/talk.ts unless named):
 *
 *   startTalk({ script, seed }): Talk                      with the first message as turn 0
 *   respond({ talk, text }): Exchange                      the learner's line in, the embedded writer's answer out ("" = silence)
 *   resumeTalk({ script, seed, turns: {role, text}[] }): Talk   replays stored turns (character texts as they were really said)
 *   buildProviderPrompt({ exchange }): ProviderPrompt      writer/build-provider-prompt.ts, from exchange.decision
 *   checkWording({ exchange, candidate }): { ok: true, text } | { ok: false, reason }     writer/check-wording.ts, the guard
 *   withWording({ exchange, text }): Exchange               the same exchange with the words that were really said
 */
