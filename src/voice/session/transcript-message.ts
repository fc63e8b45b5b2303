/** Attributes of the room's transcription stream. */
const finalAttribute = "lk.transcription_final";
const segmentAttribute = "lk.segment_id";

/** What the attributes of a transcription stream say. A stream without them is a complete utterance. */
export function readStreamAttributes(attributes: Readonly<Record<string, string>> | undefined): {
  isFinal: boolean;
  segmentId: string | undefined;
} {
  return { isFinal: attributes?.[finalAttribute] !== "false", segmentId: attributes?.[segmentAttribute] };
}

/** The final words of the character in a data message, or null for anything else. */
export function readTranscriptMessage(payload: Uint8Array): string | null {
  try {
    const message: unknown = JSON.parse(new TextDecoder().decode(payload));
    if (typeof message !== "object" || message === null) return null;
    const { type, final, role, content } = message as Record<string, unknown>;
    return type === "transcript" && final === true && role === "assistant" && typeof content === "string"
      ? content
      : null;
  } catch {
    return null;
  }
}
