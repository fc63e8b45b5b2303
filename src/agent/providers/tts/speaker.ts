import type { Locale } from "~/lib/locale";
import type { Persona } from "~/roleplay/script/persona";

/** Everything that is said travels as 16-bit mono at this rate. */
export const sampleRate = 24_000;

/** How one character sounds. */
export interface VoiceProfile {
  locale: Locale;
  gender: Persona["gender"];
  /** Variant of the built-in voice. */
  variant: string;
  wordsPerMinute: number;
  /** 0–99. */
  pitch: number;
  /** Name of the voice at the provider. */
  providerVoice: string;
}

export interface SpeechRequest {
  /** As it is shown; each speaker prepares it for its own pronunciation. */
  text: string;
  voice: VoiceProfile;
  /** The first piece of a turn goes before the later pieces of other talks. */
  urgent: boolean;
  signal: AbortSignal;
}

/** Turns text into sound. */
export interface Speaker {
  readonly name: string;
  /** Yields samples as soon as there are some. Throws when the speech cannot be made. */
  speak(request: SpeechRequest): AsyncGenerator<Int16Array>;
  close(): Promise<void>;
}
