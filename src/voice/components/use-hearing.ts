import { useSyncExternalStore } from "react";
import { findRecognition } from "../device/speech-recognition";
import type { HearingChannel } from "../session/talk-state";

const never = () => () => undefined;

/**
 * Who can turn this visitor's speech into text. `hearing` says how the operator has set up the site; with "browser" it
 * depends on the browser, which the server cannot know when it renders.
 */
export function useHearing(hearing: "server" | "browser"): { channel: HearingChannel; isSecure: boolean } {
  const canRecognise = useSyncExternalStore(
    never,
    () => findRecognition() !== null,
    () => true,
  );
  const isSecure = useSyncExternalStore(
    never,
    () => window.isSecureContext,
    () => true,
  );
  if (hearing === "server") return { channel: "server", isSecure };
  return { channel: canRecognise ? "browser" : "none", isSecure };
}
