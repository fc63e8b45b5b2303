import { inference, type VADEvent, VADEventType, type VADStream } from "@livekit/agents";
import type { BargeInGate } from "./barge-in";

/** The session interrupts from this length on; the gate decides what reaches it. */
export const interruptFromMs = 100;

/**
 * The voice detector as the session should see it: what the learner says only looks long enough to interrupt when the
 * gate lets it through, and the silence behind a short "mhm" never makes it longer.
 */
export class VoicedVad extends inference.VAD {
  readonly #gate: BargeInGate;

  constructor({ gate, ...options }: { gate: BargeInGate } & ConstructorParameters<typeof inference.VAD>[0]) {
    super(options);
    this.#gate = gate;
  }

  override stream(): ReturnType<inference.VAD["stream"]> {
    const stream = super.stream();
    const next: VADStream["next"] = stream.next.bind(stream);
    stream.next = async () => {
      const result = await next();
      return result.done ? result : { done: false, value: throughGate(result.value, this.#gate) };
    };
    return stream;
  }
}

/** How long the learner has been heard in this stretch, without the silence at its end. */
export function voicedMs(event: VADEvent): number {
  return event.rawAccumulatedSilence > 0 ? 0 : event.speechDuration;
}

/** The event with a length that interrupts or does not. */
export function throughGate(event: VADEvent, gate: Pick<BargeInGate, "opens">): VADEvent {
  if (event.type !== VADEventType.INFERENCE_DONE || !event.speaking) return event;
  const voiced = voicedMs(event);
  return { ...event, speechDuration: voiced > 0 && gate.opens(voiced) ? Math.max(voiced, interruptFromMs) : 0 };
}
