import { createConnection, type Socket } from "node:net";
import { prepareForSpeech } from "../../speech/prepare";
import { PacketReader, packetKinds, voiceSocketPath } from "./builtin-protocol";
import type { Speaker, SpeechRequest, VoiceProfile } from "./speaker";

/** Variants of the built-in voice that sound like a person; anything else in a persona file falls back by gender. */
const variants = new Set([
  ...["f1", "f2", "f3", "f4", "f5", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8"],
  ...[
    "Alicia",
    "Andrea",
    "Andy",
    "Annie",
    "Denis",
    "Diogo",
    "Gene",
    "Gene2",
    "Henrique",
    "Hugo",
    "Jacky",
    "Lee",
    "Marco",
  ],
  ...[
    "Mario",
    "Michael",
    "Mike",
    "Nguyen",
    "adam",
    "anika",
    "antonio",
    "aunty",
    "belinda",
    "benjamin",
    "boris",
    "caleb",
  ],
  ...["david", "ed", "edward", "edward2", "gustave", "ian", "iven", "iven2", "iven3", "iven4", "john", "kaukovalta"],
  ...[
    "klatt",
    "klatt2",
    "klatt3",
    "klatt4",
    "klatt5",
    "klatt6",
    "linda",
    "marcelo",
    "max",
    "michel",
    "miguel",
    "norbert",
  ],
  ...[
    "pablo",
    "paul",
    "pedro",
    "quincy",
    "rob",
    "robert",
    "sandro",
    "shelby",
    "steph",
    "steph2",
    "steph3",
    "travis",
    "victor",
    "zac",
  ],
]);

/** Name under which the voice is known to the synthesiser: language and variant. */
export function builtinVoiceName({
  locale,
  gender,
  variant,
}: Pick<VoiceProfile, "locale" | "gender" | "variant">): string {
  const wanted = variant.split("+").at(-1) ?? "";
  const usable = variants.has(wanted) ? wanted : gender === "female" ? "f2" : "m3";
  return `${locale}+${usable}`;
}

interface Answer {
  push(samples: Int16Array): void;
  end(): void;
  fail(error: Error): void;
}

/** One connection to one voice process; opened when first needed and again after a loss. */
class VoiceLine {
  readonly #path: string;
  #socket: Promise<Socket> | null = null;
  #answers = new Map<number, Answer>();
  #nextId = 1;

  constructor(path: string) {
    this.#path = path;
  }

  get waiting(): number {
    return this.#answers.size;
  }

  #connect(): Promise<Socket> {
    this.#socket ??= new Promise<Socket>((resolve, reject) => {
      const socket = createConnection(this.#path);
      const reader = new PacketReader();
      const lose = () => {
        this.#socket = null;
        const lost = [...this.#answers.values()];
        this.#answers.clear();
        for (const answer of lost) answer.fail(new Error("The built-in voice has gone away."));
        reject(new Error("The built-in voice does not answer."));
      };
      socket.once("connect", () => resolve(socket));
      socket.once("error", lose);
      socket.once("close", lose);
      socket.on("data", (bytes: Buffer) => {
        for (const { id, kind, payload } of reader.push(bytes)) {
          const answer = this.#answers.get(id);
          if (answer === undefined) continue;
          if (kind === packetKinds.samples) {
            const samples = new Int16Array(payload.length / 2);
            for (let index = 0; index < samples.length; index += 1) samples[index] = payload.readInt16LE(index * 2);
            answer.push(samples);
            continue;
          }
          this.#answers.delete(id);
          if (kind === packetKinds.end) answer.end();
          else answer.fail(new Error("The built-in voice could not say this."));
        }
      });
      socket.unref();
    });
    return this.#socket;
  }

  async *order(request: SpeechRequest): AsyncGenerator<Int16Array> {
    const socket = await this.#connect();
    const id = this.#nextId++;
    const pieces: Int16Array[] = [];
    let over = false;
    let failure: Error | null = null;
    let wake: () => void = () => {};
    this.#answers.set(id, {
      push: (samples) => {
        pieces.push(samples);
        wake();
      },
      end: () => {
        over = true;
        wake();
      },
      fail: (error) => {
        failure = error;
        wake();
      },
    });
    const stop = () => wake();
    request.signal.addEventListener("abort", stop, { once: true });
    const order = {
      id,
      text: prepareForSpeech({ text: request.text, locale: request.voice.locale }),
      voice: builtinVoiceName(request.voice),
      wordsPerMinute: request.voice.wordsPerMinute,
      pitch: request.voice.pitch,
      urgent: request.urgent,
    };
    socket.write(`${JSON.stringify(order)}\n`);
    try {
      while (!request.signal.aborted) {
        const piece = pieces.shift();
        if (piece !== undefined) {
          yield piece;
          continue;
        }
        if (failure !== null) throw failure;
        if (over) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    } finally {
      request.signal.removeEventListener("abort", stop);
      this.#answers.delete(id);
    }
  }

  async close(): Promise<void> {
    const socket = await this.#socket?.catch(() => null);
    socket?.destroy();
  }
}

/** The simple built-in voice, spoken by the processes of `builtin-pool.ts`. */
export function createBuiltinSpeaker({ workerPid, size }: { workerPid: number; size: number }): Speaker {
  const lines = Array.from({ length: size }, (_, number) => new VoiceLine(voiceSocketPath({ workerPid, number })));
  // Talks start at different voices, so that one voice does not get them all.
  let turn = process.pid;

  return {
    name: "builtin",
    async *speak(request) {
      turn += 1;
      const order = lines
        .map((line, index) => ({ line, rank: line.waiting * size + ((index + turn) % size) }))
        .sort((left, right) => left.rank - right.rank);
      let lastError: unknown = new Error("There is no built-in voice.");
      for (const { line } of order) {
        let spoken = false;
        try {
          for await (const samples of line.order(request)) {
            spoken = true;
            yield samples;
          }
          return;
        } catch (error) {
          if (spoken) throw error;
          lastError = error;
        }
      }
      throw lastError;
    },
    async close() {
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}

/**
 * Nothing can speak (the optional package is missing, or every voice is down): the words go out as captions, in the
 * time in which they would have been said, and the talk goes on in writing.
 */
export function createSilentSpeaker(): Speaker {
  return {
    name: "silent",
    async *speak({ text, voice }) {
      const words = text.split(/\s+/).length;
      const milliseconds = Math.round((words / voice.wordsPerMinute) * 60_000);
      yield new Int16Array(milliseconds * 24);
    },
    async close() {},
  };
}
