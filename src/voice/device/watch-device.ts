import type { DeviceEvents } from "../session/ports";

/**
 * For the time of a talk: keeps the screen awake and tells when the page is hidden or another headset is in use. The answer
 * ends it.
 */
export function watchDevice(events: DeviceEvents): () => void {
  const stop = new AbortController();
  let lock: WakeLockSentinel | null = null;

  // The browser drops the lock whenever the page is hidden; refusing it (low battery) is its right.
  async function keepAwake(): Promise<void> {
    const fresh = await navigator.wakeLock?.request("screen").catch(() => null);
    if (stop.signal.aborted) await fresh?.release();
    else lock = fresh ?? null;
  }

  document.addEventListener(
    "visibilitychange",
    () => {
      const isHidden = document.visibilityState === "hidden";
      events.onHidden(isHidden);
      if (!isHidden) void keepAwake();
    },
    { signal: stop.signal },
  );
  navigator.mediaDevices?.addEventListener("devicechange", () => events.onDevicesChanged(), { signal: stop.signal });
  void keepAwake();
  return () => {
    stop.abort();
    void lock?.release().catch(() => undefined);
  };
}
