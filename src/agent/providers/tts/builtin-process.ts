/**
 * The built-in voice as a process of its own: eSpeak NG compiled to WebAssembly, behind a socket. Started by
 * `builtin-pool.ts` with the socket's path as its only argument.
 */
import { rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { packetKinds, packPacket, type VoiceOrder } from "./builtin-protocol";
import { Resampler } from "./resample";
import { sampleRate } from "./speaker";

interface EspeakWorker {
  set_voice(name: string, language: string, gender: number, age: number, variant: number): number;
  set_rate(wordsPerMinute: number): void;
  set_pitch(pitch: number): void;
  get_samplerate(): number;
  synthesize(text: string, callback: (audio: Int16Array | null) => number): void;
}

interface Waiting {
  order: VoiceOrder;
  socket: Socket;
}

/** Lines said by many characters of one machine are kept, up to this many samples (about 16 MB). */
const cacheSamples = 8_000_000;
/** Below this level a sample at the edge of a sentence is silence. */
const silenceLevel = 160;

const socketPath = process.argv[2];
if (socketPath === undefined) throw new Error("The built-in voice needs the path of its socket.");

// The name is computed so that neither the type checker nor a bundler pulls the GPL code into the application.
const packageName = ["@echogarden", "espeak-ng-emscripten"].join("/");
const espeak: { default: () => Promise<{ eSpeakNGWorker: new () => EspeakWorker }> } = await import(packageName);
const worker = new (await espeak.default()).eSpeakNGWorker();
const nativeRate = worker.get_samplerate();

const queue: Waiting[] = [];
const cache = new Map<string, Int16Array>();
let cached = 0;
let busy = false;

function send(socket: Socket, id: number, kind: number, samples?: Int16Array): void {
  if (socket.destroyed) return;
  const payload = samples ? Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength) : Buffer.alloc(0);
  socket.write(packPacket({ id, kind, payload }));
}

function remember(key: string, pieces: Int16Array[]): void {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > cacheSamples / 16) return;
  const whole = new Int16Array(length);
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  cache.set(key, whole);
  cached += length;
  for (const [oldest, samples] of cache) {
    if (cached <= cacheSamples) break;
    cache.delete(oldest);
    cached -= samples.length;
  }
}

/** Synthesises one order. Samples leave while the rest is still being computed: a socket writes at once when it can. */
function synthesise({ order, socket }: Waiting): void {
  const key = [order.voice, order.wordsPerMinute, order.pitch, order.text].join("|");
  const known = cache.get(key);
  if (known !== undefined) {
    cache.delete(key);
    cache.set(key, known);
    send(socket, order.id, packetKinds.samples, known);
    send(socket, order.id, packetKinds.end);
    return;
  }
  worker.set_voice(order.voice, "", 0, 0, 0);
  worker.set_rate(order.wordsPerMinute);
  worker.set_pitch(order.pitch);
  const resampler = new Resampler({ from: nativeRate, to: sampleRate });
  const pieces: Int16Array[] = [];
  // The silence at the edges goes, because the pauses are the persona's and the gap between sentences is short.
  let started = false;
  let held: Int16Array[] = [];
  const emit = (piece: Int16Array) => {
    if (piece.length === 0) return;
    let loudEnd = piece.length;
    while (loudEnd > 0 && Math.abs(piece[loudEnd - 1] ?? 0) < silenceLevel) loudEnd -= 1;
    let begin = 0;
    if (!started) {
      while (begin < loudEnd && Math.abs(piece[begin] ?? 0) < silenceLevel) begin += 1;
      if (begin >= loudEnd) return;
      started = true;
    }
    if (loudEnd === 0) {
      held.push(piece);
      return;
    }
    for (const silent of held) pass(silent);
    held = [];
    pass(piece.subarray(begin, loudEnd));
    if (loudEnd < piece.length) held.push(piece.subarray(loudEnd));
  };
  const pass = (piece: Int16Array) => {
    const samples = piece.slice();
    pieces.push(samples);
    send(socket, order.id, packetKinds.samples, samples);
  };
  worker.synthesize(order.text, (audio) => {
    if (audio !== null && audio.length > 0) emit(resampler.push(audio));
    return socket.destroyed ? 1 : 0;
  });
  emit(resampler.flush());
  send(socket, order.id, packetKinds.end);
  if (!socket.destroyed) remember(key, pieces);
}

function takeNext(): Waiting | undefined {
  const urgent = queue.findIndex((waiting) => waiting.order.urgent);
  return urgent === -1 ? queue.shift() : queue.splice(urgent, 1)[0];
}

function work(): void {
  if (busy) return;
  const next = takeNext();
  if (next === undefined) return;
  busy = true;
  try {
    if (!next.socket.destroyed) synthesise(next);
  } catch {
    send(next.socket, next.order.id, packetKinds.failed);
  }
  // Back to the event loop, so that orders which arrived meanwhile are sorted before the next one starts.
  setImmediate(() => {
    busy = false;
    work();
  });
}

rmSync(socketPath, { force: true });
const server = createServer((socket) => {
  let pending = "";
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    pending += chunk;
    const lines = pending.split("\n");
    pending = lines.pop() ?? "";
    for (const line of lines) {
      try {
        queue.push({ order: JSON.parse(line) as VoiceOrder, socket });
      } catch {
        socket.destroy();
      }
    }
    work();
  });
  socket.on("error", () => socket.destroy());
});
server.listen(socketPath, () => process.send?.({ ready: true }));
// The parent is gone: nobody will ask again.
process.on("disconnect", () => {
  rmSync(socketPath, { force: true });
  process.exit(0);
});
process.on("SIGINT", () => {});
