import type { MicrophoneAnswer, MicrophoneTrouble } from "../session/ports";

const troubles: Record<string, MicrophoneTrouble> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** What a failed request for the microphone means. */
export function readMicrophoneError(error: unknown): MicrophoneTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return troubles[name] ?? "missing";
}

/**
 * Asks for the microphone, once, from the start tap, and lets go of it again: the permission is what is wanted, and the
 * microphone stays closed until it is the learner's turn.
 */
export async function askForMicrophone(): Promise<MicrophoneAnswer> {
  // Browsers hide the whole interface on addresses without encryption.
  if (!window.isSecureContext || !navigator.mediaDevices?.getUserMedia) return { ok: false, trouble: "insecure" };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return { ok: true };
  } catch (error) {
    return { ok: false, trouble: readMicrophoneError(error) };
  }
}

/** Whether this browser can make a voice connection at all. */
export function hasWebRtc(): boolean {
  return typeof RTCPeerConnection === "function";
}
