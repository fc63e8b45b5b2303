import { askWhoIsThere } from "./use-person";

/** Tells the other tabs of this browser that nobody is signed in any more. */
const channelName = "redeprobe-account";

/**
 * Ends the log-in on the server, then goes to the home page. True once the way there has begun; false when the server still
 * knows the person: then nobody is told that they are safe to leave.
 */
export async function signOutTo(home: string): Promise<boolean> {
  try {
    const { signOut } = await import("next-auth/react");
    await signOut({ redirect: false, callbackUrl: home });
    if (await askWhoIsThere()) return false;
  } catch {
    return false;
  }
  if ("BroadcastChannel" in window) {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage("signed-out");
    channel.close();
  }
  window.location.assign(home);
  return true;
}

/** Calls back when another tab has signed out. Returns how to stop listening. */
export function onSignOutElsewhere(listener: () => void): () => void {
  if (!("BroadcastChannel" in window)) return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = listener;
  return () => channel.close();
}
