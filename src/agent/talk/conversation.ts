import type { voice } from "@livekit/agents";
import type { FinishReason } from "~/features/training/schema";
import type { Exchange } from "~/roleplay/engine/types";
import { isBackchannel } from "../hearing/backchannel";
import { fixedWords, type Wording } from "../providers/llm/wording";
import type { Speaker, VoiceProfile } from "../providers/tts/speaker";
import type { Conductor, HeardLine, Progress, SpokenLine } from "./conductor";
import { hesitationFor, sentenceGap } from "./rhythm";
import type { Transcripts } from "./transcripts";
import { Utterance, type UtteranceOptions } from "./utterance";

/** An ordinary first line. */
const rehearsal = { de: "Guten Tag, wie geht es Ihnen damit?", en: "Good morning, how do you feel about it?" } as const;

/** Lines that may wait for their answer; whoever sends more is not talking to somebody. */
const longestQueue = 5;

/** How long the room stays open after the last word, so that the client can leave first. */
const farewellMs = 2_500;

/** Said when the recogniser failed. Works with du and Sie. */
const regrets = {
  de: "Das habe ich leider nicht verstanden. Noch einmal bitte – oder gern schriftlich.",
  en: "Sorry, I didn't catch that. Could you say it again, or type it?",
} as const;

/** Figures of one answer, without a word of what was said. */
export interface AnswerTiming {
  source: HeardLine["source"];
  /** From the finished line to the stored line. */
  storeMs: number;
  /** From the finished line to the first sound made. */
  firstSoundMs: number | null;
  /** The answer had been prepared while the learner might still have gone on. */
  foreseen: boolean;
}

export interface ConversationOptions {
  session: voice.AgentSession;
  conductor: Conductor;
  transcripts: Transcripts;
  wording: Wording;
  speaker: Speaker;
  voiceProfile: VoiceProfile;
  pauseMs: number;
  locale: "de" | "en";
  maxRounds: number | null;
  /** Milliseconds since the talk went live. */
  now(): number;
  newSegmentId(): string;
  onOver(reason: FinishReason): void;
  onAnswered(timing: AnswerTiming): void;
  onTrouble(trouble: { message: string; error: unknown }): void;
}

interface Foreseen {
  text: string;
  exchange: Exchange;
  utterance: Utterance;
}

/**
 * One talk in one room: hears lines, has them stored and answered, and speaks the answers. Lines are taken one after
 * the other; a new line ends what the character is saying.
 */
export class Conversation {
  readonly #options: ConversationOptions;
  #lane: Promise<void> = Promise.resolve();
  #current: { handle: voice.SpeechHandle; settled: Promise<void> } | null = null;
  /** The turn whose sound is on its way, as the audio output sees it. */
  #sounding: Utterance | null = null;
  readonly #playedSeconds = new WeakMap<Utterance, number>();
  readonly #captions = new WeakMap<Utterance, string>();
  #foreseen: Foreseen | null = null;
  #over = false;
  #waiting = 0;
  #farewell: NodeJS.Timeout | null = null;

  constructor(options: ConversationOptions) {
    this.#options = options;
  }

  get over(): boolean {
    return this.#over;
  }

  /** Is the character saying something right now? */
  get speaking(): boolean {
    return this.#options.session.agentState === "speaking";
  }

