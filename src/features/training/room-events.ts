import { type WebhookEvent, WebhookReceiver } from "livekit-server-sdk";
import { env } from "~env";
import { findTalkOfRoom } from "./data";
import { finishTalk } from "./mutations";

const oldestAcceptedSeconds = 300;

async function readEvent(body: string, authorization: string | null): Promise<WebhookEvent | null> {
  if (!authorization || !env.LIVEKIT_API_KEY || !env.LIVEKIT_API_SECRET) return null;
  try {
    return await new WebhookReceiver(env.LIVEKIT_API_KEY, env.LIVEKIT_API_SECRET).receive(body, authorization);
  } catch {
    return null;
  }
}

/**
 * Takes one signed event. A room that is gone ends its talk; everything else is none of our business. False: not from our
 * media server, or too old. Doubled and reordered events do no harm, since only the first finish counts.
 */
export async function receiveRoomEvent(body: string, authorization: string | null): Promise<boolean> {
  const event = await readEvent(body, authorization);
  if (!event || Math.abs(Date.now() / 1000 - Number(event.createdAt)) > oldestAcceptedSeconds) return false;
  if (event.event !== "room_finished" || !event.room) return true;
  const sessionId = await findTalkOfRoom(event.room.name);
  if (sessionId) await finishTalk({ sessionId, reason: "room" });
  return true;
}
