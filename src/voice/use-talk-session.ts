import { useEffect, useState, useSyncExternalStore } from "react";
import type { TalkPorts } from "./session/ports";
import { TalkSession, type TalkSnapshot } from "./session/talk-session";

/** One talk for the life of a component. */
export function useTalkSession(createPorts: () => TalkPorts): { session: TalkSession; snapshot: TalkSnapshot } {
  const [session] = useState(() => new TalkSession(createPorts()));
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);

  // Room, microphone and timers outlive React's components unless they are let go of.
  useEffect(() => () => session.dispose(), [session]);

  return { session, snapshot };
}
