import { inference, type VADEvent, VADEventType, type VADStream } from "@livekit/agents";

/**
 * The voice detector, with one difference: while the learner is silent for a moment, the length of what they said does
 * not grow. So a short "mhm" with the silence behind it never looks long enough to interrupt.
 */
export class VoicedVad extends inference.VAD {
  override stream(): ReturnType<inference.VAD["stream"]> {
    const stream = super.stream();
    const next: VADStream["next"] = stream.next.bind(stream);
    stream.next = async () => {
      const result = await next();
      return result.done ? result : { done: false, value: withoutSilence(result.value) };
    };
    return stream;
  }
}

/** The event as the session should see it. */
export function withoutSilence(event: VADEvent): VADEvent {
  if (event.type !== VADEventType.INFERENCE_DONE || !event.speaking) return event;
  return event.rawAccumulatedSilence > 0 ? { ...event, speechDuration: 0 } : event;
}
