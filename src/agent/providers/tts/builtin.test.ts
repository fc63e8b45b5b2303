import { describe, expect, it } from "vitest";
import { unbundledVoice } from "../../bundle";
import { builtinVoiceName, createBuiltinSpeaker, createSilentSpeaker } from "./builtin";
import { hasBuiltinVoice, startVoicePool } from "./builtin-pool";
import { PacketReader, packetKinds, packPacket } from "./builtin-protocol";
import { chainSpeakers } from "./chain";
import { Resampler } from "./resample";
import { sampleRate, type VoiceProfile } from "./speaker";

const voice: VoiceProfile = {
  ...{ locale: "de", gender: "female", variant: "f2", wordsPerMinute: 160, pitch: 50, providerVoice: "" },
};

describe("the simple built-in voice", () => {
  it("takes the persona's variant if it sounds like a person, otherwise one by gender", () => {
    expect(builtinVoiceName({ locale: "de", gender: "female", variant: "f3" })).toBe("de+f3");
    expect(builtinVoiceName({ locale: "en", gender: "male", variant: "en+klatt4" })).toBe("en+klatt4");
    expect(builtinVoiceName({ locale: "en", gender: "male", variant: "Demonic" })).toBe("en+m3");
    expect(builtinVoiceName({ locale: "de", gender: "female", variant: "../x" })).toBe("de+f2");
  });

  it("puts packets together from pieces", () => {
    const packets = [
      packPacket({ id: 7, kind: packetKinds.samples, payload: Buffer.from([1, 2, 3, 4]) }),
      packPacket({ id: 7, kind: packetKinds.end, payload: Buffer.alloc(0) }),
    ];
    const bytes = Buffer.concat(packets);
    const reader = new PacketReader();
    const read = [...bytes].flatMap((byte) => reader.push(Buffer.from([byte])));
    expect(read.map(({ id, kind, payload }) => [id, kind, payload.length])).toEqual([
      [7, 0, 4],
      [7, 1, 0],
    ]);
  });

  it("changes the rate without losing a tone, whatever the pieces", () => {
    const tone = Int16Array.from({ length: 22_050 }, (_, index) =>
      Math.round(8_000 * Math.sin((2 * Math.PI * 440 * index) / 22_050)),
    );
    const whole = new Resampler({ from: 22_050, to: 24_000 });
    const pieces = new Resampler({ from: 22_050, to: 24_000 });
    const once = [...whole.push(tone), ...whole.flush()];
    const often: number[] = [];
    for (let offset = 0; offset < tone.length; offset += 777)
      often.push(...pieces.push(tone.subarray(offset, offset + 777)));
    often.push(...pieces.flush());
    expect(Math.abs(once.length - 24_000)).toBeLessThan(40);
    expect(often).toEqual(once);
    const loudest = Math.max(...once.slice(100, -100));
    expect(loudest).toBeGreaterThan(7_800);
    expect(loudest).toBeLessThan(8_200);
  });

  it("speaks through a process of its own, first sound early, and falls back to captions without it", async () => {
    expect(hasBuiltinVoice()).toBe(true);
    const pool = startVoicePool({ size: 1, program: unbundledVoice, onExit: () => {} });
    const speaker = createBuiltinSpeaker({ workerPid: process.pid, size: 1 });
    const signal = new AbortController().signal;
    try {
      expect(await pool.ready).toBe(true);
      const say = async (text: string) => {
        let samples = 0;
        for await (const piece of speaker.speak({ text, voice, urgent: true, signal })) samples += piece.length;
        return samples / sampleRate;
      };
      const seconds = await say("Guten Morgen, Sie wollten mich sprechen?");
      expect(seconds).toBeGreaterThan(1.2);
      expect(seconds).toBeLessThan(4);
      // From the cache: the same sound again.
      expect(await say("Guten Morgen, Sie wollten mich sprechen?")).toBe(seconds);
      expect(await say("Ja.")).toBeLessThan(1);
    } finally {
      await speaker.close();
      pool.close();
    }
    const alone = chainSpeakers([createBuiltinSpeaker({ workerPid: 1, size: 1 }), createSilentSpeaker()]);
    let silence = 0;
    for await (const piece of alone.speak({ text: "Vier Worte ohne Ton", voice, urgent: true, signal }))
      silence += piece.length;
    expect(silence / sampleRate).toBeCloseTo(1.5, 1);
  });
});
