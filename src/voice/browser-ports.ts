import type { Locale } from "~/lib/locale";
import { askForMicrophone, hasWebRtc } from "./device/microphone";
import { createBrowserRecogniser } from "./device/speech-recognition";
import { watchDevice } from "./device/watch-device";
import type { RoomAccess, TalkPorts } from "./session/ports";

const loadRoom = () => import("./room/open-room");

/** Fetches the code of the voice room ahead of the tap that needs it, as soon as somebody reaches for the button. */
export function preloadRoom(): void {
  // A failed download is tried again by the start itself, which then says what is wrong.
  loadRoom().catch(() => undefined);
}

/** The real browser behind a talk. */
export function createBrowserPorts(talk: {
  locale: Locale;
  admit: () => Promise<RoomAccess>;
  leave: () => void;
}): TalkPorts {
  return {
    admit: talk.admit,
    openRoom: async (access, events) => (await loadRoom()).openRoom(access, events),
    hasWebRtc,
    askForMicrophone,
    createRecogniser: (events) => createBrowserRecogniser(talk.locale, events),
    watchDevice,
    isOnline: () => navigator.onLine,
    leave: talk.leave,
  };
}
