import type { SpokenText } from "./captions";

/** What it takes to enter a room. */
export interface RoomAccess {
  serverUrl: string;
  token: string;
}

/** What a room tells. */
export interface RoomEvents {
  onSpeakers(isAgentSpeaking: boolean): void;
  /** Words for the captions, also unfinished ones. */
  onSaid(said: SpokenText): void;
  /** A complete utterance of the character, by either of its two ways. */
  onUtterance(text: string): void;
  onReconnecting(isReconnecting: boolean): void;
  onAudioBlocked(isBlocked: boolean): void;
  /** The microphone's track ended by itself: unplugged, or taken by a phone call. */
  onMicrophoneInterrupted(): void;
  onDisconnected(): void;
}

export type LineSource = "typed" | "spoken";
export type Patience = "normal" | "patient";

export interface TalkRoom {
  startAudio(): Promise<void>;
  setMicrophone(isOpen: boolean): Promise<void>;
  sendLine(line: { text: string; source: LineSource }): Promise<void>;
  sendPatience(patience: Patience): Promise<void>;
  disconnect(): Promise<void>;
}

export type MicrophoneTrouble = "missing" | "denied" | "busy" | "insecure";
export type MicrophoneAnswer = { ok: true } | { ok: false; trouble: MicrophoneTrouble };

export interface RecognitionEvents {
  /** What is being said; empty when it was dropped. */
  onInterim(text: string): void;
  onLine(text: string): void;
  onTrouble(trouble: "denied" | "failed"): void;
}

/** The browser's own speech recognition. */
export interface Recogniser {
  start(): void;
  /** Stops listening; words that are certain by now are still handed over. */
  stop(): void;
  setPatience(patience: Patience): void;
}

/** Changes in the browser that touch a running talk. */
export interface DeviceEvents {
  onHidden(isHidden: boolean): void;
  onDevicesChanged(): void;
}

/** Everything a talk needs from outside; tests give their own. */
export interface TalkPorts {
  /** Fetches room and token; throws a `StartError` or whatever went wrong. */
  admit(): Promise<RoomAccess>;
  openRoom(access: RoomAccess, events: RoomEvents): Promise<TalkRoom>;
  hasWebRtc(): boolean;
  /** Asks once, at the start tap, and lets go of the microphone again. */
  askForMicrophone(): Promise<MicrophoneAnswer>;
  createRecogniser(events: RecognitionEvents): Recogniser | null;
  /** Keeps the screen awake and listens to the device; the answer ends both. */
  watchDevice(events: DeviceEvents): () => void;
  isOnline(): boolean;
  /** After the last round of a demo. */
  leave(): void;
}
