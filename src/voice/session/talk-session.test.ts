import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeviceEvents, MicrophoneAnswer, RecognitionEvents, RoomEvents, TalkPorts } from "./ports";
import { StartError } from "./start-failure";
import { TalkSession } from "./talk-session";

const flush = () => vi.advanceTimersByTimeAsync(0);

function setUp(
  change: Partial<TalkPorts> & {
    microphone?: MicrophoneAnswer;
    sendLine?: () => Promise<void>;
    setMicrophone?: () => Promise<void>;
  } = {},
) {
  const calls: string[] = [];
  const held: { room?: RoomEvents; device?: DeviceEvents; recognition?: RecognitionEvents } = {};
  const ports: TalkPorts = {
    admit: async () => ({ serverUrl: "wss://media.example.org", token: "t" }),
    openRoom: async (_access, events) => {
      held.room = events;
      return {
        startAudio: async () => void calls.push("audio"),
        setMicrophone:
          change.setMicrophone ?? (async (isOpen) => void calls.push(isOpen ? "microphone on" : "microphone off")),
        sendLine: change.sendLine ?? (async ({ text, source }) => void calls.push(`${source}: ${text}`)),
        sendPatience: async (patience) => void calls.push(`patience ${patience}`),
        disconnect: async () => {
          calls.push("disconnect");
          events.onDisconnected();
        },
      };
    },
    hasWebRtc: () => true,
    askForMicrophone: async () => {
      calls.push("ask");
      return change.microphone ?? { ok: true };
    },
    createRecogniser: (events) => {
      held.recognition = events;
      return {
        start: () => void calls.push("listen"),
        stop: () => void calls.push("pause"),
        setPatience: (patience) => void calls.push(`recognise ${patience}`),
      };
    },
    watchDevice: (events) => {
      held.device = events;
      calls.push("watch");
      return () => void calls.push("unwatch");
    },
    isOnline: () => true,
    leave: () => void calls.push("leave"),
    ...change,
  };
  const session = new TalkSession(ports);
  const room = () => {
    if (!held.room) throw new Error("There is no room yet.");
    return held.room;
  };
  /** The character says its first message and falls silent. */
  const firstMessage = async () => {
    room().onSpeakers(true);
    room().onSpeakers(false);
    await vi.advanceTimersByTimeAsync(800);
  };
  const open = async (wish: Partial<Parameters<TalkSession["start"]>[0]> = {}) => {
    session.start({ answerMode: "speak", channel: "server", maxRounds: 4, ...wish });
    await flush();
  };
  return { session, calls, held, room, open, firstMessage };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a spoken talk", () => {
  it("asks once for the microphone, opens it after 800 ms of silence, and lets go of everything at the end", async () => {
    const { session, calls, open, room, firstMessage } = setUp();
    await open();
    expect(session.getSnapshot().talk.phase).toBe("connected");
    expect(calls).toEqual(["ask", "watch", "audio"]);
    room().onSpeakers(true);
    room().onSpeakers(false);
    await vi.advanceTimersByTimeAsync(799);
    expect(calls).not.toContain("microphone on");
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toContain("microphone on");
    await firstMessage();
    expect(calls.filter((call) => call === "microphone on")).toHaveLength(1);
    session.end();
    await flush();
    expect(session.getSnapshot()).toMatchObject({ isMicrophoneOpen: false, talk: { isLimitOverlayOpen: true } });
    expect(calls).toContain("unwatch");
  });

  it("leaves 400 ms after the fourth round", async () => {
    const { calls, open, room, session } = setUp();
    await open();
    for (const text of ["a", "b", "b", "c", "d"]) room().onUtterance(text);
    await flush();
    expect(session.getSnapshot().talk.phase).toBe("ended");
    await vi.advanceTimersByTimeAsync(399);
    expect(calls).not.toContain("leave");
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toContain("leave");
  });

  it("goes on by typing when the microphone is refused, and takes it when it is there", async () => {
    const answers: MicrophoneAnswer[] = [{ ok: false, trouble: "denied" }, { ok: true }];
    const { session, calls, open, firstMessage } = setUp({
      askForMicrophone: async () => answers.shift() ?? { ok: true },
    });
    await open();
    await firstMessage();
    expect(session.getSnapshot()).toMatchObject({ notices: ["microphoneDenied"], talk: { answerMode: "type" } });
    expect(calls).not.toContain("microphone on");
    await session.act("retry-microphone");
    await flush();
    expect(session.getSnapshot().notices).toEqual([]);
    expect(calls).toContain("microphone on");
  });

  it("goes on by typing when the room cannot take the microphone", async () => {
    const { session, open, firstMessage } = setUp({ setMicrophone: () => Promise.reject(new Error("gone")) });
    await open();
    await firstMessage();
    await flush();
    expect(session.getSnapshot()).toMatchObject({ notices: ["microphoneDenied"], talk: { answerMode: "type" } });
  });

  it("is muted, held and released", async () => {
    const { session, calls, open, firstMessage } = setUp();
    await open();
    await firstMessage();
    session.setMuted(true);
    await flush();
    session.setMuted(false);
    await flush();
    session.setHoldToTalk(true);
    await flush();
    session.setHolding(true);
    await flush();
    session.setHolding(false);
    await flush();
    const switches = calls.filter((call) => call.startsWith("microphone"));
    expect(switches.map((call) => call.replace("microphone ", ""))).toEqual(["on", "off", "on", "off", "on", "off"]);
  });
});

