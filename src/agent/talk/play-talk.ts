import { type JobContext, voice } from "@livekit/agents";
import { ParticipantKind, type RemoteParticipant, RoomEvent } from "@livekit/rtc-node";
import { z } from "zod";
import type { FinishReason, LoadedTalk, TalkStore } from "~/features/training/schema";
import { reportError } from "~/server/report";
import { type CreateEars, isPatience } from "../hearing/turn-taking";
import type { Wording } from "../providers/llm/wording";
import { type Speaker, sampleRate, type VoiceProfile } from "../providers/tts/speaker";
import type { AgentSettings } from "../settings";
import { addSpooledTurns, createSpooledTalk, Spool } from "../spool";
import { Conductor } from "./conductor";
import { Conversation } from "./conversation";
import { LearnerSpeech } from "./learner-speech";
import { Transcripts } from "./transcripts";

const metadataSchema = z.object({ sessionId: z.string().min(1) });
const settingsTopic = "redeprobe.settings";
const settingsSchema = z.object({ patience: z.enum(["normal", "patient"]) });

/** A learner who is away longer than this has left; a reload or a lost network is back sooner. */
const absenceMs = 20_000;
const loadAttempts = 8;
/** Nobody says more in one breath; the rest of a pasted page is not heard. */
const longestLine = 2_000;

export interface PlayTalkOptions {
  context: JobContext;
  settings: AgentSettings;
  hearing: CreateEars;
  speaker: Speaker;
  wording: Wording;
  store: TalkStore;
}

async function loadPatiently(store: TalkStore, sessionId: string): Promise<LoadedTalk | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.loadTalk({ sessionId });
    } catch (error) {
      if (attempt >= loadAttempts) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, Math.min(250 * attempt, 1_500));
      });
    }
  }
}

/** Plays one talk from its first or next word to its end. */
export async function playTalk({
  context,
  settings,
  hearing,
  speaker,
  wording,
  store,
}: PlayTalkOptions): Promise<void> {
  // So that an operator's process list tells talks from processes that wait for one.
  process.title = "redeprobe-talk";
  const { sessionId } = metadataSchema.parse(JSON.parse(context.job.metadata));
  const spool = new Spool({ directory: settings.spoolDirectory, secret: settings.spoolSecret });
  const [stored] = await Promise.all([loadPatiently(store, sessionId), context.connect()]);
  const report = (message: string, error?: unknown) =>
    reportError({ message, area: "agent", error, facts: { sessionId } });
  if (stored === null || (stored.session.status !== "pending" && stored.session.status !== "live")) {
    context.shutdown("nothing to play");
    return;
  }
  const { room } = context;
  if (isAnotherAgentHere(context)) {
    context.shutdown("another agent is in the room");
    return;
  }

  const loaded = await addSpooledTurns({ loaded: stored, spool });
  const { session: talk, script } = loaded;
  const spooled = createSpooledTalk({
    sessionId,
    store,
    spool,
    onAway: (error) => report("A turn waits for the database", error),
  });
  const conductor = new Conductor({ loaded, append: (turn) => spooled.append(turn) });
  const ears = hearing({
    locale: talk.locale,
    isCharacterSpeaking: () => conversation.speaking,
    onDeaf: (error) => {
      report("The recogniser failed", error);
      conversation.regret();
    },
  });
  const session = new voice.AgentSession({
    ...ears.session,
    userAwayTimeout: null,
    aecWarmupDuration: null,
    ttsTextTransforms: null,
  });
  const transcripts = new Transcripts(room);
  let liveSince = loaded.turns.length > 0 ? talk.startedAt.getTime() : Date.now();
  let segments = 0;
  const conversation: Conversation = new Conversation({
    session,
    conductor,
    transcripts,
    wording,
    speaker,
    voiceProfile: voiceProfileOf(loaded, settings),
    pauseMs: script.persona.voice.pauseMs,
    locale: talk.locale,
    maxRounds: loaded.settings.maxRounds,
    now: () => Date.now() - liveSince,
    newSegmentId: () => `SG_${context.job.id}_${segments++}`,
    onOver: (reason) => void end(reason),
    onAnswered: (timing) => void transcripts.timed(timing),
    onTrouble: ({ message, error }) => report(message, error),
  });
  conversation.warmUp();

  let ended: Promise<void> | null = null;
  /** Whoever notices first ends the talk; the last words are stored before anybody hears that it is over. */
  const end = (reason: FinishReason | null): Promise<void> => {
    ended ??= (async () => {
      clearTimeout(hardEnd);
      await conversation.stop().catch((error: unknown) => report("A talk could not be stopped", error));
      const flushed = await spooled.flush(5_000);
      if (reason !== null) {
        await store
          .finishTalk({ sessionId, reason, flushed })
          .catch((error: unknown) => report("A talk could not be finished", error));
      }
      context.shutdown(reason ?? "room");
    })();
    return ended;
  };
  const hardEnd = setTimeout(() => void end("time"), Math.max(0, talk.hardEndAt.getTime() - Date.now()));
  context.addShutdownCallback(() => end(null));
  room.once(RoomEvent.Disconnected, () => {
    // The room is gone: somebody else has finished the talk or will; what was said last is stored all the same.
    void end(null).then(() => store.finishTalk({ sessionId, reason: "room", flushed: true }).catch(() => undefined));
  });

  const learner = await waitForLearner(context);
  watchAbsence({ context, identity: learner.identity, onGone: () => void end("learner") });
  const speech = new LearnerSpeech({
    conversation,
    transcripts,
    identity: learner.identity,
    locale: talk.locale,
    weigh: (text) => ears.weigh(session, text),
  });
  await session.start({
    agent: speech.createAgent(() => Date.now() - liveSince),
    room,
    inputOptions: {
      audioEnabled: ears.listens,
      textEnabled: true,
      participantIdentity: learner.identity,
      closeOnDisconnect: false,
      textInputCallback: (_session, event) => {
        const source = event.info?.attributes?.source === "spoken" ? "spoken" : "typed";
        const now = Date.now() - liveSince;
        const text = event.text.slice(0, longestLine);
        void conversation.hear({ text, source, startMs: null, endMs: now });
      },
    },
    outputOptions: { audioSampleRate: sampleRate, transcriptionEnabled: false },
    record: false,
  });
  await room.localParticipant?.setAttributes({
    "redeprobe.voice": settings.tts === null ? "builtin" : "provider",
    "redeprobe.hearing": ears.listens ? "server" : "client",
  });
  speech.watch(session);
  conversation.watchPlayback();
  const { patience } = learner.attributes;
  if (isPatience(patience)) ears.setPatience(session, patience);
  room.registerTextStreamHandler(settingsTopic, async (reader, { identity }) => {
    const wish = settingsSchema.safeParse(JSON.parse(await reader.readAll().catch(() => "null")));
    if (identity === learner.identity && wish.success) ears.setPatience(session, wish.data.patience);
  });

  if (loaded.turns.length === 0) liveSince = Date.now();
  // The database may be away: the talk is played all the same and marked when it is back.
  await store.markLive({ sessionId }).catch((error: unknown) => report("A talk could not be marked as live", error));
  await conversation.begin();
}

