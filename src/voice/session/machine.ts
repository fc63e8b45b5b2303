import type { StartFailure } from "./start-failure";
import { type AnswerMode, type HearingChannel, idleState, type TalkState, talkTimings } from "./talk-state";

export type TimerName = "silence" | "patience" | "leave";

/** What happened. */
export type TalkEvent =
  | { type: "start"; answerMode: AnswerMode; channel: HearingChannel; maxRounds: number | null }
  | { type: "connected" }
  | { type: "start-failed"; failure: StartFailure }
  | { type: "speakers"; isAgentSpeaking: boolean }
  | { type: "timer"; timer: TimerName }
  | { type: "utterance"; text: string }
  | { type: "answer-mode"; answerMode: AnswerMode }
  | { type: "mute"; isMuted: boolean }
  | { type: "hold-to-talk"; isHoldToTalk: boolean }
  | { type: "hold"; isHolding: boolean }
  | { type: "away"; isAway: boolean }
  | { type: "reconnecting"; isReconnecting: boolean }
  | { type: "end" }
  | { type: "disconnected" };

/** What has to be done about it. Whether the microphone is open follows from the state, see `wantsMicrophone`. */
export type TalkCommand =
  | { type: "connect" }
  | { type: "disconnect" }
  | { type: "set-timer"; timer: TimerName; afterMs: number }
  | { type: "clear-timer"; timer: TimerName }
  | { type: "clear-timers" }
  | { type: "leave" };

export interface Transition {
  state: TalkState;
  commands: TalkCommand[];
}

const stay = (state: TalkState): Transition => ({ state, commands: [] });

/** One step of a talk: pure, so that every rule of the demo can be read and tested here. */
export function transition(state: TalkState, event: TalkEvent): Transition {
  switch (event.type) {
    case "start":
      return start(state, event);
    case "connected":
      return connect(state);
    case "start-failed":
      return fail(state, event.failure);
    case "speakers":
      return hearSpeakers(state, event.isAgentSpeaking);
    case "timer":
      return elapse(state, event.timer);
    case "utterance":
      return countUtterance(state, event.text);
    case "answer-mode":
      return stay({ ...state, answerMode: event.answerMode, isHolding: false });
    case "mute":
      return stay({ ...state, isMuted: event.isMuted });
    case "hold-to-talk":
      return stay({ ...state, isHoldToTalk: event.isHoldToTalk, isHolding: false });
    case "hold":
      return stay({ ...state, isHolding: event.isHolding });
    case "away":
      return stay({ ...state, isAway: event.isAway, isHolding: event.isAway ? false : state.isHolding });
    case "reconnecting":
      return stay(state.phase === "connected" ? { ...state, isReconnecting: event.isReconnecting } : state);
    case "end":
      return state.phase === "connected" ? { state, commands: [{ type: "disconnect" }] } : stay(state);
    case "disconnected":
      return disconnect(state);
  }
}

function start(state: TalkState, event: Extract<TalkEvent, { type: "start" }>): Transition {
  if (state.phase === "connecting" || state.phase === "connected") return stay(state);
  const { answerMode, channel, maxRounds } = event;
  const next: TalkState = {
    ...idleState,
    phase: "connecting",
    answerMode,
    channel,
    maxRounds,
    isHoldToTalk: state.isHoldToTalk,
  };
  return { state: next, commands: [{ type: "connect" }] };
}

function connect(state: TalkState): Transition {
  if (state.phase !== "connecting") return stay(state);
  return {
    state: { ...state, phase: "connected" },
    commands: [{ type: "set-timer", timer: "patience", afterMs: talkTimings.patienceMs }],
  };
}

function fail(state: TalkState, failure: StartFailure): Transition {
  if (state.phase !== "connecting") return stay(state);
  const { answerMode, channel, maxRounds, isHoldToTalk } = state;
  return {
    state: { ...idleState, answerMode, channel, maxRounds, isHoldToTalk, failure },
    commands: [{ type: "clear-timers" }, { type: "disconnect" }],
  };
}

function hearSpeakers(state: TalkState, isAgentSpeaking: boolean): Transition {
  if (state.phase !== "connected" || state.isAgentSpeaking === isAgentSpeaking) return stay(state);
  // A pause between two sentences is no end: only an unbroken silence counts.
  return {
    state: { ...state, isAgentSpeaking, isAgentQuiet: false },
    commands: isAgentSpeaking
      ? [
          { type: "clear-timer", timer: "patience" },
          { type: "clear-timer", timer: "silence" },
        ]
      : [{ type: "set-timer", timer: "silence", afterMs: talkTimings.silenceMs }],
  };
}

function elapse(state: TalkState, timer: TimerName): Transition {
  if (timer === "leave") return { state, commands: state.isLimitReached ? [{ type: "leave" }] : [] };
  if (state.phase !== "connected" || state.isAgentSpeaking) return stay(state);
  return stay({ ...state, isTurnOpen: true, isAgentQuiet: true });
}

function countUtterance(state: TalkState, text: string): Transition {
  if (state.phase !== "connected" || state.isLimitReached || text.trim() === "" || text === state.lastUtterance)
    return stay(state);
  const rounds = state.rounds + 1;
  const isLimitReached = state.maxRounds !== null && rounds >= state.maxRounds;
  return {
    state: { ...state, rounds, lastUtterance: text, isLimitReached },
    commands: isLimitReached
      ? [{ type: "disconnect" }, { type: "set-timer", timer: "leave", afterMs: talkTimings.leaveMs }]
      : [],
  };
}

function disconnect(state: TalkState): Transition {
  if (state.phase !== "connected") return stay(state);
  return {
    state: {
      ...state,
      phase: "ended",
      isAgentSpeaking: false,
      isAgentQuiet: false,
      isTurnOpen: false,
      isHolding: false,
      isReconnecting: false,
      isLimitOverlayOpen: state.maxRounds !== null,
    },
    commands: [
      { type: "clear-timer", timer: "silence" },
      { type: "clear-timer", timer: "patience" },
    ],
  };
}