  /** Listens to what the room's audio really played. Call once the session has its output. */
  watchPlayback(): void {
    this.#options.session.output.audio?.on("playbackFinished", (event: voice.PlaybackFinishedEvent) => {
      if (this.#sounding !== null) this.#playedSeconds.set(this.#sounding, event.playbackPosition);
      this.#sounding = null;
    });
  }

  /** Begins: the first message, the answer that a former process owed, or nothing. */
  begin(): Promise<void> {
    return this.#enqueue(async () => {
      const { conductor } = this.#options;
      if (this.#isOver(conductor.progress)) return;
      const opening = conductor.open();
      if (opening.kind === "open") {
        const utterance = this.#utter({ sentences: () => fixedWords(opening.text), hesitationMs: 0 });
        this.#speak(utterance, (line) => this.#finish(utterance, line, conductor.opened(line)));
      } else if (opening.kind === "answer") {
        this.#answer({ exchange: opening.exchange, utterance: this.#utterAnswer(opening.exchange, "typed") });
      }
    });
  }

  /**
   * Makes the first message ahead of time, so that it sounds the moment the learner is there, and goes through one
   * exchange in mind, so that the first line of the talk is not the one for which everything is compiled.
   */
  warmUp(): void {
    const { conductor, locale } = this.#options;
    conductor.foresee(rehearsal[locale]);
    const opening = conductor.open();
    if (opening.kind !== "open") return;
    const { speaker, voiceProfile } = this.#options;
    void (async () => {
      const signal = new AbortController().signal;
      for await (const text of fixedWords(opening.text)) {
        for await (const _ of speaker.speak({ text, voice: voiceProfile, urgent: false, signal }));
      }
    })().catch(() => undefined);
  }

  /** A line that may go on: the answer is prepared, and thrown away when the line changes. */
  foresee(text: string): void {
    if (this.#over || this.#current !== null) return;
    if (this.#foreseen?.text === text) return;
    this.#forget();
    const exchange = this.#options.conductor.foresee(text);
    if (exchange === null) return;
    this.#foreseen = { text, exchange, utterance: this.#utterAnswer(exchange, "spoken").prepare() };
  }

  #forget(): void {
    this.#foreseen?.utterance.cancel();
    this.#foreseen = null;
  }

  /** A finished line of the learner. */
  hear(line: HeardLine): Promise<void> {
    const { locale } = this.#options;
    const text = line.text.trim();
    if (text === "" || this.#over || this.#waiting >= longestQueue) return Promise.resolve();
    if (line.source === "spoken" && this.speaking && isBackchannel({ text, locale })) return Promise.resolve();
    const finishedAt = performance.now();
    this.#current?.handle.interrupt(true);
    this.#waiting += 1;
    return this.#enqueue(async () => {
      this.#waiting -= 1;
      await this.#quiet();
      if (this.#over) return;
      const exchange = await this.#options.conductor.hear({ ...line, text });
      if (exchange === null) return;
      const storedAt = performance.now();
      const foreseen = this.#foreseen?.text === text ? this.#foreseen : null;
      if (foreseen === null) this.#forget();
      this.#foreseen = null;
      const utterance = foreseen?.utterance ?? this.#utterAnswer(exchange, line.source);
      this.#answer({ exchange, utterance });
      const first = await utterance.firstSample();
      this.#options.onAnswered({
        source: line.source,
        storeMs: storedAt - finishedAt,
        firstSoundMs: first === null ? null : Math.max(0, first - finishedAt),
        foreseen: foreseen !== null,
      });
    });
  }

  /** Waits until the character is silent and its words are stored. */
  async #quiet(): Promise<void> {
    const current = this.#current;
    if (current === null) return;
    current.handle.interrupt(true);
    await current.settled;
  }

  /** Ends at the hard limit or with the room: stops speaking and waits for the last turn to be stored. */
  async stop(): Promise<void> {
    this.#over = true;
    if (this.#farewell !== null) clearTimeout(this.#farewell);
    this.#forget();
    await this.#quiet();
    await this.#options.transcripts.settled();
  }

  #utterAnswer(exchange: Exchange, source: HeardLine["source"]): Utterance {
    const { wording, pauseMs } = this.#options;
    return this.#utter({
      sentences: (signal) => wording.answer({ exchange, signal }),
      // Behind a spoken line there has been silence already, until it was clear that the learner had finished.
      hesitationMs: source === "typed" ? hesitationFor({ act: exchange.decision.act, pauseMs }) : 0,
    });
  }

  #utter({ sentences, hesitationMs }: Pick<UtteranceOptions, "sentences" | "hesitationMs">): Utterance {
    const { speaker, voiceProfile, pauseMs, transcripts, newSegmentId } = this.#options;
    return new Utterance({
      segmentId: newSegmentId(),
      sentences,
      speaker,
      voice: voiceProfile,
      hesitationMs,
      gapMs: sentenceGap({ pauseMs }),
      onReach: ({ utterance, seconds }) => {
        this.#sounding = utterance;
        const caption = utterance.captionAt(seconds);
        if (caption === "" || caption === this.#captions.get(utterance)) return;
        this.#captions.set(utterance, caption);
        void transcripts.caption({ segmentId: utterance.segmentId, text: caption });
      },
    });
  }

  #answer({ exchange, utterance }: { exchange: Exchange; utterance: Utterance }): void {
    const { conductor } = this.#options;
    this.#speak(utterance, (line) => this.#finish(utterance, line, conductor.answered({ exchange, line })));
  }

  /**
   * Something was said and could not be understood. The character asks to hear it again; this is no turn of the talk,
   * so it is neither stored nor counted.
   */
  regret(): void {
    if (this.#over || this.#current !== null) return;
    const text = regrets[this.#options.locale];
    this.#speak(this.#utter({ sentences: () => fixedWords(text), hesitationMs: 0 }), async () => undefined);
  }

  /** The final text of a turn goes out when it is stored: what was shown as final is never lost. */
  async #finish(utterance: Utterance, { text }: SpokenLine, stored: Promise<Progress>): Promise<void> {
    const progress = await stored;
    if (text !== "") void this.#options.transcripts.characterSaid({ segmentId: utterance.segmentId, text });
    this.#isOver(progress);
  }

  #speak(utterance: Utterance, settle: (line: SpokenLine) => Promise<void>): void {
    const { session, now, onTrouble } = this.#options;
    const handle = session.say("", { audio: utterance.frames, addToChatCtx: false });
    const startMs = now();
    const settled = (async () => {
      await handle.waitForPlayout();
      const interrupted = handle.interrupted;
      const text = interrupted ? utterance.textUntil(this.#playedSeconds.get(utterance) ?? 0) : utterance.text;
      utterance.cancel();
      await settle({ text, interrupted, startMs, endMs: now() });
      if (this.#current?.handle === handle) this.#current = null;
    })().catch((error: unknown) => {
      if (this.#current?.handle === handle) this.#current = null;
      onTrouble({ message: "A turn of the character could not be finished", error });
    });
    this.#current = { handle, settled };
  }

  /** Looks whether the talk is over, and if so says farewell to the room a little later. */
  #isOver({ rounds, end }: Progress): boolean {
    const { maxRounds, onOver } = this.#options;
    const reason: FinishReason | null = end ?? (maxRounds !== null && rounds >= maxRounds ? "rounds" : null);
    if (reason === null) return false;
    if (!this.#over) {
      this.#over = true;
      this.#forget();
      this.#farewell = setTimeout(() => onOver(reason), farewellMs);
    }
    return true;
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#lane = this.#lane.then(work).catch((error: unknown) => {
      this.#options.onTrouble({ message: "A line could not be answered", error });
    });
    return this.#lane;
  }
}
