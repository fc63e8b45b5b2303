import { type ReadableStream, TransformStream } from "node:stream/web";
import { type llm, stt, voice } from "@livekit/agents";
import type { AudioFrame } from "@livekit/rtc-node";
import type { Locale } from "~/lib/locale";
import { isBackchannel } from "../hearing/backchannel";
import { joinStretches } from "../hearing/completeness";
import type { Conversation } from "./conversation";
import type { Transcripts } from "./transcripts";

/**
 * The learner's voice on its way into the talk: signs of listening are filtered out, the rest is shown as it is
 * understood and handed over as one line when the turn is over.
 */
export class LearnerSpeech {
  readonly #conversation: Conversation;
  readonly #transcripts: Transcripts;
  readonly #identity: string;
  readonly #locale: Locale;
  readonly #weigh: (text: string) => void;
  #heard: string[] = [];
  #turn = 0;
  #startMs: number | null = null;
  #endMs: number | null = null;
  #spokeOverCharacter = false;

  constructor({
    conversation,
    transcripts,
    identity,
    locale,
    weigh,
  }: {
    conversation: Conversation;
    transcripts: Transcripts;
    identity: string;
    locale: Locale;
    /** Hears what has been understood before the session decides whether the turn is over. */
    weigh(text: string): void;
  }) {
    this.#conversation = conversation;
    this.#transcripts = transcripts;
    this.#identity = identity;
    this.#locale = locale;
    this.#weigh = weigh;
  }

  /** The session's agent: it listens, and lets the conversation do the answering. */
  createAgent(now: () => number): voice.Agent {
    const speech = this;
    return new (class extends voice.Agent {
      override async sttNode(
        audio: ReadableStream<AudioFrame>,
        modelSettings: voice.ModelSettings,
      ): Promise<ReadableStream<stt.SpeechEvent | string> | null> {
        const events = await voice.Agent.default.sttNode(this, audio, modelSettings);
        return events === null ? null : events.pipeThrough(speech.#filter());
      }

      override async onUserTurnCompleted(_context: llm.ChatContext, message: llm.ChatMessage): Promise<void> {
        await speech.#complete(message.textContent ?? "", now());
      }
    })({ instructions: "" });
  }

  /** Follows when the learner speaks. */
  watch(session: voice.AgentSession): void {
    const startedAt = Date.now();
    session.on(voice.AgentSessionEventTypes.UserStateChanged, ({ newState, createdAt }) => {
      if (newState === "speaking") {
        this.#startMs ??= createdAt - startedAt;
        this.#spokeOverCharacter ||= this.#conversation.speaking;
      } else if (newState === "listening") {
        this.#endMs = createdAt - startedAt;
      }
    });
    session.on(voice.AgentSessionEventTypes.UserInputTranscribed, ({ transcript, isFinal }) => {
      if (!isFinal || transcript.trim() === "") return;
      this.#heard.push(transcript.trim());
      const text = this.#heard.join(" ");
      void this.#transcripts.learnerSaid({ ...this.#segment(), text, final: false });
      this.#conversation.foresee(text);
    });
  }

  #segment(): { identity: string; segmentId: string } {
    return { identity: this.#identity, segmentId: `${this.#identity}_${this.#turn}` };
  }

  #filter(): TransformStream<stt.SpeechEvent | string, stt.SpeechEvent | string> {
    return new TransformStream({
      transform: (event, controller) => {
        if (typeof event !== "string" && event.type === stt.SpeechEventType.FINAL_TRANSCRIPT) {
          const text = event.alternatives?.[0]?.text ?? "";
          const overCharacter = this.#spokeOverCharacter;
          this.#spokeOverCharacter = false;
          if (overCharacter && isBackchannel({ text, locale: this.#locale })) {
            this.#startMs = null;
            return;
          }
          this.#weigh(joinStretches([...this.#heard, text]));
        }
        controller.enqueue(event);
      },
    });
  }

  async #complete(text: string, now: number): Promise<void> {
    const line = { text: text.trim(), source: "spoken" as const, startMs: this.#startMs, endMs: this.#endMs ?? now };
    const segment = this.#segment();
    this.#heard = [];
    this.#turn += 1;
    this.#startMs = null;
    this.#endMs = null;
    if (line.text === "") return;
    void this.#transcripts.learnerSaid({ ...segment, text: line.text, final: true });
    await this.#conversation.hear(line);
  }
}
