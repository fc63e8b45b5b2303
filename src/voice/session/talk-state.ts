import type { StartFailure } from "./start-failure";

/** Figures of the demo and of the microphone's law. */
export const talkTimings = {
  /** Silence of the character before the microphone is opened. */
  silenceMs: 800,
  /** A character that never says a word must not keep the learner from speaking. */
  patienceMs: 5_000,
  /** Between the last round and the way to the sign-up. */
  leaveMs: 400,
} as const;

export type Phase = "idle" | "connecting" | "connected" | "ended";

/** How the learner answers. With `type` the microphone is never opened. */
export type AnswerMode = "speak" | "type";

/** Who turns speech into text: the server (audio goes into the room) or the learner's browser (text goes into the room). */
export type HearingChannel = "server" | "browser" | "none";

/** Everything the screen needs to know about a talk. */
export interface TalkState {
  phase: Phase;
  answerMode: AnswerMode;
  channel: HearingChannel;
  /** Rounds after which a demo ends; null: no limit. */
  maxRounds: number | null;
  rounds: number;
  lastUtterance: string | null;
  isLimitReached: boolean;
  isAgentSpeaking: boolean;
  /** Nothing has been heard from the character for 800 ms: the gap between two of its sentences does not count. */
  isAgentQuiet: boolean;
  /** The learner has had a turn: from then on the microphone may be open. */
  isTurnOpen: boolean;
  isMuted: boolean;
  /** The learner wants to be heard only while holding a button. */
  isHoldToTalk: boolean;
  isHolding: boolean;
  /** The page cannot be seen, or a phone call has taken the microphone. */
  isAway: boolean;
  isReconnecting: boolean;
  failure: StartFailure | null;
  /** The talk has ended and wants an account. */
  isLimitOverlayOpen: boolean;
}

export const idleState: TalkState = {
  phase: "idle",
  answerMode: "speak",
  channel: "none",
  maxRounds: null,
  rounds: 0,
  lastUtterance: null,
  isLimitReached: false,
  isAgentSpeaking: false,
  isAgentQuiet: false,
  isTurnOpen: false,
  isMuted: false,
  isHoldToTalk: false,
  isHolding: false,
  isAway: false,
  isReconnecting: false,
  failure: null,
  isLimitOverlayOpen: false,
};

/** From this round on a demo says that it will end. */
export const noticeFromRound = 3;

export function countRemainingRounds(state: Pick<TalkState, "rounds" | "maxRounds">): number {
  return Math.max(0, (state.maxRounds ?? 0) - state.rounds);
}

export function isEndingSoon(state: Pick<TalkState, "rounds" | "maxRounds">): boolean {
  return state.maxRounds !== null && state.rounds >= noticeFromRound;
}

/**
 * Whether the microphone has to be open now. One rule for both channels; a browser that recognises speech must not hear the
 * character from the loudspeaker, so it pauses while the character sounds, whereas the server can be interrupted.
 */
export function wantsMicrophone(state: TalkState): boolean {
  if (state.phase !== "connected" || state.answerMode !== "speak" || state.channel === "none") return false;
  if (!state.isTurnOpen || state.isMuted || state.isAway) return false;
  if (state.isHoldToTalk && !state.isHolding) return false;
  return state.channel === "server" || state.isAgentQuiet;
}
