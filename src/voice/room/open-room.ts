import {
  type Participant,
  type RemoteTrack,
  Room,
  RoomEvent,
  setLogLevel,
  type TextStreamReader,
  Track,
} from "livekit-client";
import type { RoomAccess, RoomEvents, TalkRoom } from "../session/ports";
import { readStreamAttributes, readTranscriptMessage } from "../session/transcript-message";

const transcriptionStream = "lk.transcription";
const transcriptionData = "transcription";
const chatStream = "lk.chat";
const settingsStream = "redeprobe.settings";

/**
 * Joins a LiveKit room. The only file that knows LiveKit; loaded when a talk starts. Whatever fails on the way leaves no
 * half-open room behind.
 */
export async function openRoom(access: RoomAccess, events: RoomEvents): Promise<TalkRoom> {
  // Its everyday news would fill the console of every visitor.
  setLogLevel("warn");
  const room = new Room({
    audioCaptureDefaults: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    // A muted microphone must not look as if it were in use.
    publishDefaults: { stopMicTrackOnMute: true },
  });
  const elements = new Set<HTMLMediaElement>();
  listenToVoices(room, events);
  listenToWords(room, events);
  listenToConnection(room, events);
  room.on(RoomEvent.TrackSubscribed, (track: RemoteTrack) => {
    if (track.kind !== Track.Kind.Audio) return;
    const element = track.attach();
    element.hidden = true;
    document.body.append(element);
    elements.add(element);
  });
  room.on(RoomEvent.Disconnected, () => {
    for (const element of elements) element.remove();
    elements.clear();
  });
  try {
    await room.connect(access.serverUrl, access.token);
  } catch (error) {
    await room.disconnect();
    throw error;
  }
  const { localParticipant } = room;
  return {
    startAudio: () => room.startAudio(),
    setMicrophone: async (isOpen) => {
      const publication = await localParticipant.setMicrophoneEnabled(isOpen);
      if (isOpen) publication?.track?.mediaStreamTrack.addEventListener("ended", events.onMicrophoneInterrupted);
    },
    sendLine: async ({ text, source }) => {
      await localParticipant.sendText(text, { topic: chatStream, attributes: { source } });
    },
    sendPatience: async (patience) => {
      await localParticipant.sendText(JSON.stringify({ patience }), { topic: settingsStream });
    },
    disconnect: () => room.disconnect(),
  };
}

function listenToVoices(room: Room, events: RoomEvents): void {
  room.on(RoomEvent.ActiveSpeakersChanged, (speakers: Participant[]) => {
    events.onSpeakers(speakers.some((speaker) => !speaker.isLocal));
  });
  room.on(RoomEvent.AudioPlaybackStatusChanged, () => events.onAudioBlocked(!room.canPlaybackAudio));
}

function listenToWords(room: Room, events: RoomEvents): void {
  room.registerTextStreamHandler(transcriptionStream, (reader, { identity }) => {
    const speaker = identity === room.localParticipant.identity ? "learner" : "character";
    // A stream that breaks off is only a caption less.
    void readWords(reader, speaker, events).catch(() => undefined);
  });
  room.on(RoomEvent.DataReceived, (payload, _participant, _kind, topic) => {
    const text = topic === transcriptionData ? readTranscriptMessage(payload) : null;
    if (text === null) return;
    events.onSaid({ speaker: "character", text, isFinal: true });
    events.onUtterance(text);
  });
}

/** Words may come in pieces; whether they are final is known for certain only when the stream has ended. */
async function readWords(
  reader: TextStreamReader,
  speaker: "learner" | "character",
  events: RoomEvents,
): Promise<void> {
  const { segmentId } = readStreamAttributes(reader.info.attributes);
  let text = "";
  for await (const piece of reader) {
    text += piece;
    events.onSaid({ speaker, text, isFinal: false, segmentId: segmentId ?? reader.info.id });
  }
  const { isFinal } = readStreamAttributes(reader.info.attributes);
  if (!isFinal) return;
  events.onSaid({ speaker, text, isFinal: true, segmentId: segmentId ?? reader.info.id });
  if (speaker === "character") events.onUtterance(text);
}

function listenToConnection(room: Room, events: RoomEvents): void {
  room.on(RoomEvent.Reconnecting, () => events.onReconnecting(true));
  room.on(RoomEvent.SignalReconnecting, () => events.onReconnecting(true));
  room.on(RoomEvent.Reconnected, () => events.onReconnecting(false));
  room.on(RoomEvent.Disconnected, () => events.onDisconnected());
}
