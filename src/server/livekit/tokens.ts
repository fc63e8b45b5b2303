import { AccessToken, TrackSource } from "livekit-server-sdk";
import { env } from "~env";

/** Long enough to join, too short to pass on. It binds the first connect only; a running talk is not touched by it. */
const secondsToJoin = 120;

/**
 * A token for exactly one room and one derived identity: microphone and text only, no camera, no screen, nothing that
 * changes the room. `displayName` is only what others see.
 */
export function mintRoomToken(input: { roomName: string; identity: string; displayName: string }): Promise<string> {
  const token = new AccessToken(env.LIVEKIT_API_KEY, env.LIVEKIT_API_SECRET, {
    identity: input.identity,
    name: input.displayName,
    ttl: secondsToJoin,
  });
  token.addGrant({
    roomJoin: true,
    room: input.roomName,
    canPublish: true,
    canPublishSources: [TrackSource.MICROPHONE],
    canPublishData: true,
    canSubscribe: true,
    canUpdateOwnMetadata: false,
  });
  return token.toJwt();
}
