import { ReadableStream } from "node:stream/web";
import { AudioFrame } from "@livekit/rtc-node";
import { type Speaker, sampleRate, type VoiceProfile } from "../providers/tts/speaker";

const frameSamples = sampleRate / 50;

/** One piece of a turn with its place on the time line of the sound. */
interface Piece {
  text: string;
  startSeconds: number;
  /** Null while it is still being synthesised. */
  endSeconds: number | null;
}

export interface UtteranceOptions {
  segmentId: string;
  /** Sentences in order, as soon as they are known; the signal says that nobody waits for them any more. */
  sentences(signal: AbortSignal): AsyncIterable<string>;
  speaker: Speaker;
  voice: VoiceProfile;
  /** Silence before the first sound: this person hesitates. */
  hesitationMs: number;
  /** Silence between sentences. Short: the room's speaking indicator flickers when it grows past 400 ms. */
  gapMs: number;
  /** Called when the sound handed over so far grows: the place for the next caption. */
  onReach(reached: { utterance: Utterance; seconds: number }): void;
}

/**
 * One turn of the character: words that become sound sentence by sentence, and the knowledge of how much of them has
 * been heard when somebody interrupts.
 */
export class Utterance {
  readonly segmentId: string;
  readonly #options: UtteranceOptions;
  readonly #abort = new AbortController();
  readonly #pieces: Piece[] = [];
  #seconds = 0;
  #handedOver = 0;
  #failed = false;
  #firstSampleAt: number | null = null;
  #announceFirstSample: () => void = () => {};
  readonly #firstSample = new Promise<void>((resolve) => {
    this.#announceFirstSample = resolve;
  });
  #frames: ReadableStream<AudioFrame> | null = null;
  readonly #ready: AudioFrame[] = [];
  #production: Promise<void> | null = null;
  #produced = false;
  #wake: () => void = () => {};

  constructor(options: UtteranceOptions) {
    this.segmentId = options.segmentId;
    this.#options = options;
  }

  /** Begins to write and to synthesise; nothing is heard before `frames` is played. */
  prepare(): this {
    this.#production ??= this.#produce()
      .catch(() => {
        this.#failed = true;
      })
      .finally(() => {
        this.#produced = true;
        this.#wake();
      });
    return this;
  }

  /** The turn will not be spoken (any further). */
  cancel(): void {
    this.#abort.abort();
    this.#wake();
  }

  /** When the first samples were there, on the clock of `performance.now()`; null when there are none. */
  async firstSample(): Promise<number | null> {
    await Promise.race([this.#firstSample, this.prepare().#production]);
    return this.#firstSampleAt;
  }

  /** Something could not be written or spoken; what was made before that is still played. */
  get failed(): boolean {
    return this.#failed;
  }

  /** The whole text as far as it is known. */
  get text(): string {
    return this.#pieces.map((piece) => piece.text).join(" ");
  }

  /** The sound, in frames of 20 ms. To be played once. */
  get frames(): ReadableStream<AudioFrame> {
    this.prepare();
    this.#frames ??= new ReadableStream<AudioFrame>(
      {
        pull: async (controller) => {
          for (;;) {
            const frame = this.#ready.shift();
            if (frame !== undefined) {
              this.#options.onReach({ utterance: this, seconds: this.#handedOver });
              this.#handedOver += frame.samplesPerChannel / sampleRate;
              controller.enqueue(frame);
              return;
            }
            if (this.#produced || this.#abort.signal.aborted) {
              controller.close();
              return;
            }
            await new Promise<void>((resolve) => {
              this.#wake = resolve;
            });
          }
        },
        cancel: () => this.cancel(),
      },
      { highWaterMark: 0 },
    );
    return this.#frames;
  }

  /** The words heard when the sound has been played up to here. A word counts when more than half of it was said. */
  textUntil(seconds: number): string {
    const heard: string[] = [];
    for (const { text, startSeconds, endSeconds } of this.#pieces) {
      if (seconds <= startSeconds) break;
      const end = endSeconds ?? this.#seconds;
      if (seconds >= end - 0.06) {
        heard.push(text);
        continue;
      }
      heard.push(cutText(text, (seconds - startSeconds) / (end - startSeconds)));
      break;
    }
    return heard.filter(Boolean).join(" ");
  }

  /** Text to show when the sound has reached this point: the piece that is being said is shown as a whole. */
  captionAt(seconds: number): string {
    return this.#pieces
      .filter((piece) => piece.startSeconds <= seconds + 0.02)
      .map((piece) => piece.text)
      .join(" ");
  }

  async #produce(): Promise<void> {
    const { sentences, hesitationMs, gapMs } = this.#options;
    let first = true;
    for await (const sentence of sentences(this.#abort.signal)) {
      if (this.#abort.signal.aborted) return;
      if (first && hesitationMs > 0) this.#pushSilence(hesitationMs);
      if (!first) this.#pushSilence(gapMs);
      await this.#speak(sentence, first);
      first = false;
    }
  }

  async #speak(text: string, urgent: boolean): Promise<void> {
    const { speaker, voice } = this.#options;
    const piece: Piece = { text, startSeconds: this.#seconds, endSeconds: null };
    this.#pieces.push(piece);
    let rest = new Int16Array(0);
    try {
      for await (const samples of speaker.speak({ text, voice, urgent, signal: this.#abort.signal })) {
        if (this.#firstSampleAt === null) {
          this.#firstSampleAt = performance.now();
          this.#announceFirstSample();
        }
        const joined = new Int16Array(rest.length + samples.length);
        joined.set(rest);
        joined.set(samples, rest.length);
        let offset = 0;
        for (; offset + frameSamples <= joined.length; offset += frameSamples) {
          this.#push(joined.slice(offset, offset + frameSamples));
        }
        rest = joined.slice(offset);
      }
    } catch {
      // The voice broke off in the middle. The rest of this sentence is read in the captions, the next one is spoken.
      this.#failed = true;
    }
    if (rest.length > 0) {
      const last = new Int16Array(frameSamples);
      last.set(rest);
      this.#push(last);
    }
    piece.endSeconds = this.#seconds;
  }

  #pushSilence(milliseconds: number): void {
    for (let frame = 0; frame < Math.round(milliseconds / 20); frame += 1) this.#push(new Int16Array(frameSamples));
  }

  #push(samples: Int16Array): void {
    this.#ready.push(new AudioFrame(samples, sampleRate, 1, samples.length));
    this.#seconds += samples.length / sampleRate;
    this.#wake();
  }
}

/** The beginning of a text by its share of the time, cut between words. */
export function cutText(text: string, share: number): string {
  const words = text.split(/\s+/);
  const weights = words.map((word) => word.length + 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  let count = 0;
  for (const weight of weights) {
    if ((passed + weight / 2) / total > share) break;
    passed += weight;
    count += 1;
  }
  return words.slice(0, count).join(" ");
}
