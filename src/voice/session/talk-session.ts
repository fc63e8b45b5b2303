import { addCaption, type Caption, dropCaption, type SpokenText } from "./captions";
import { type TalkCommand, type TalkEvent, type TimerName, transition } from "./machine";
import { addNotice, type NoticeAction, type NoticeKind, removeNotices } from "./notices";
import type { LineSource, MicrophoneTrouble, Patience, Recogniser, TalkPorts, TalkRoom } from "./ports";
import { describeFailure } from "./start-failure";
import { type AnswerMode, type HearingChannel, idleState, type TalkState, wantsMicrophone } from "./talk-state";

/** What the screen shows. Every change makes a new object. */
export interface TalkSnapshot {
  talk: TalkState;
  captions: readonly Caption[];
  notices: readonly NoticeKind[];
  patience: Patience;
  /** The microphone is really open at this moment. */
  isMicrophoneOpen: boolean;
}

const interimId = "recognition";

const microphoneNotices: Record<MicrophoneTrouble, NoticeKind> = {
  missing: "microphoneMissing",
  denied: "microphoneDenied",
  busy: "microphoneBusy",
  insecure: "insecure",
};

/** Runs one talk: feeds the pure machine with what happens and does what it says, through ports. */
export class TalkSession {
  readonly #ports: TalkPorts;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  #snapshot: TalkSnapshot = {
    talk: idleState,
    captions: [],
    notices: [],
    patience: "normal",
    isMicrophoneOpen: false,
  };
  #room: TalkRoom | null = null;
  #recogniser: Recogniser | null = null;
  #stopWatching: (() => void) | null = null;
  /** Counts starts, so that a late answer to an abandoned one is not taken for the present. */
  #attempt = 0;
  #microphoneLane: Promise<void> = Promise.resolve();

  constructor(ports: TalkPorts) {
    this.#ports = ports;
  }

  readonly getSnapshot = (): TalkSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The start tap. Must be called from it directly: browsers give microphone and sound only there. */
  start(wish: { answerMode: AnswerMode; channel: HearingChannel; maxRounds: number | null }): void {
    const { phase } = this.#snapshot.talk;
    if (phase === "connecting" || phase === "connected") return;
    this.#update({ captions: [], notices: [] });
    this.#dispatch({ type: "start", ...wish });
  }

  end(): void {
    this.#dispatch({ type: "end" });
  }

  setAnswerMode(answerMode: AnswerMode): void {
    this.#dispatch({ type: "answer-mode", answerMode });
  }

  setMuted(isMuted: boolean): void {
    this.#dispatch({ type: "mute", isMuted });
  }

  setHoldToTalk(isHoldToTalk: boolean): void {
    this.#dispatch({ type: "hold-to-talk", isHoldToTalk });
  }

  setHolding(isHolding: boolean): void {
    this.#dispatch({ type: "hold", isHolding });
  }

  setPatience(patience: Patience): void {
    this.#update({ patience });
    this.#recogniser?.setPatience(patience);
    void this.#room?.sendPatience(patience).catch(() => undefined);
  }

  /** Sends a line into the room and shows it. False: it did not get through and is not shown. */
  async say(text: string, source: LineSource = "typed"): Promise<boolean> {
    const line = text.trim();
    if (line === "" || !this.#room || this.#snapshot.talk.phase !== "connected") return false;
    this.#say({ speaker: "learner", text: line, isFinal: true });
    try {
      await this.#room.sendLine({ text: line, source });
      this.#update({ notices: removeNotices(this.#snapshot.notices, "sendFailed") });
      return true;
    } catch {
      const captions = this.#snapshot.captions.filter((caption, index, all) => {
        const isOurs = caption.speaker === "learner" && caption.text === line;
        return !isOurs || all.findLastIndex((other) => other.text === line) !== index;
      });
      this.#update({ captions, notices: addNotice(this.#snapshot.notices, "sendFailed") });
      return false;
    }
  }

  dismiss(kind: NoticeKind): void {
    this.#update({ notices: removeNotices(this.#snapshot.notices, kind) });
  }

  /** A tap on a notice's button. */
  async act(action: NoticeAction): Promise<void> {
    if (action === "start-audio") await this.#room?.startAudio().catch(() => undefined);
    if (action === "resume") {
      this.dismiss("interrupted");
      this.#dispatch({ type: "away", isAway: false });
    }
    if (action === "retry-microphone" && (await this.#askForMicrophone())) this.setAnswerMode("speak");
  }

  /** The page goes away: everything is let go of. */
  dispose(): void {
    this.#attempt += 1;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#release();
  }

  #update(change: Partial<TalkSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #dispatch(event: TalkEvent): void {
    const { state, commands } = transition(this.#snapshot.talk, event);
    if (state !== this.#snapshot.talk) this.#update({ talk: state });
    for (const command of commands) this.#obey(command);
    this.#alignMicrophone();
    if (event.type === "disconnected" && state.phase === "ended") {
      this.#update({ notices: [] });
      this.#release();
    }
  }

  #obey(command: TalkCommand): void {
    if (command.type === "connect") void this.#connect();
    else if (command.type === "disconnect") this.#disconnect();
    else if (command.type === "leave") this.#ports.leave();
    else if (command.type === "clear-timers") for (const timer of this.#timers.keys()) this.#clear(timer);
    else if (command.type === "clear-timer") this.#clear(command.timer);
    else {
      this.#clear(command.timer);
      const { timer, afterMs } = command;
      this.#timers.set(
        timer,
        setTimeout(() => this.#dispatch({ type: "timer", timer }), afterMs),
      );
    }
  }

  /** Leaves at once: what the screen shows next need not wait for the server's farewell. */
  #disconnect(): void {
    const room = this.#room;
    if (!room) return;
    void room.disconnect().catch(() => undefined);
    this.#dispatch({ type: "disconnected" });
  }

  #clear(timer: TimerName): void {
    clearTimeout(this.#timers.get(timer));
    this.#timers.delete(timer);
  }

  async #connect(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isCurrent = () => attempt === this.#attempt;
    try {
      if (!this.#ports.hasWebRtc()) {
        this.#dispatch({ type: "start-failed", failure: { kind: "no-webrtc", reason: null } });
        return;
      }
      // Both at once: the tap's permission lasts only moments, and the room takes its time as well.
      const { answerMode, channel } = this.#snapshot.talk;
      const asked = answerMode === "speak" && channel !== "none" ? this.#askForMicrophone() : Promise.resolve(true);
      const [access] = await Promise.all([this.#ports.admit(), asked]);
      if (!isCurrent()) return;
      const room = await this.#ports.openRoom(access, this.#listenTo(isCurrent));
      if (!isCurrent()) {
        await room.disconnect();
        return;
      }
      this.#room = room;
      this.#prepareRecogniser();
      this.#stopWatching = this.#ports.watchDevice({
        onHidden: (isHidden) => this.#noticeHidden(isHidden),
        onDevicesChanged: () => this.#notice("deviceChanged"),
      });
      this.#dispatch({ type: "connected" });
      void room.startAudio().catch(() => undefined);
      if (this.#snapshot.patience !== "normal") this.setPatience(this.#snapshot.patience);
    } catch (thrown) {
      if (!isCurrent()) return;
      this.#dispatch({
        type: "start-failed",
        failure: describeFailure(thrown, { isOnline: this.#ports.isOnline() }),
      });
      this.#release();
    }
  }

  #listenTo(isCurrent: () => boolean) {
    const whenCurrent =
      <Args extends unknown[]>(run: (...args: Args) => void) =>
      (...args: Args) => {
        if (isCurrent()) run(...args);
      };
    return {
      onSpeakers: whenCurrent((isAgentSpeaking: boolean) => this.#dispatch({ type: "speakers", isAgentSpeaking })),
      onSaid: whenCurrent((said: SpokenText) => this.#say(said)),
      onUtterance: whenCurrent((text: string) => this.#dispatch({ type: "utterance", text })),
      onReconnecting: whenCurrent((isReconnecting: boolean) => {
        this.#dispatch({ type: "reconnecting", isReconnecting });
        if (isReconnecting) this.#notice("reconnecting");
        else this.dismiss("reconnecting");
      }),
      onAudioBlocked: whenCurrent((isBlocked: boolean) => {
        if (isBlocked) this.#notice("audioBlocked");
        else this.dismiss("audioBlocked");
      }),
      onMicrophoneInterrupted: whenCurrent(() => {
        this.#dispatch({ type: "away", isAway: true });
        this.#notice("interrupted");
      }),
      onDisconnected: whenCurrent(() => this.#dispatch({ type: "disconnected" })),
    };
  }

  #prepareRecogniser(): void {
    if (this.#snapshot.talk.channel !== "browser" || this.#snapshot.talk.answerMode !== "speak") return;
    this.#recogniser ??= this.#ports.createRecogniser({
      onInterim: (text) => {
        if (text === "") this.#update({ captions: dropCaption(this.#snapshot.captions, interimId) });
        else this.#say({ speaker: "learner", text, isFinal: false, segmentId: interimId });
      },
      onLine: (text) => {
        this.#update({ captions: dropCaption(this.#snapshot.captions, interimId) });
        void this.say(text, "spoken");
      },
      onTrouble: (trouble) => {
        this.#notice(trouble === "denied" ? "recognitionDenied" : "recognitionFailed");
        this.setAnswerMode("type");
      },
    });
    this.#recogniser?.setPatience(this.#snapshot.patience);
    if (!this.#recogniser) {
      this.#notice("recognitionFailed");
      this.setAnswerMode("type");
    }
  }

  async #askForMicrophone(): Promise<boolean> {
    const answer = await this.#ports.askForMicrophone();
    const rest = removeNotices(this.#snapshot.notices, ...Object.values(microphoneNotices));
    this.#update({ notices: answer.ok ? rest : addNotice(rest, microphoneNotices[answer.trouble]) });
    // The talk goes on by typing; the notice says how to get the microphone back.
    if (!answer.ok) this.setAnswerMode("type");
    return answer.ok;
  }

  #say(said: SpokenText): void {
    const captions = addCaption(this.#snapshot.captions, said);
    if (captions !== this.#snapshot.captions) this.#update({ captions });
  }

  #notice(kind: NoticeKind): void {
    this.#update({ notices: addNotice(this.#snapshot.notices, kind) });
  }

  #noticeHidden(isHidden: boolean): void {
    const couldHear = this.#snapshot.isMicrophoneOpen;
    // After a phone call the learner says when to go on; coming back to the page alone is not enough.
    if (!isHidden && this.#snapshot.notices.includes("interrupted")) return;
    this.#dispatch({ type: "away", isAway: isHidden });
    if (isHidden && couldHear) this.#notice("background");
  }

  /** Opens or closes the microphone as the state demands, one change after the other. */
  #alignMicrophone(): void {
    this.#microphoneLane = this.#microphoneLane.then(async () => {
      const isWanted = wantsMicrophone(this.#snapshot.talk);
      if (isWanted === this.#snapshot.isMicrophoneOpen) return;
      const room = this.#room;
      if (this.#snapshot.talk.channel === "browser") {
        if (isWanted && !this.#recogniser) this.#prepareRecogniser();
        if (isWanted) this.#recogniser?.start();
        else this.#recogniser?.stop();
      } else if (room) {
        try {
          await room.setMicrophone(isWanted);
        } catch {
          if (isWanted) {
            this.#notice("microphoneDenied");
            this.setAnswerMode("type");
          }
          return;
        }
      }
      this.#update({ isMicrophoneOpen: isWanted });
    });
  }

  #release(): void {
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.#recogniser?.stop();
    this.#recogniser = null;
    const room = this.#room;
    this.#room = null;
    void room?.disconnect().catch(() => undefined);
    this.#update({ isMicrophoneOpen: false });
  }
}
