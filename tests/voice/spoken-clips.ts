import { unbundledVoice } from "../../src/agent/bundle";
import { createBuiltinSpeaker } from "../../src/agent/providers/tts/builtin";
import { startVoicePool, type VoicePool } from "../../src/agent/providers/tts/builtin-pool";
import { Resampler } from "../../src/agent/providers/tts/resample";
import { type Speaker, sampleRate as speechRate } from "../../src/agent/providers/tts/speaker";
import { splitSentences } from "../../src/agent/speech/split";
import type { Locale } from "../../src/lib/locale";
import type { Clip, ClipPart } from "../mocks/recognise-clip";

const microphoneRate = 48_000;
const sentencePauseMs = 180;

/** A part of a learner's turn and the silence behind it. */
export interface ClipScript {
  text: string;
  pauseMs?: number;
}

/** Sentences become parts of their own, so that it is known when each was said. */
function bySentence({ text, pauseMs = 0 }: ClipScript): ClipScript[] {
  const sentences = splitSentences(text);
  return sentences.map((sentence, index) => ({
    text: sentence,
    pauseMs: index === sentences.length - 1 ? pauseMs : sentencePauseMs,
  }));
}

/** Makes learners' turns as sound, with the built-in voice. */
export class ClipMaker {
  readonly #pool: VoicePool;
  readonly #speaker: Speaker;

  constructor() {
    this.#pool = startVoicePool({ size: 1, program: unbundledVoice, onExit: () => {} });
    this.#speaker = createBuiltinSpeaker({ workerPid: process.pid, size: 1 });
  }

  /** One turn, at the rate of a microphone. */
  async make({
    parts,
    locale,
    variant = "m3",
  }: {
    parts: ClipScript[];
    locale: Locale;
    variant?: string;
  }): Promise<Clip> {
    await this.#pool.ready;
    const pieces: Int16Array[] = [];
    const placed: ClipPart[] = [];
    let samples = 0;
    const milliseconds = () => (samples / microphoneRate) * 1_000;
    for (const { text, pauseMs = 0 } of parts.flatMap(bySentence)) {
      const startMs = milliseconds();
      const resampler = new Resampler({ from: speechRate, to: microphoneRate });
      const voice = { locale, gender: "male", variant, wordsPerMinute: 165, pitch: 45, providerVoice: "" } as const;
      const signal = new AbortController().signal;
      for await (const made of this.#speaker.speak({ text, voice, urgent: true, signal })) {
        const piece = resampler.push(made);
        pieces.push(piece);
        samples += piece.length;
      }
      placed.push({ text, startMs, endMs: milliseconds() });
      const pause = new Int16Array(Math.round((pauseMs * microphoneRate) / 1_000));
      pieces.push(pause);
      samples += pause.length;
    }
    const whole = new Int16Array(samples);
    let offset = 0;
    for (const piece of pieces) {
      whole.set(piece, offset);
      offset += piece.length;
    }
    return { parts: placed, samples: whole, sampleRate: microphoneRate };
  }

  async close(): Promise<void> {
    await this.#speaker.close();
    this.#pool.close();
  }
}
