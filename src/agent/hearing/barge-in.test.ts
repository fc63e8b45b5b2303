import { type VADEvent, VADEventType } from "@livekit/agents";
import { describe, expect, it } from "vitest";
import { BargeInGate } from "./barge-in";
import { throughGate, voicedMs } from "./voiced-vad";

function createGate({ speaking = true } = {}) {
  const gate = new BargeInGate({ locale: "de", isCharacterSpeaking: () => speaking });
  gate.begin();
  return gate;
}

function createEvent(change: Partial<VADEvent>): VADEvent {
  return {
    ...{
      type: VADEventType.INFERENCE_DONE,
      samplesIndex: 0,
      timestamp: 0,
      speechDuration: 500,
      silenceDuration: 0,
      frames: [],
    },
    ...{ probability: 1, inferenceDuration: 0, speaking: true, rawAccumulatedSilence: 0, rawAccumulatedSpeech: 500 },
    ...change,
  };
}

describe("the gate for interruptions", () => {
  it("is no matter while the character is silent", () => {
    expect(createGate({ speaking: false }).opens(100)).toBe(true);
  });

  it("opens late when nobody can say what it is, at once for words, last for a sign of listening", () => {
    const gate = createGate();
    expect(gate.opens(400)).toBe(false);
    expect(gate.opens(500)).toBe(false);
    expect(gate.opens(640)).toBe(true);
    const stretch = gate.wantsLook(240) ?? -1;
    gate.looked({ stretch, text: "Mhm." });
    expect(gate.opens(640)).toBe(false);
    expect(gate.opens(1_200)).toBe(true);
    const again = gate.wantsLook(600) ?? -1;
    gate.looked({ stretch: again, text: "Mhm, aber das stimmt" });
    expect(gate.opens(600)).toBe(true);
  });

  it("asks from a quarter of a second on, now and then, and not about a former stretch", () => {
    const gate = createGate();
    expect(gate.wantsLook(100)).toBeNull();
    const first = gate.wantsLook(230);
    expect(first).not.toBeNull();
    expect(gate.wantsLook(260)).toBeNull();
    gate.begin();
    gate.looked({ stretch: first ?? -1, text: "Das stimmt nicht" });
    expect(gate.opens(500)).toBe(false);
  });

  it("does not let silence make a sign of listening longer", () => {
    const open = { opens: () => true };
    const closed = { opens: () => false };
    expect(throughGate(createEvent({ rawAccumulatedSilence: 64 }), open).speechDuration).toBe(0);
    expect(throughGate(createEvent({}), closed).speechDuration).toBe(0);
    expect(throughGate(createEvent({}), open).speechDuration).toBe(500);
    expect(throughGate(createEvent({ speaking: false }), closed).speechDuration).toBe(500);
    expect(voicedMs(createEvent({ rawAccumulatedSilence: 32 }))).toBe(0);
  });
});
