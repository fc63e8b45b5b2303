import { inference, type stt, type voice } from "@livekit/agents";
import type { Locale } from "~/lib/locale";
import { CircuitBreaker } from "../providers/breaker";
import { createProviderEars } from "../providers/stt/openai-compatible";
import type { AgentSettings } from "../settings";
import { BargeInGate } from "./barge-in";
import { type Completeness, judgeCompleteness } from "./completeness";
import { interruptFromMs, VoicedVad } from "./voiced-vad";

export const patiences = ["normal", "patient"] as const;
export type Patience = (typeof patiences)[number];

/** Narrows a word from outside. */
export function isPatience(value: unknown): value is Patience {
  return value === "normal" || value === "patient";
}

export interface OperatingPoint {
  threshold: number;
  minDelay: number;
  maxDelay: number;
}

/**
 * Where a turn ends: from this probability on after `minDelay` of silence, otherwise after `maxDelay`. Operating points
 * of the local model v1-mini; `patient` is for people who stop to think.
 */
export const operatingPoints: Record<Patience, OperatingPoint> = {
  normal: { threshold: 0.41, minDelay: 400, maxDelay: 1_000 },
  patient: { threshold: 0.33, minDelay: 800, maxDelay: 1_500 },
};

/** A finished question may be answered at the model's slightest nod; half a sentence is waited for. */
export function weighWords(point: OperatingPoint, words: Completeness): OperatingPoint {
  if (words === "done") return { ...point, threshold: 0.1 };
  if (words === "open") return { ...point, threshold: 0.9, maxDelay: point.maxDelay + 1_000 };
  return point;
}

/** The parts of a session that hear. */
export interface Ears {
  /** False: nobody listens to the microphone, lines come as text. */
  listens: boolean;
  session: Pick<voice.AgentSessionOptions, "vad" | "turnHandling"> & { stt?: stt.STT };
  setPatience(session: voice.AgentSession, patience: Patience): void;
  /** Takes into account what the words say, each time some have been understood. */
  weigh(session: voice.AgentSession, text: string): void;
}

/** Builds the hearing of one talk. To be called inside its job, because the end-of-turn model lives with the worker. */
export type CreateEars = (options: {
  locale: Locale;
  isCharacterSpeaking(): boolean;
  /** Something was said and nobody could make it out. */
  onDeaf(error: unknown): void;
}) => Ears;

/** How this installation hears. */
export function hearingOf({ stt }: Pick<AgentSettings, "stt">): CreateEars {
  if (stt === null) return createDeafEars;
  return ({ locale, onDeaf, isCharacterSpeaking }) => {
    const point = operatingPoints.normal;
    const detector = new inference.TurnDetector({ version: "v1-mini", unlikelyThreshold: point.threshold });
    let patience: Patience = "normal";
    const apply = (session: voice.AgentSession, words: Completeness) => {
      const { threshold, minDelay, maxDelay } = weighWords(operatingPoints[patience], words);
      detector.updateOptions({ unlikelyThreshold: threshold });
      session.updateOptions({ turnHandling: { endpointing: { minDelay, maxDelay } } });
    };
    const gate = new BargeInGate({ locale, isCharacterSpeaking });
    const vad = new VoicedVad({ gate, model: "silero", minSilenceDuration: 250, prefixPaddingDuration: 300 });
    return {
      listens: true,
      session: {
        vad,
        stt: createProviderEars({ endpoint: stt, locale, gate, breaker: new CircuitBreaker(), onDeaf }),
        turnHandling: {
          turnDetection: detector,
          endpointing: { mode: "fixed", minDelay: point.minDelay, maxDelay: point.maxDelay },
          interruption: {
            mode: "vad",
            minDuration: interruptFromMs,
            falseInterruptionTimeout: 700,
            resumeFalseInterruption: true,
          },
          preemptiveGeneration: { enabled: false },
        },
      },
      setPatience(session, wish) {
        patience = wish;
        apply(session, "unclear");
      },
      weigh(session, text) {
        apply(session, judgeCompleteness({ text, locale }));
      },
    };
  };
}

/** Without a recogniser the microphone is not even subscribed to: the browser recognises, or the learner types. */
function createDeafEars(): Ears {
  return {
    listens: false,
    session: { vad: null, turnHandling: { turnDetection: "manual", preemptiveGeneration: { enabled: false } } },
    setPatience: () => {},
    weigh: () => {},
  };
}
