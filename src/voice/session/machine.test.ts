import { describe, expect, it } from "vitest";
import { type TalkEvent, transition } from "./machine";
import type { StartFailure } from "./start-failure";
import { countRemainingRounds, idleState, isEndingSoon, type TalkState, wantsMicrophone } from "./talk-state";

const start: TalkEvent = { type: "start", answerMode: "speak", channel: "server", maxRounds: 4 };
const agent = (isAgentSpeaking: boolean): TalkEvent => ({ type: "speakers", isAgentSpeaking });
const silence: TalkEvent = { type: "timer", timer: "silence" };
const say = (text: string): TalkEvent => ({ type: "utterance", text });

/** Plays events and returns the last state and all commands. */
function play(events: TalkEvent[], from: TalkState = idleState) {
  let state = from;
  const commands: string[] = [];
  for (const event of events) {
    const step = transition(state, event);
    state = step.state;
    for (const command of step.commands) {
      commands.push(
        "afterMs" in command
          ? `${command.type}:${command.timer}:${command.afterMs}`
          : "timer" in command
            ? `${command.type}:${command.timer}`
            : command.type,
      );
    }
  }
  return { state, commands };
}

const failure: StartFailure = { kind: "token", reason: null };

describe("connection", () => {
  const table: { name: string; events: TalkEvent[]; phase: TalkState["phase"]; commands: string[] }[] = [
    { name: "a start connects", events: [start], phase: "connecting", commands: ["connect"] },
    { name: "a second tap changes nothing", events: [start, start], phase: "connecting", commands: ["connect"] },
    {
      name: "a connection waits at most 5 s for the character",
      events: [start, { type: "connected" }],
      phase: "connected",
      commands: ["connect", "set-timer:patience:5000"],
    },
    {
      name: "a failure returns to idle and disconnects whatever there is",
      events: [start, { type: "start-failed", failure }],
      phase: "idle",
      commands: ["connect", "clear-timers", "disconnect"],
    },
    {
      name: "a late connection of an idle talk is ignored",
      events: [{ type: "connected" }],
      phase: "idle",
      commands: [],
    },
    {
      name: "a late failure of a running talk is ignored",
      events: [start, { type: "connected" }, { type: "start-failed", failure }],
      phase: "connected",
      commands: ["connect", "set-timer:patience:5000"],
    },
    { name: "nothing ends before it began", events: [{ type: "end" }], phase: "idle", commands: [] },
    {
      name: "a disconnect before the start is ignored",
      events: [{ type: "disconnected" }],
      phase: "idle",
      commands: [],
    },
    {
      name: "the end button disconnects",
      events: [start, { type: "connected" }, { type: "end" }],
      phase: "connected",
      commands: ["connect", "set-timer:patience:5000", "disconnect"],
    },
    {
      name: "any disconnect ends the talk",
      events: [start, { type: "connected" }, { type: "disconnected" }],
      phase: "ended",
      commands: ["connect", "set-timer:patience:5000", "clear-timer:silence", "clear-timer:patience"],
    },
  ];
  it.each(table)("$name", ({ events, phase, commands }) => {
    const played = play(events);
    expect(played.state.phase).toBe(phase);
    expect(played.commands).toEqual(commands);
  });

  it("keeps the failure until the next start", () => {
    const failed = play([start, { type: "start-failed", failure }]);
    expect(failed.state.failure).toEqual(failure);
    expect(play([start], failed.state).state.failure).toBeNull();
  });

  it("marks a lost network only while connected", () => {
    const lost: TalkEvent = { type: "reconnecting", isReconnecting: true };
    expect(play([lost]).state.isReconnecting).toBe(false);
    const running = play([start, { type: "connected" }, lost]);
    expect(running.state.isReconnecting).toBe(true);
    expect(play([{ type: "disconnected" }], running.state).state.isReconnecting).toBe(false);
  });

  it("opens the overlay that cannot be dismissed after a demo, and none after a practice", () => {
    expect(play([start, { type: "connected" }, { type: "disconnected" }]).state.isLimitOverlayOpen).toBe(true);
    const practice: TalkEvent = { ...start, maxRounds: null };
    expect(play([practice, { type: "connected" }, { type: "disconnected" }]).state.isLimitOverlayOpen).toBe(false);
  });
});

