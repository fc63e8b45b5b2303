import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BrowserRecogniser, type RecognitionLike } from "./speech-recognition";

type Said = [text: string, isFinal: boolean];

function setUp() {
  const heard: string[] = [];
  const made: RecognitionLike[] = [];
  const calls: string[] = [];
  const recogniser = new BrowserRecogniser({
    locale: "de",
    events: {
      onInterim: (text) => void heard.push(`… ${text}`),
      onLine: (text) => void heard.push(text),
      onTrouble: (trouble) => void heard.push(`! ${trouble}`),
    },
    create: () => {
      const recognition: RecognitionLike = {
        lang: "",
        continuous: false,
        interimResults: false,
        onresult: null,
        onerror: null,
        onend: null,
        start: () => void calls.push("start"),
        stop: () => void calls.push("stop"),
        abort: () => {
          calls.push("abort");
          recognition.onend?.();
        },
      };
      made.push(recognition);
      return recognition;
    },
  });
  const current = () => {
    const recognition = made.at(-1);
    if (!recognition) throw new Error("Nothing listens.");
    return recognition;
  };
  const say = (...said: Said[]) =>
    current().onresult?.({
      resultIndex: 0,
      results: said.map(([transcript, isFinal]) => ({ isFinal, 0: { transcript } })),
    });
  return { recogniser, heard, made, calls, current, say };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("BrowserRecogniser", () => {
  it("collects words until the learner pauses", () => {
    const { recogniser, heard, say, current } = setUp();
    recogniser.start();
    expect(current()).toMatchObject({ lang: "de-DE", continuous: true, interimResults: true });
    say(["Guten Morgen", true]);
    vi.advanceTimersByTime(600);
    say(["Herr Brandt ", true]);
    vi.advanceTimersByTime(899);
    expect(heard.filter((line) => !line.startsWith("…"))).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard.at(-1)).toBe("Guten Morgen Herr Brandt");
  });

  it("waits longer for somebody who needs time", () => {
    const { recogniser, heard, say } = setUp();
    recogniser.setPatience("patient");
    recogniser.start();
    say(["Also", true]);
    vi.advanceTimersByTime(1_999);
    expect(heard).toEqual(["… Also"]);
    vi.advanceTimersByTime(1);
    expect(heard.at(-1)).toBe("Also");
  });

  it("takes a guess that never becomes certain, once", () => {
    const { recogniser, heard, say, calls, made } = setUp();
    recogniser.start();
    say(["Wie geht es", false]);
    vi.advanceTimersByTime(900);
    expect(heard).toEqual(["… Wie geht es", "Wie geht es"]);
    expect(calls).toEqual(["start", "abort", "start"]);
    made[0]?.onresult?.({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript: "Wie geht es" } }] });
    vi.advanceTimersByTime(900);
    expect(heard).toHaveLength(2);
  });

  it("hands over certain words and drops guesses when it has to stop", () => {
    const { recogniser, heard, say } = setUp();
    recogniser.start();
    say(["Moment", true], ["bitte", false]);
    recogniser.stop();
    expect(heard.at(-1)).toBe("Moment");
    recogniser.start();
    say(["äh", false]);
    recogniser.stop();
    expect(heard.at(-1)).toBe("… ");
  });

  it("starts again when the browser ends it by itself, and not when it was stopped", () => {
    const { recogniser, made, current } = setUp();
    recogniser.start();
    vi.advanceTimersByTime(8_000);
    current().onend?.();
    expect(made).toHaveLength(2);
    recogniser.start();
    expect(made).toHaveLength(2);
    recogniser.stop();
    made[1]?.onend?.();
    expect(made).toHaveLength(2);
  });

  it("gives up when every start ends at once", () => {
    const { recogniser, heard, current } = setUp();
    recogniser.start();
    for (let attempt = 0; attempt < 5; attempt += 1) current().onend?.();
    expect(heard).toEqual(["! failed"]);
  });

  it.each([
    ["not-allowed", ["! denied"]],
    ["service-not-allowed", ["! denied"]],
    ["network", ["! failed"]],
    ["audio-capture", ["! failed"]],
    ["no-speech", []],
    ["aborted", []],
  ])("judges %s", (error, expected) => {
    const { recogniser, heard, current } = setUp();
    recogniser.start();
    current().onerror?.({ error });
    expect(heard).toEqual(expected);
  });

  it("gives up when it cannot even be started", () => {
    const heard: string[] = [];
    const recogniser = new BrowserRecogniser({
      locale: "en",
      events: { onInterim: () => {}, onLine: () => {}, onTrouble: (trouble) => void heard.push(trouble) },
      create: () => ({
        lang: "",
        continuous: false,
        interimResults: false,
        onresult: null,
        onerror: null,
        onend: null,
        start: () => {
          throw new Error("busy");
        },
        stop: () => {},
        abort: () => {},
      }),
    });
    recogniser.start();
    expect(heard).toEqual(["failed"]);
  });
});
