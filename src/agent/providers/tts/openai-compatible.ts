import type { CircuitBreaker } from "../breaker";
import { type ProviderEndpoint, ProviderError, readChunks, requestProvider } from "../http";
import type { Speaker } from "./speaker";

const firstSoundMs = 1_500;
const pauseMs = 2_000;

/** Speech from an OpenAI-compatible service: raw samples, 24 kHz, as they are made. */
export function createProviderSpeaker({
  endpoint,
  breaker,
  onTrouble,
}: {
  endpoint: ProviderEndpoint;
  breaker: CircuitBreaker;
  onTrouble(trouble: { message: string; error: unknown }): void;
}): Speaker {
  async function* request(text: string, voice: string, signal: AbortSignal): AsyncGenerator<Int16Array> {
    const startedAt = performance.now();
    const response = await requestProvider({
      endpoint,
      path: "/audio/speech",
      body: JSON.stringify({ model: endpoint.model, voice, input: text, response_format: "pcm" }),
      signal,
      headersWithinMs: firstSoundMs,
    });
    const type = response.headers.get("content-type") ?? "";
    if (/json|text|html/.test(type)) {
      await response.body?.cancel();
      throw new ProviderError({ kind: "content" });
    }
    let odd = Buffer.alloc(0);
    let any = false;
    const firstWithinMs = Math.max(50, firstSoundMs - (performance.now() - startedAt));
    for await (const chunk of readChunks({ response, pauseMs, firstWithinMs })) {
      const bytes = odd.length > 0 ? Buffer.concat([odd, chunk]) : Buffer.from(chunk);
      const even = bytes.length - (bytes.length % 2);
      odd = Buffer.from(bytes.subarray(even));
      if (even === 0) continue;
      const samples = new Int16Array(even / 2);
      for (let index = 0; index < samples.length; index += 1) samples[index] = bytes.readInt16LE(index * 2);
      any = true;
      yield samples;
    }
    if (!any) throw new ProviderError({ kind: "content" });
  }

  return {
    name: "openai-compatible",
    async *speak({ text, voice, signal }) {
      if (!breaker.closed) throw new ProviderError({ kind: "network" });
      for (let attempt = 1; ; attempt += 1) {
        let spoken = false;
        try {
          for await (const samples of request(text, voice.providerVoice, signal)) {
            spoken = true;
            yield samples;
          }
          breaker.succeed();
          return;
        } catch (error) {
          if (signal.aborted) throw error;
          const again = attempt === 1 && !spoken && error instanceof ProviderError && error.passing;
          if (again) continue;
          breaker.fail({ slow: error instanceof ProviderError && error.kind === "timeout" });
          onTrouble({ message: "The voice service failed", error });
          throw error;
        }
      }
    },
    async close() {},
  };
}
