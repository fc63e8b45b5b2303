import { asLanguageCode, stt } from "@livekit/agents";
import type { AudioFrame } from "@livekit/rtc-node";
import { type ProviderEndpoint, ProviderError, requestProvider } from "../http";
import { toWav } from "./wav";

/** A recogniser that takes longer than this has not heard anything. */
const answerWithinMs = 4_000;

/** Recognition by an OpenAI-compatible service, one finished stretch of speech at a time. */
class ProviderEars extends stt.STT {
  override label = "openai-compatible";
  readonly #endpoint: ProviderEndpoint;
  readonly #locale: string;

  constructor({ endpoint, locale }: { endpoint: ProviderEndpoint; locale: string }) {
    super({ streaming: false, interimResults: false });
    this.#endpoint = endpoint;
    this.#locale = locale;
  }

  protected override async _recognize(
    buffer: AudioFrame | AudioFrame[],
    abortSignal?: AbortSignal,
  ): Promise<stt.SpeechEvent> {
    const frames = Array.isArray(buffer) ? buffer : [buffer];
    const form = new FormData();
    form.set("file", new Blob([toWav(frames)], { type: "audio/wav" }), "speech.wav");
    form.set("model", this.#endpoint.model);
    form.set("language", this.#locale);
    form.set("response_format", "json");
    const response = await requestProvider({
      endpoint: this.#endpoint,
      path: "/audio/transcriptions",
      body: form,
      signal: abortSignal ?? new AbortController().signal,
      headersWithinMs: answerWithinMs,
    });
    const answer: unknown = await response.json().catch(() => null);
    const text = typeof answer === "object" && answer !== null && "text" in answer ? answer.text : null;
    if (typeof text !== "string") throw new ProviderError({ kind: "content" });
    return {
      type: stt.SpeechEventType.FINAL_TRANSCRIPT,
      alternatives: [
        { text: text.trim(), language: asLanguageCode(this.#locale), startTime: 0, endTime: 0, confidence: 1 },
      ],
    };
  }

  override stream(): stt.SpeechStream {
    throw new Error("This recogniser works on finished speech.");
  }
}

/** The ears of a talk when a recogniser is configured. */
export function createProviderEars(options: { endpoint: ProviderEndpoint; locale: string }): stt.STT {
  return new ProviderEars(options);
}
