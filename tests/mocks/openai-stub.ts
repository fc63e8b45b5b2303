import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Clip, recogniseClip } from "./recognise-clip";
import { stubReplies } from "./stub-replies";

/** How a service behaves: as it should, with an error, never answering, answering nonsense, or stopping half-way. */
export type StubMode = "ok" | "500" | "hang" | "garbage" | "stall";
export type StubService = "llm" | "stt" | "tts";

/** Delays in milliseconds: half of all below the first number, 95 of 100 below the second. */
export const stubDelays = {
  stt: { p50: 150, p95: 350 },
  llm: { p50: 375, p95: 750 },
  tts: { p50: 100, p95: 250 },
} as const;
const tokensPerSecond = 60;

export interface StubRequest {
  service: StubService;
  at: number;
  delayMs: number;
  /** What was asked for: the last message, the text to speak, or what was recognised. */
  content: string;
  system: string;
}

/** Numbers that look random and are the same in every run. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A delay from a log-normal distribution with the given median and 95th percentile. */
export function drawDelay({ p50, p95, random }: { p50: number; p95: number; random: () => number }): number {
  const normal = Math.sqrt(-2 * Math.log(Math.max(random(), 1e-9))) * Math.cos(2 * Math.PI * random());
  const sigma = Math.log(p95 / p50) / 1.6449;
  return Math.min(p50 * Math.exp(sigma * normal), p95 * 2);
}

/** An OpenAI-compatible server for chat, transcription and speech, with seeded delays and faults on demand. */
export class OpenAiStub {
  readonly requests: StubRequest[] = [];
  readonly clips: Clip[] = [];
  readonly modes: Record<StubService, StubMode> = { llm: "ok", stt: "ok", tts: "ok" };
  readonly #random: () => number;
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch(() => response.destroy());
  });
  #reply = 0;

  /** How long a character of text sounds. */
  readonly #soundMs: number;

  constructor({ seed = 1, soundMs = 60 }: { seed?: number; soundMs?: number } = {}) {
    this.#soundMs = soundMs;
    this.#random = createSeededRandom(seed);
  }

  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** Requests of one service since a moment of `performance.now()`. */
  since(service: StubService, moment: number): StubRequest[] {
    return this.requests.filter((request) => request.service === service && request.at >= moment);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    const body = await readBody(request);
    const path = request.url ?? "";
    const service = path.endsWith("/chat/completions")
      ? "llm"
      : path.endsWith("/audio/transcriptions")
        ? "stt"
        : path.endsWith("/audio/speech")
          ? "tts"
          : null;
    if (service === null) {
      response.writeHead(404).end();
      return;
    }
    const delayMs = drawDelay({ ...stubDelays[service], random: this.#random });
    const entry: StubRequest = { service, at, delayMs, content: "", system: "" };
    this.requests.push(entry);
    const mode = this.modes[service];
    if (mode === "hang") return;
    if (mode === "500") {
      response.writeHead(500, { "Content-Type": "application/json" }).end('{"error":{"message":"overloaded"}}');
      return;
    }
    const passed = performance.now() - at;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, delayMs - passed)));
    if (mode === "garbage") {
      response
        .writeHead(200, { "Content-Type": "text/html" })
        .end("<html><body>It works!</body></html>\n\ndata: {]\n\n");
      return;
    }
    if (service === "llm") await this.#chat(body, response, entry, mode);
    else if (service === "stt") this.#transcribe(body, response, entry);
    else await this.#speak(body, response, entry, mode);
  }

  async #chat(body: Buffer, response: ServerResponse, entry: StubRequest, mode: StubMode): Promise<void> {
    const { messages, stream } = JSON.parse(body.toString("utf8")) as {
      messages: { role: string; content: string }[];
      stream?: boolean;
    };
    entry.content = messages.at(-1)?.content ?? "";
    entry.system = messages.find(({ role }) => role === "system")?.content ?? "";
    const locale = /\b(Du spielst|Regeln|Sprich)\b/.test(entry.system) ? "de" : "en";
    const bank = stubReplies[locale];
    const text = [0, 1, 2].map((step) => bank[(this.#reply + step) % bank.length]).join(" ");
    this.#reply += 3;
    if (stream !== true) {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ choices: [{ message: { role: "assistant", content: text } }] }));
      return;
    }
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    // A token is about four characters, as German and English text goes.
    const tokens = text.match(/.{1,4}/gsu) ?? [];
    const startedAt = performance.now();
    for (const [index, token] of tokens.entries()) {
      if (response.destroyed) return;
      if (mode === "stall" && index === 6) return;
      const due = startedAt + (index * 1_000) / tokensPerSecond;
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      response.write(
        `data: ${JSON.stringify({ id: "stub", object: "chat.completion.chunk", choices: [{ index: 0, delta: { content: token } }] })}\n\n`,
      );
    }
    response.end("data: [DONE]\n\n");
  }

  #transcribe(body: Buffer, response: ServerResponse, entry: StubRequest): void {
    const start = body.indexOf("RIFF");
    const heard = start === -1 ? "" : recogniseWav(body.subarray(start), this.clips);
    // Recognisers close what they hear with a full stop, finished or not: punctuation must not give away the end of a turn.
    const text = heard === "" || /[.!?…]$/.test(heard) ? heard : `${heard.replace(/[,;:–-]$/, "")}.`;
    entry.content = text;
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ text }));
  }

  async #speak(body: Buffer, response: ServerResponse, entry: StubRequest, mode: StubMode): Promise<void> {
    const { input } = JSON.parse(body.toString("utf8")) as { input: string };
    entry.content = input;
    response.writeHead(200, { "Content-Type": "audio/pcm" });
    const samples = hum(Math.min(input.length * this.#soundMs, 8_000));
    const piece = 4_800;
    for (let offset = 0; offset < samples.length; offset += piece) {
      if (response.destroyed) return;
      if (mode === "stall" && offset > piece * 3) return;
      const part = samples.subarray(offset, offset + piece);
      response.write(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    response.end();
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function recogniseWav(wav: Buffer, clips: readonly Clip[]): string {
  const channels = wav.readUInt16LE(22);
  const sampleRate = wav.readUInt32LE(24);
  const bytes = Math.min(wav.readUInt32LE(40), wav.length - 44);
  const samples = new Int16Array(Math.floor(bytes / 2 / channels));
  for (let index = 0; index < samples.length; index += 1) samples[index] = wav.readInt16LE(44 + index * 2 * channels);
  return recogniseClip({ clips, samples, sampleRate });
}

/** A tone that swells like syllables, at 24 kHz: loud enough to be heard as somebody speaking. */
function hum(milliseconds: number): Int16Array {
  const samples = new Int16Array(Math.round(milliseconds * 24));
  for (let index = 0; index < samples.length; index += 1) {
    const seconds = index / 24_000;
    const swell = 0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * seconds);
    const wave = Math.sin(2 * Math.PI * 180 * seconds) + 0.5 * Math.sin(2 * Math.PI * 360 * seconds);
    samples[index] = Math.round(5_000 * swell * wave);
  }
  return samples;
}
