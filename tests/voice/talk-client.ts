import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  ParticipantKind,
  type RemoteTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from "@livekit/rtc-node";

const microphoneRate = 48_000;
const frameMs = 10;
/** Sound louder than this (of 32768, mean of a frame) is somebody speaking. */
const loud = 120;

export interface ReceivedText {
  at: number;
  sender: string;
  segmentId: string;
  final: boolean;
  text: string;
}

/** A stretch of sound as it arrived, on the clock of `performance.now()`. */
export interface Sound {
  from: number;
  to: number;
}

/** A learner without a browser: joins a room, types and speaks, and notes what comes back and when. */
export class TalkClient {
  readonly room = new Room();
  readonly texts: ReceivedText[] = [];
  readonly messages: { at: number; raw: string }[] = [];
  /** Figures the agent sends about its answers. */
  readonly timings: { source: string; storeMs: number; firstSoundMs: number | null; foreseen: boolean }[] = [];
  readonly sounds: Sound[] = [];
  /** Samples of everything heard, at 16 kHz, when asked for. */
  readonly recording: Int16Array[] = [];
  joinedAt = 0;
  agentAt: number | null = null;
  disconnectedAt: number | null = null;
  readonly #keepSound: boolean;
  #watchers = new Set<() => void>();
  #source: AudioSource | null = null;
  #speaking: Promise<void> = Promise.resolve();
  #closed = false;

  constructor({ keepSound = false }: { keepSound?: boolean } = {}) {
    this.#keepSound = keepSound;
    this.room.on(RoomEvent.TrackSubscribed, (track, _publication, participant) => {
      if (track.kind === TrackKind.KIND_AUDIO && participant.info.kind === ParticipantKind.AGENT)
        void this.#listen(track);
    });
    const noteAgent = () => {
      const here = [...this.room.remoteParticipants.values()].some(({ info }) => info.kind === ParticipantKind.AGENT);
      if (here && this.agentAt === null) this.agentAt = performance.now();
      this.#changed();
    };
    this.room.on(RoomEvent.ParticipantConnected, noteAgent);
    this.room.on(RoomEvent.Connected, noteAgent);
    this.room.on(RoomEvent.Disconnected, () => {
      this.disconnectedAt = performance.now();
      this.#changed();
    });
    this.room.on(RoomEvent.DataReceived, (payload, _participant, _kind, topic) => {
      if (topic === "timing") this.timings.push(JSON.parse(new TextDecoder().decode(payload)));
      if (topic !== "transcription") return;
      this.messages.push({ at: performance.now(), raw: new TextDecoder().decode(payload) });
      this.#changed();
    });
    this.room.registerTextStreamHandler("lk.transcription", async (reader, { identity }) => {
      const text = await reader.readAll().catch(() => null);
      if (text === null) return;
      const attributes = reader.info.attributes ?? {};
      this.texts.push({
        at: performance.now(),
        sender: identity,
        segmentId: attributes["lk.segment_id"] ?? "",
        final: attributes["lk.transcription_final"] === "true",
        text,
      });
      this.#changed();
    });
  }

  async join({ url, token }: { url: string; token: string }): Promise<void> {
    await this.room.connect(url, token, { autoSubscribe: true, dynacast: false });
    this.joinedAt = performance.now();
  }

