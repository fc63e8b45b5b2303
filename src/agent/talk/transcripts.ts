import type { LocalParticipant, Room } from "@livekit/rtc-node";

const textTopic = "lk.transcription";
const dataTopic = "transcription";
const timingTopic = "timing";

/** Attributes of a text stream with words of the talk. */
function describeSegment({ segmentId, final }: { segmentId: string; final: boolean }): Record<string, string> {
  return { "lk.transcription_final": String(final), "lk.segment_id": segmentId };
}

/**
 * Writes what is said into the room: captions while somebody speaks, and exactly one final text per turn. The final
 * text of the character goes out twice, as text stream and as data message, byte for byte the same, because clients
 * listen to either.
 */
export class Transcripts {
  readonly #room: Room;
  // One after the other: a caption must never arrive behind the final text of its turn.
  #sending: Promise<void> = Promise.resolve();

  constructor(room: Room) {
    this.#room = room;
  }

  #send(write: (participant: LocalParticipant) => Promise<unknown>): Promise<void> {
    this.#sending = this.#sending.then(async () => {
      const participant = this.#room.localParticipant;
      if (!this.#room.isConnected || participant === undefined) return;
      // A learner who has just left is no reason to stop: the talk is stored elsewhere.
      await write(participant).catch(() => undefined);
    });
    return this.#sending;
  }

  /** What the character has said so far in a turn that goes on. */
  caption({ segmentId, text }: { segmentId: string; text: string }): Promise<void> {
    return this.#send((participant) =>
      participant.sendText(text, { topic: textTopic, attributes: describeSegment({ segmentId, final: false }) }),
    );
  }

  /** What the character really said, after the last sound of it. */
  characterSaid({ segmentId, text }: { segmentId: string; text: string }): Promise<void> {
    return this.#send(async (participant) => {
      await participant.sendText(text, { topic: textTopic, attributes: describeSegment({ segmentId, final: true }) });
      const message = JSON.stringify({ type: "transcript", final: true, role: "assistant", content: text });
      await participant.publishData(new TextEncoder().encode(message), { reliable: true, topic: dataTopic });
    });
  }

  /** What was understood of the learner's speech, under the learner's name. */
  learnerSaid({
    identity,
    segmentId,
    text,
    final,
  }: {
    identity: string;
    segmentId: string;
    text: string;
    final: boolean;
  }): Promise<void> {
    return this.#send(async (participant) => {
      const writer = await participant.streamText({
        topic: textTopic,
        attributes: describeSegment({ segmentId, final }),
        senderIdentity: identity,
      });
      await writer.write(text);
      await writer.close();
    });
  }

  /** How long an answer took: figures for whoever measures, not a word of the talk. */
  timed(timing: object): Promise<void> {
    return this.#send((participant) =>
      participant.publishData(new TextEncoder().encode(JSON.stringify(timing)), { reliable: true, topic: timingTopic }),
    );
  }

  /** Everything handed over so far is on its way. */
  settled(): Promise<void> {
    return this.#sending;
  }
}