describe("a typed talk", () => {
  it("never asks for the microphone nor opens it", async () => {
    const { session, calls, open, firstMessage } = setUp();
    await open({ answerMode: "type" });
    await firstMessage();
    expect(await session.say("  Guten Morgen  ")).toBe(true);
    expect(calls).toEqual(["watch", "audio", "typed: Guten Morgen"]);
    expect(session.getSnapshot().captions).toMatchObject([{ speaker: "learner", text: "Guten Morgen" }]);
  });

  it("opens the turn after 5 s although the character is silent", async () => {
    const { session, open } = setUp();
    await open({ answerMode: "type" });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.getSnapshot().talk.isTurnOpen).toBe(true);
  });

  it("does not show a line that did not get through, and says so until one does", async () => {
    let fails = true;
    const { session, open } = setUp({
      sendLine: () => (fails ? Promise.reject(new Error("lost")) : Promise.resolve()),
    });
    await open({ answerMode: "type" });
    expect(await session.say("Hallo")).toBe(false);
    expect(session.getSnapshot()).toMatchObject({ captions: [], notices: ["sendFailed"] });
    fails = false;
    expect(await session.say("Hallo")).toBe(true);
    expect(session.getSnapshot().notices).toEqual([]);
  });

  it("sends nothing empty and nothing outside a talk", async () => {
    const { session, open } = setUp();
    expect(await session.say("Hallo")).toBe(false);
    await open({ answerMode: "type" });
    expect(await session.say("   ")).toBe(false);
  });
});

describe("the browser's recognition", () => {
  it("listens in the learner's turn, pauses while the character sounds, and sends what was said", async () => {
    const { session, calls, held, open, room, firstMessage } = setUp();
    await open({ channel: "browser" });
    await firstMessage();
    expect(calls).toContain("listen");
    expect(calls).not.toContain("microphone on");
    held.recognition?.onInterim("Guten");
    expect(session.getSnapshot().captions).toMatchObject([{ text: "Guten", isFinal: false }]);
    held.recognition?.onLine("Guten Morgen");
    await flush();
    expect(calls).toContain("spoken: Guten Morgen");
    expect(session.getSnapshot().captions).toMatchObject([{ text: "Guten Morgen", isFinal: true }]);
    room().onSpeakers(true);
    await flush();
    expect(calls.at(-1)).toBe("pause");
  });

  it("drops words that were nothing", async () => {
    const { session, held, open } = setUp();
    await open({ channel: "browser" });
    held.recognition?.onInterim("äh");
    held.recognition?.onInterim("");
    expect(session.getSnapshot().captions).toEqual([]);
  });

  it.each([
    ["denied", "recognitionDenied"],
    ["failed", "recognitionFailed"],
  ] as const)("goes on by typing when it is %s", async (trouble, notice) => {
    const { session, held, open } = setUp();
    await open({ channel: "browser" });
    held.recognition?.onTrouble(trouble);
    expect(session.getSnapshot()).toMatchObject({ notices: [notice], talk: { answerMode: "type" } });
  });

  it("goes on by typing where there is none", async () => {
    const { session, open } = setUp({ createRecogniser: () => null });
    await open({ channel: "browser" });
    expect(session.getSnapshot()).toMatchObject({ notices: ["recognitionFailed"], talk: { answerMode: "type" } });
  });
});