describe("the microphone", () => {
  const connected: TalkEvent[] = [start, { type: "connected" }];
  const spoken = [...connected, agent(true), agent(false)];

  it("is closed at the connection and while the character speaks first", () => {
    expect(wantsMicrophone(play(connected).state)).toBe(false);
    expect(wantsMicrophone(play([...connected, agent(true)]).state)).toBe(false);
  });

  it("opens 800 ms after the character has fallen silent", () => {
    const played = play(spoken);
    expect(played.commands).toContain("set-timer:silence:800");
    expect(wantsMicrophone(played.state)).toBe(false);
    expect(wantsMicrophone(play([silence], played.state).state)).toBe(true);
  });

  it("does not open in a gap between two sentences", () => {
    const gap = play([...spoken, agent(true)]);
    expect(gap.commands.at(-1)).toBe("clear-timer:silence");
    expect(wantsMicrophone(play([silence], gap.state).state)).toBe(false);
  });

  it("opens after 5 s although the character never spoke, and only then", () => {
    const waiting = play(connected);
    expect(wantsMicrophone(play([{ type: "timer", timer: "patience" }], waiting.state).state)).toBe(true);
    expect(play([...connected, agent(true)]).commands).toContain("clear-timer:patience");
  });

  it("stays open for the server while the character speaks, so that it can be interrupted", () => {
    expect(wantsMicrophone(play([...spoken, silence, agent(true)]).state)).toBe(true);
  });

  it("pauses the browser's recognition while the character sounds and for a moment after", () => {
    const events: TalkEvent[] = [
      { ...start, channel: "browser" },
      { type: "connected" },
      agent(true),
      agent(false),
      silence,
    ];
    expect(wantsMicrophone(play(events).state)).toBe(true);
    expect(wantsMicrophone(play([...events, agent(true)]).state)).toBe(false);
    expect(wantsMicrophone(play([...events, agent(true), agent(false)]).state)).toBe(false);
    expect(wantsMicrophone(play([...events, agent(true), agent(false), silence]).state)).toBe(true);
  });

  const open = [...spoken, silence];
  const closers: { name: string; events: TalkEvent[] }[] = [
    { name: "typing", events: [{ type: "answer-mode", answerMode: "type" }] },
    { name: "muting", events: [{ type: "mute", isMuted: true }] },
    { name: "another tab or a phone call", events: [{ type: "away", isAway: true }] },
    { name: "a button to hold that is not held", events: [{ type: "hold-to-talk", isHoldToTalk: true }] },
    { name: "the end", events: [{ type: "disconnected" }] },
  ];
  it.each(closers)("is closed by $name", ({ events }) => {
    expect(wantsMicrophone(play([...open, ...events]).state)).toBe(false);
  });

  it("is open while a button is held, and closed when the page is left meanwhile", () => {
    const held = play([...open, { type: "hold-to-talk", isHoldToTalk: true }, { type: "hold", isHolding: true }]);
    expect(wantsMicrophone(held.state)).toBe(true);
    const left = play(
      [
        { type: "away", isAway: true },
        { type: "away", isAway: false },
      ],
      held.state,
    );
    expect(wantsMicrophone(left.state)).toBe(false);
  });

  it("is never wanted by somebody who only types or whom nobody could hear", () => {
    const typing: TalkEvent[] = [
      { ...start, answerMode: "type" },
      { type: "connected" },
      agent(true),
      agent(false),
      silence,
    ];
    expect(play(typing).state.isTurnOpen).toBe(true);
    expect(wantsMicrophone(play(typing).state)).toBe(false);
    const unheard: TalkEvent[] = [
      { ...start, channel: "none" },
      { type: "connected" },
      { type: "timer", timer: "patience" },
    ];
    expect(wantsMicrophone(play(unheard).state)).toBe(false);
  });

  it("ignores speakers of a room that is not there, and repeated news", () => {
    expect(play([agent(true)]).state.isAgentSpeaking).toBe(false);
    expect(
      play([...connected, agent(true), agent(true)]).commands.filter((c) => c === "clear-timer:silence"),
    ).toHaveLength(1);
  });
});

describe("rounds", () => {
  const connected = play([start, { type: "connected" }]).state;

  it("counts each new utterance and ignores a repetition of the last one", () => {
    expect(play([say("a"), say("a"), say("b"), say("a")], connected).state.rounds).toBe(3);
  });

  it("ignores empty words and words outside a talk", () => {
    expect(play([say("  ")], connected).state.rounds).toBe(0);
    expect(play([say("a")]).state.rounds).toBe(0);
  });

  it("says from round 3 on how many are left", () => {
    const second = play([say("a"), say("b")], connected).state;
    const third = play([say("c")], second).state;
    expect([isEndingSoon(second), isEndingSoon(third)]).toEqual([false, true]);
    expect(countRemainingRounds(third)).toBe(1);
    expect(countRemainingRounds({ rounds: 6, maxRounds: 4 })).toBe(0);
    expect(countRemainingRounds({ rounds: 6, maxRounds: null })).toBe(0);
    expect(isEndingSoon({ rounds: 6, maxRounds: null })).toBe(false);
  });

  it("acts once on the fourth: disconnects, and leaves 400 ms later", () => {
    const played = play([say("a"), say("b"), say("c"), say("d"), say("e")], connected);
    expect(played.commands).toEqual(["disconnect", "set-timer:leave:400"]);
    expect(played.state.rounds).toBe(4);
    const ended = play([{ type: "disconnected" }, { type: "timer", timer: "leave" }], played.state);
    expect(ended.commands).toContain("leave");
  });

  it("does not leave without the limit", () => {
    expect(play([{ type: "timer", timer: "leave" }], connected).commands).toEqual([]);
  });

  it("goes on without end where there is no limit", () => {
    const endless = play([{ ...start, maxRounds: null }, { type: "connected" }]).state;
    const played = play(["a", "b", "c", "d", "e"].map(say), endless);
    expect(played.state.rounds).toBe(5);
    expect(played.commands).toEqual([]);
  });
});
