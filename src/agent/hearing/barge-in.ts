import type { Locale } from "~/lib/locale";
import { isBackchannel } from "./backchannel";

/** Nothing shorter interrupts: most signs of listening end before. */
const shortestMs = 480;
/** When the recogniser has not said what it is, waiting any longer would be rude. */
const undecidedMs = 620;
/** A sign of listening this long has become a sentence. */
const longestSignMs = 1_100;
/** How far into the learner's words the recogniser is asked what they are, first and again. */
const firstLookMs = 224;
const nextLookMs = 320;

/**
 * Decides whether the character stops when the learner starts to speak. Length alone cannot tell "mhm, verstehe" from
 * "Moment, das stimmt nicht", so the recogniser is asked while they are still speaking.
 */
export class BargeInGate {
  readonly #locale: Locale;
  readonly #isCharacterSpeaking: () => boolean;
  #verdict: "unknown" | "sign" | "words" = "unknown";
  #lookAtMs = firstLookMs;
  #stretch = 0;

  constructor({ locale, isCharacterSpeaking }: { locale: Locale; isCharacterSpeaking(): boolean }) {
    this.#locale = locale;
    this.#isCharacterSpeaking = isCharacterSpeaking;
  }

  /** A new stretch of speech begins. */
  begin(): void {
    this.#stretch += 1;
    this.#verdict = "unknown";
    this.#lookAtMs = firstLookMs;
  }

  /** Should the recogniser be asked now? Answers with a number that goes back with what it said. */
  wantsLook(voicedMs: number): number | null {
    if (!this.#isCharacterSpeaking() || this.#verdict === "words" || voicedMs < this.#lookAtMs) return null;
    this.#lookAtMs = voicedMs + nextLookMs;
    return this.#stretch;
  }

  /** What the stretch is so far. */
  looked({ stretch, text }: { stretch: number; text: string }): void {
    if (stretch !== this.#stretch || text.trim() === "") return;
    this.#verdict = isBackchannel({ text, locale: this.#locale }) ? "sign" : "words";
  }

  /** Does the character stop for this? */
  opens(voicedMs: number): boolean {
    if (!this.#isCharacterSpeaking()) return true;
    if (voicedMs < shortestMs) return false;
    if (this.#verdict === "words") return true;
    return voicedMs >= (this.#verdict === "sign" ? longestSignMs : undecidedMs);
  }
}