describe("troubles", () => {
  it("returns to idle with the message when the start fails", async () => {
    const { session, open } = setUp({
      admit: () =>
        Promise.reject(new StartError({ kind: "agent-start", reason: { kind: "busy", retryAfterSeconds: 30 } })),
    });
    await open();
    expect(session.getSnapshot().talk).toMatchObject({
      phase: "idle",
      failure: { kind: "agent-start", reason: { kind: "busy", retryAfterSeconds: 30 } },
      isLimitOverlayOpen: false,
    });
  });

  it("says so where a browser has no voice connections, without asking for anything", async () => {
    const { session, calls, open } = setUp({ hasWebRtc: () => false });
    await open();
    expect(session.getSnapshot().talk.failure).toEqual({ kind: "no-webrtc", reason: null });
    expect(calls).toEqual([]);
  });

  it("tells of a lost and regained network", async () => {
    const { session, open, room } = setUp();
    await open();
    room().onReconnecting(true);
    expect(session.getSnapshot()).toMatchObject({ notices: ["reconnecting"], talk: { isReconnecting: true } });
    room().onReconnecting(false);
    expect(session.getSnapshot()).toMatchObject({ notices: [], talk: { isReconnecting: false } });
  });

  it("offers to switch blocked sound on", async () => {
    const { session, calls, open, room } = setUp();
    await open();
    room().onAudioBlocked(true);
    expect(session.getSnapshot().notices).toEqual(["audioBlocked"]);
    await session.act("start-audio");
    expect(calls.filter((call) => call === "audio")).toHaveLength(2);
    room().onAudioBlocked(false);
    expect(session.getSnapshot().notices).toEqual([]);
  });

  it("closes the microphone in the background and opens it again", async () => {
    const { session, calls, held, open, firstMessage } = setUp();
    await open();
    await firstMessage();
    held.device?.onHidden(true);
    await flush();
    held.device?.onHidden(false);
    await flush();
    expect(calls.slice(-2)).toEqual(["microphone off", "microphone on"]);
    expect(session.getSnapshot().notices).toEqual(["background"]);
    session.dismiss("background");
    expect(session.getSnapshot().notices).toEqual([]);
  });

  it("waits for the learner's word after a phone call", async () => {
    const { session, held, open, room, firstMessage } = setUp();
    await open();
    await firstMessage();
    room().onMicrophoneInterrupted();
    held.device?.onHidden(false);
    await flush();
    expect(session.getSnapshot()).toMatchObject({ isMicrophoneOpen: false, notices: ["interrupted"] });
    await session.act("resume");
    await flush();
    expect(session.getSnapshot()).toMatchObject({ isMicrophoneOpen: true, notices: [] });
  });

  it("tells of a changed headset and shows words of both sides", async () => {
    const { session, held, open, room } = setUp();
    await open();
    held.device?.onDevicesChanged();
    room().onSaid({ speaker: "character", text: "Morgen.", isFinal: true });
    expect(session.getSnapshot()).toMatchObject({ notices: ["deviceChanged"], captions: [{ speaker: "character" }] });
  });

  it("passes a wish for patience on, also one from before the start", async () => {
    const { session, calls, open } = setUp();
    session.setPatience("patient");
    await open({ channel: "browser" });
    expect(calls).toContain("patience patient");
    expect(calls).toContain("recognise patient");
  });

  it("ignores whatever a start brings after the page was left", async () => {
    let admit: (access: { serverUrl: string; token: string }) => void = () => {};
    const { session, calls, open } = setUp({
      admit: () =>
        new Promise((resolve) => {
          admit = resolve;
        }),
    });
    await open({ answerMode: "type" });
    session.dispose();
    admit({ serverUrl: "wss://media.example.org", token: "t" });
    await flush();
    expect(calls).toEqual([]);
    expect(session.getSnapshot().talk.phase).toBe("connecting");
  });

  it("closes a room that opens after the page was left, and hears nothing more from it", async () => {
    const { session, calls, open, room } = setUp();
    const opening = open({ answerMode: "type" });
    await opening;
    const events = room();
    session.dispose();
    events.onUtterance("zu spät");
    expect(calls.at(-1)).toBe("disconnect");
    expect(session.getSnapshot().talk.rounds).toBe(0);
  });

  it("tells listeners of changes until they leave", async () => {
    const { session, open } = setUp();
    const listener = vi.fn();
    const unsubscribe = session.subscribe(listener);
    await open();
    const heard = listener.mock.calls.length;
    expect(heard).toBeGreaterThan(0);
    unsubscribe();
    session.end();
    expect(listener.mock.calls.length).toBe(heard);
  });
});