function voiceProfileOf({ session, script }: LoadedTalk, { tts }: AgentSettings): VoiceProfile {
  const { gender, voice: persona } = script.persona;
  return {
    locale: session.locale,
    gender,
    variant: persona.variant,
    wordsPerMinute: persona.wordsPerMinute,
    pitch: persona.pitch,
    providerVoice: tts?.voices[gender] ?? "",
  };
}

/** Two agents may be called into one room; the one that came later leaves. */
function isAnotherAgentHere({ room }: JobContext): boolean {
  return [...room.remoteParticipants.values()].some((participant) => participant.info.kind === ParticipantKind.AGENT);
}

function isLearner(participant: RemoteParticipant): boolean {
  return participant.info.kind !== ParticipantKind.AGENT;
}

function waitForLearner({ room }: JobContext): Promise<RemoteParticipant> {
  return new Promise((resolve) => {
    const here = [...room.remoteParticipants.values()].find(isLearner);
    if (here !== undefined) {
      resolve(here);
      return;
    }
    const onJoin = (participant: RemoteParticipant) => {
      if (!isLearner(participant)) return;
      room.off(RoomEvent.ParticipantConnected, onJoin);
      resolve(participant);
    };
    room.on(RoomEvent.ParticipantConnected, onJoin);
  });
}

function watchAbsence({
  context: { room },
  identity,
  onGone,
}: {
  context: JobContext;
  identity: string;
  onGone(): void;
}): void {
  let timer: NodeJS.Timeout | undefined;
  room.on(RoomEvent.ParticipantDisconnected, (participant: RemoteParticipant) => {
    if (participant.identity !== identity) return;
    clearTimeout(timer);
    timer = setTimeout(onGone, absenceMs);
  });
  room.on(RoomEvent.ParticipantConnected, (participant: RemoteParticipant) => {
    if (participant.identity === identity) clearTimeout(timer);
  });
}
