import { z } from "zod";
import type { Locale } from "~/lib/locale";
import { localeSchema } from "~/lib/locale-schema";
import type { Decision, TalkScript } from "~/roleplay/engine/types";
import type { Move } from "~/roleplay/moves/move";
import type { CharacterState } from "~/roleplay/script/persona";

/** Life of a talk. Each arrow is one compare-and-set: pending → live → ending → finalised | abandoned. */
export const sessionStatuses = ["pending", "live", "ending", "finalised", "abandoned"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const sessionKinds = ["demo", "training"] as const;
export type SessionKind = (typeof sessionKinds)[number];

/**
 * Why a talk ended; the first reason that arrives is the one that stays.
 * `won open lost safety` come from the engine, `rounds` is the demo's fourth round, `time` the hard end,
 * `learner` the button or a closed tab, `room` the media server's word that the room is gone, `stale` the reconciler,
 * `start` a room that could not be prepared.
 */
export const finishReasons = [
  "won",
  "open",
  "lost",
  "safety",
  "rounds",
  "time",
  "learner",
  "room",
  "stale",
  "start",
] as const;
export type FinishReason = (typeof finishReasons)[number];

export const turnRoles = ["learner", "character"] as const;
export const turnSources = ["spoken", "typed"] as const;

/** One final turn as it is stored. `index` counts both sides; 0 is the character's first message. */
export interface StoredTurn {
  index: number;
  role: (typeof turnRoles)[number];
  text: string;
  /** How the learner said it. Character turns are always `spoken`. */
  source: (typeof turnSources)[number];
  moves: Move[];
  /** Only on character turns. */
  decision: Decision | null;
  /** The character's inner state after this turn. */
  state: CharacterState;
  /** Milliseconds since the talk went live; null when unknown. */
  startMs: number | null;
  endMs: number | null;
  /** The character was interrupted: `text` is what was really heard. */
  interrupted: boolean;
}

/** What the agent needs to know about the talk it plays. */
export interface TalkSession {
  id: string;
  kind: SessionKind;
  status: SessionStatus;
  roomName: string;
  locale: Locale;
  seed: number;
  startedAt: Date;
  /** When the agent has to end the talk by itself; the server ends the room soon after. */
  hardEndAt: Date;
}

/** Limits of this one talk. */
export interface TalkSettings {
  /** Character turns after which the agent ends the talk (the first message is round 1); null: no such limit. */
  maxRounds: number | null;
}

export interface LoadedTalk {
  session: TalkSession;
  script: TalkScript;
  /** All stored turns in order; empty for a fresh talk. An agent that finds some resumes from them. */
  turns: StoredTurn[];
  settings: TalkSettings;
}

export interface FinishedTalk {
  status: SessionStatus;
  reason: FinishReason | null;
  endedAt: Date | null;
  /** True for exactly one caller. */
  first: boolean;
}

export type AppendResult =
  | { ok: true /** False when this very turn was stored before. */; created: boolean }
  | { ok: false; reason: "unknown" | "closed" | "conflict" };

/**
 * The four calls an agent makes. `mutations.ts` and `data.ts` implement them on Postgres; the agent may put a spool in
 * front for the time the database is away.
 */
export interface TalkStore {
  /** Null for an unknown id. A talk that is over is returned too: look at `session.status`. */
  loadTalk(input: { sessionId: string }): Promise<LoadedTalk | null>;
  /**
   * Idempotent on session + index: the same turn again answers `created: false`; a different text under a taken index
   * answers `conflict` and changes nothing. Accepted until the talk is finalised.
   */
  appendTurn(input: { sessionId: string; turn: StoredTurn }): Promise<AppendResult>;
  /** pending → live. Calling it again (a resuming agent) changes nothing. False when the talk is over. */
  markLive(input: { sessionId: string }): Promise<boolean>;
  /**
   * Ends the talk and closes its room. Whoever comes first wins; everyone gets the same result. `flushed` says that the
   * caller has stored its last turn (the agent, after its last `appendTurn`): the talk is then finalised at once.
   */
  finishTalk(input: { sessionId: string; reason: FinishReason; flushed?: boolean }): Promise<FinishedTalk | null>;
}

export const startTrainingSchema = z.strictObject({
  /** Id or slug, in either language. */
  scenarioId: z.string().min(1).max(120),
  locale: localeSchema,
  industry: z.string().min(1).max(60).optional(),
});

export const sessionIdSchema = z.strictObject({ sessionId: z.uuid() });
