import { describe, expect, it } from "vitest";
import { type Speaker, sampleRate, type VoiceProfile } from "../providers/tts/speaker";
import { cutText, Utterance } from "./utterance";

const voice: VoiceProfile = {
  ...{ locale: "de", gender: "female", variant: "f2", wordsPerMinute: 160, pitch: 50, providerVoice: "" },
};

/** Half a second of sound for every sentence; one of them breaks off in the middle. */
const speaker: Speaker = {
  name: "test",
  async *speak({ text }) {
    yield new Int16Array(sampleRate / 4);
    if (text.includes("kaputt")) throw new Error("broken");
    yield new Int16Array(sampleRate / 4);
  },
  close: async () => {},
};

function createUtterance(sentences: string[], reached: number[] = []) {
  return new Utterance({
    ...{ segmentId: "s", speaker, voice, hesitationMs: 100, gapMs: 200 },
    sentences: async function* () {
      yield* sentences;
    },
    onReach: ({ seconds }) => reached.push(seconds),
  });
}

async function play(utterance: Utterance): Promise<number> {
  let samples = 0;
  for await (const frame of utterance.frames) samples += frame.samplesPerChannel;
  return samples / sampleRate;
}

describe("a turn as sound", () => {
  it("plays hesitation, sentences and gaps, and knows what was heard when", async () => {
    const reached: number[] = [];
    const utterance = createUtterance(["Guten Tag.", "Wie geht es Ihnen heute?"], reached);
    expect(await play(utterance)).toBeCloseTo(0.1 + 0.5 + 0.2 + 0.5, 2);
    expect(utterance.text).toBe("Guten Tag. Wie geht es Ihnen heute?");
    expect(utterance.textUntil(0)).toBe("");
    expect(utterance.textUntil(0.05)).toBe("");
    expect(utterance.textUntil(0.59)).toBe("Guten Tag.");
    expect(utterance.textUntil(1.05)).toBe("Guten Tag. Wie geht es");
    expect(utterance.textUntil(1.3)).toBe(utterance.text);
    expect(utterance.captionAt(0.7)).toBe("Guten Tag.");
    expect(utterance.captionAt(0.8)).toBe(utterance.text);
    expect(reached[0]).toBe(0);
    expect(await utterance.firstSample()).not.toBeNull();
  });

  it("goes on with the next sentence when the voice breaks off", async () => {
    const utterance = createUtterance(["Das ist kaputt.", "Weiter."]);
    expect(await play(utterance)).toBeCloseTo(0.1 + 0.26 + 0.2 + 0.5, 2);
    expect(utterance.failed).toBe(true);
    expect(utterance.text).toBe("Das ist kaputt. Weiter.");
  });

  it("stops when it is cancelled", async () => {
    const utterance = createUtterance(["Eins.", "Zwei."]).prepare();
    utterance.cancel();
    expect(await play(utterance)).toBeLessThan(1);
  });

  it("cuts a sentence between words", () => {
    expect(cutText("Eins zwei drei vier", 0)).toBe("");
    expect(cutText("Eins zwei drei vier", 0.5)).toBe("Eins zwei");
    expect(cutText("Eins zwei drei vier", 1)).toBe("Eins zwei drei vier");
  });
});
