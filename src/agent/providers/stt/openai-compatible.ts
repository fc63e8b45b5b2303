import { asLanguageCode, inference, stt, VADEventType } from "@livekit/agents";
import type { AudioFrame } from "@livekit/rtc-node";
import type { BargeInGate } from "../../hearing/barge-in";
import { voicedMs } from "../../hearing/voiced-vad";
import type { CircuitBreaker } from "../breaker";
import { type ProviderEndpoint, ProviderError, requestProvider } from "../http";
import { toWav } from "./wav";

/** Waiting times for an answer, attempt by attempt. */
const attempts = [3_000, 1_500];
/** After this much silence the stretch is sent, in the hope that it was the end of it. */
const guessAfterMs = 96;

export interface ProviderEarsOptions {
  endpoint: ProviderEndpoint;
  locale: string;
  /** Is asked and told what is being said while the character speaks. */
  gate: BargeInGate;
  breaker: CircuitBreaker;
  /** Something was said and could not be understood, because the service failed. */
  onDeaf(error: unknown): void;
}

/** Asks the service what was said. */
export async function recognise({
  endpoint,
  locale,
  frames,
  signal,
}: Pick<ProviderEarsOptions, "endpoint" | "locale"> & { frames: AudioFrame[]; signal: AbortSignal }): Promise<string> {
  for (const [attempt, headersWithinMs] of attempts.entries()) {
    try {
      const form = new FormData();
      form.set("file", new Blob([toWav(frames)], { type: "audio/wav" }), "speech.wav");
      form.set("model", endpoint.model);
      form.set("language", locale);
      form.set("response_format", "json");
      const path = "/audio/transcriptions";
      const response = await requestProvider({ endpoint, path, body: form, signal, headersWithinMs });
      const answer: unknown = await response.json().catch(() => null);
      const text = typeof answer === "object" && answer !== null && "text" in answer ? answer.text : null;
      if (typeof text !== "string") throw new ProviderError({ kind: "content" });
      return text.trim();
    } catch (error) {
      const again = attempt === 0 && error instanceof ProviderError && error.passing;
      if (!again || signal.aborted) throw error;
    }
  }
  throw new ProviderError({ kind: "network" });
}

/**
 * Recognition by an OpenAI-compatible service, stretch by stretch. A stretch is sent as soon as it may be over, before
 * that is certain, so that the answer is there when it is.
 */
class ProviderEars extends stt.STT {
  override label = "openai-compatible";
  readonly options: ProviderEarsOptions;

  constructor(options: ProviderEarsOptions) {
    super({ streaming: true, interimResults: false });
    this.options = options;
  }

  protected override async _recognize(buffer: AudioFrame | AudioFrame[], abortSignal?: AbortSignal) {
    const frames = Array.isArray(buffer) ? buffer : [buffer];
    const signal = abortSignal ?? new AbortController().signal;
    return toEvent(await recognise({ ...this.options, frames, signal }), this.options.locale);
  }

  override stream(): stt.SpeechStream {
    return new ProviderEarsStream(this);
  }
}

function toEvent(text: string, locale: string): stt.SpeechEvent {
  return {
    type: stt.SpeechEventType.FINAL_TRANSCRIPT,
    alternatives: [{ text, language: asLanguageCode(locale), startTime: 0, endTime: 0, confidence: 1 }],
  };
}

interface Guess {
  frames: number;
  abort: AbortController;
  text: Promise<string>;
}

class ProviderEarsStream extends stt.SpeechStream {
  override label = "openai-compatible";
  readonly #options: ProviderEarsOptions;
  #guess: Guess | null = null;

  constructor(ears: ProviderEars) {
    super(ears);
    this.#options = ears.options;
  }

  protected override async run(): Promise<void> {
    const { gate } = this.#options;
    const voices = new inference.VAD({ minSilenceDuration: 250, prefixPaddingDuration: 300 }).stream();
    const feed = async () => {
      for await (const input of this.input) {
        if (typeof input === "symbol") voices.flush();
        else voices.pushFrame(input);
      }
      voices.endInput();
    };
    const follow = async () => {
      // The stretch as it is being said, from its beginning (with the pre-roll the detector kept).
      let stretch: AudioFrame[] = [];
      let delivery: Promise<void> = Promise.resolve();
      for await (const event of voices) {
        if (event.type === VADEventType.START_OF_SPEECH) {
          stretch = [...event.frames];
          gate.begin();
          this.output.put({ type: stt.SpeechEventType.START_OF_SPEECH });
        } else if (event.type === VADEventType.INFERENCE_DONE && event.speaking) {
          stretch.push(...event.frames);
          const look = gate.wantsLook(voicedMs(event));
          if (look !== null) void this.#look(stretch, look);
          if (event.rawAccumulatedSilence === 0) this.#dropGuess();
          else if (event.rawAccumulatedSilence >= guessAfterMs && this.#guess === null) this.#startGuess(stretch);
        } else if (event.type === VADEventType.END_OF_SPEECH) {
          const speechEndTime = Date.now() - event.silenceDuration - event.inferenceDuration;
          this.output.put({ type: stt.SpeechEventType.END_OF_SPEECH, speechEndTime });
          const guess = this.#guess ?? this.#startGuess(event.frames);
          this.#guess = null;
          stretch = [];
          // In the order in which things were said, without holding up the detector.
          delivery = Promise.all([delivery, this.#deliver(guess, speechEndTime)]).then(() => undefined);
        }
      }
      await delivery;
    };
    try {
      await Promise.all([feed(), follow()]);
    } finally {
      this.#dropGuess();
      voices.close();
    }
  }

  /** Asks what is being said while it is being said. */
  async #look(frames: AudioFrame[], stretch: number): Promise<void> {
    const { endpoint, locale, gate, breaker } = this.#options;
    if (!breaker.closed) return;
    const text = await recognise({ endpoint, locale, frames: [...frames], signal: this.abortSignal }).catch(() => "");
    gate.looked({ stretch, text });
  }

  #startGuess(frames: AudioFrame[]): Guess {
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, this.abortSignal]);
    const { endpoint, locale, breaker } = this.#options;
    const text = breaker.closed
      ? recognise({ endpoint, locale, frames: [...frames], signal })
      : Promise.reject(new ProviderError({ kind: "network" }));
    text.catch(() => undefined);
    this.#guess = { frames: frames.length, abort, text };
    return this.#guess;
  }

  #dropGuess(): void {
    this.#guess?.abort.abort();
    this.#guess = null;
  }

  async #deliver({ text }: Guess, speechEndTime: number): Promise<void> {
    const { locale, breaker, onDeaf } = this.#options;
    try {
      const understood = await text;
      breaker.succeed();
      if (understood !== "") this.output.put({ ...toEvent(understood, locale), speechEndTime });
    } catch (error) {
      if (this.abortSignal.aborted) return;
      breaker.fail({ slow: error instanceof ProviderError && error.kind === "timeout" });
      onDeaf(error);
    }
  }
}

/** The ears of a talk when a recogniser is configured. */
export function createProviderEars(options: ProviderEarsOptions): stt.STT {
  return new ProviderEars(options);
}
