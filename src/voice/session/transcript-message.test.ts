import { describe, expect, it } from "vitest";
import { readStreamAttributes, readTranscriptMessage } from "./transcript-message";

const encode = (value: unknown) => new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));

describe("readTranscriptMessage", () => {
  it("takes the final words of the character and nothing else", () => {
    const message = { type: "transcript", final: true, role: "assistant", content: "Guten Morgen." };
    expect(readTranscriptMessage(encode(message))).toBe("Guten Morgen.");
    for (const other of [
      { ...message, final: false },
      { ...message, role: "user" },
      { ...message, type: "state" },
      { ...message, content: 7 },
      null,
      "not json",
    ])
      expect(readTranscriptMessage(encode(other))).toBeNull();
  });
});

describe("readStreamAttributes", () => {
  it("counts a stream without attributes as complete", () => {
    expect(readStreamAttributes(undefined)).toEqual({ isFinal: true, segmentId: undefined });
    expect(readStreamAttributes({ "lk.transcription_final": "true", "lk.segment_id": "s" })).toEqual({
      isFinal: true,
      segmentId: "s",
    });
    expect(readStreamAttributes({ "lk.transcription_final": "false" }).isFinal).toBe(false);
  });
});