  #changed(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  async #listen(track: RemoteTrack): Promise<void> {
    const stream = new AudioStream(track, { sampleRate: 16_000, numChannels: 1, frameSizeMs: frameMs });
    const reader = stream.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || this.#closed) return;
      const now = performance.now();
      if (this.#keepSound) this.recording.push(value.data.slice());
      if (meanLevel(value.data) < loud) continue;
      const last = this.sounds.at(-1);
      if (last !== undefined && now - last.to < 60) last.to = now;
      else this.sounds.push({ from: now - frameMs, to: now });
      this.#changed();
    }
  }

  /** Waits until something is so, or throws with the reason that was given. */
  async until<T>(look: () => T | null | undefined | false, { within = 10_000, what = "it" } = {}): Promise<T> {
    const deadline = performance.now() + within;
    for (;;) {
      const found = look();
      if (found) return found;
      const left = deadline - performance.now();
      if (left <= 0) throw new Error(`Waited ${within} ms in vain for ${what}.`);
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          this.#watchers.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, Math.min(left, 50));
        this.#watchers.add(wake);
      });
    }
  }

  /** Final texts of the character, as text streams. */
  get finals(): ReceivedText[] {
    return this.texts.filter(({ final, sender }) => final && sender !== this.identity);
  }

  /** Final texts of the learner's own speech. */
  get understood(): string[] {
    return this.texts.filter(({ final, sender }) => final && sender === this.identity).map(({ text }) => text);
  }

  get identity(): string {
    return this.room.localParticipant?.identity ?? "";
  }

  /** Contents of the final data messages. */
  get contents(): string[] {
    return this.messages.map(({ raw }) => (JSON.parse(raw) as { content: string }).content);
  }

  /** The first sound that began after a moment. */
  soundAfter(moment: number): Sound | undefined {
    return this.sounds.find((sound) => sound.from >= moment);
  }

  /** Is the character to be heard at this moment (or was it until just now)? */
  hears(withinMs = 80): boolean {
    const last = this.sounds.at(-1);
    return last !== undefined && performance.now() - last.to < withinMs;
  }

  /** Waits until the character has been silent for a while. */
  async untilSilent({ forMs = 700, within = 40_000 } = {}): Promise<void> {
    await this.until(() => this.sounds.length > 0 && !this.hears(forMs), { within, what: "silence" });
  }

  /** Types a line; the time is taken before it leaves. */
  async type(text: string, attributes: Record<string, string> = {}): Promise<number> {
    const at = performance.now();
    await this.room.localParticipant?.sendText(text, { topic: "lk.chat", attributes });
    return at;
  }

  /** Opens the microphone; it carries silence from then on. */
  async openMicrophone(): Promise<void> {
    const source = new AudioSource(microphoneRate, 1, 100);
    this.#source = source;
    const track = LocalAudioTrack.createAudioTrack("microphone", source);
    await this.room.localParticipant?.publishTrack(
      track,
      new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }),
    );
    void this.#carry(source);
  }

  readonly #queue: {
    samples: Int16Array;
    offset: number;
    onStart: (at: number) => void;
    onEnd: (at: number) => void;
  }[] = [];

  async #carry(source: AudioSource): Promise<void> {
    const frameSamples = (microphoneRate * frameMs) / 1_000;
    while (!this.#closed) {
      const data = new Int16Array(frameSamples);
      const current = this.#queue[0];
      if (current !== undefined) {
        if (current.offset === 0) current.onStart(performance.now() + source.queuedDuration);
        data.set(current.samples.subarray(current.offset, current.offset + frameSamples));
        current.offset += frameSamples;
        if (current.offset >= current.samples.length) {
          this.#queue.shift();
          current.onEnd(performance.now() + source.queuedDuration + frameMs);
        }
      } else {
        // Room noise, far below speech: a line with nothing at all on it is not what microphones deliver.
        for (let index = 0; index < data.length; index += 1) data[index] = Math.round((Math.random() - 0.5) * 8);
      }
      try {
        await source.captureFrame(new AudioFrame(data, microphoneRate, 1, frameSamples));
      } catch {
        return;
      }
    }
  }

  /** Speaks 48 kHz samples; resolves with the moments at which the first and the last sample left the microphone. */
  speak(samples: Int16Array): { started: Promise<number>; ended: Promise<number> } {
    if (this.#source === null) throw new Error("The microphone is closed.");
    let onStart: (at: number) => void = () => {};
    let onEnd: (at: number) => void = () => {};
    const started = new Promise<number>((resolve) => {
      onStart = resolve;
    });
    const ended = new Promise<number>((resolve) => {
      onEnd = resolve;
    });
    this.#queue.push({ samples, offset: 0, onStart, onEnd });
    this.#speaking = ended.then(() => undefined);
    return { started, ended };
  }

  /** Everything said so far has left the microphone. */
  spoken(): Promise<void> {
    return this.#speaking;
  }

  async leave(): Promise<void> {
    this.#closed = true;
    await this.room.disconnect().catch(() => undefined);
  }
}

function meanLevel(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += Math.abs(sample);
  return sum / samples.length;
}
