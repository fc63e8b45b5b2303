import { env } from "~env";
import { isDatabaseAnswering } from "./data";

export interface Health {
  status: "ok" | "degraded" | "down";
  checks: { database: boolean; voiceRooms: boolean };
}

/** What this process needs from others. Without voice rooms the pages still work, so that alone is no reason to restart it. */
export async function checkHealth(): Promise<Health> {
  const [database, voiceRooms] = await Promise.all([within(2_000, isDatabaseAnswering()), isVoiceServerAnswering()]);
  const status = !database ? "down" : voiceRooms ? "ok" : "degraded";
  return { status, checks: { database, voiceRooms } };
}

async function isVoiceServerAnswering(): Promise<boolean> {
  if (!env.LIVEKIT_URL) return false;
  try {
    const response = await fetch(env.LIVEKIT_URL.replace(/^ws/, "http"), { signal: AbortSignal.timeout(2_000) });
    return response.status < 500;
  } catch {
    return false;
  }
}

function within(ms: number, work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
