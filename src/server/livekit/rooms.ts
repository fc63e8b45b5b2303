import { AgentDispatchClient, RoomServiceClient, TwirpError } from "livekit-server-sdk";
import { env } from "~env";
import { readLivekitApiUrl } from "./connection";

const requestTimeout = 5;

function connect() {
  if (!env.LIVEKIT_URL) throw new Error("LIVEKIT_URL is not set");
  const url = readLivekitApiUrl(env.LIVEKIT_URL);
  const options = { requestTimeout, failover: false };
  return {
    rooms: new RoomServiceClient(url, env.LIVEKIT_API_KEY, env.LIVEKIT_API_SECRET, options),
    dispatches: new AgentDispatchClient(url, env.LIVEKIT_API_KEY, env.LIVEKIT_API_SECRET, options),
  };
}

/** Makes the room of one talk, for one learner, and calls the agent into it. The room is never made by joining. */
export async function openRoom(input: { roomName: string; sessionId: string }): Promise<void> {
  const { rooms, dispatches } = connect();
  await rooms.createRoom({ name: input.roomName, emptyTimeout: 60, departureTimeout: 20, maxParticipants: 1 });
  await dispatches.createDispatch(input.roomName, env.AGENT_NAME, {
    metadata: JSON.stringify({ sessionId: input.sessionId }),
  });
}

/** Calls another agent into a room whose agent was lost. */
export async function callAgent(input: { roomName: string; sessionId: string }): Promise<void> {
  await connect().dispatches.createDispatch(input.roomName, env.AGENT_NAME, {
    metadata: JSON.stringify({ sessionId: input.sessionId }),
  });
}

/** Ends a room and sends everybody out. A room that is gone already is fine. */
export async function closeRoom(roomName: string): Promise<void> {
  try {
    await connect().rooms.deleteRoom(roomName);
  } catch (error) {
    if (error instanceof TwirpError && error.status === 404) return;
    throw error;
  }
}

/** Which of these rooms exist on the media server. */
export async function findOpenRooms(roomNames: string[]): Promise<Set<string>> {
  if (roomNames.length === 0) return new Set();
  const rooms = await connect().rooms.listRooms(roomNames);
  return new Set(rooms.map((room) => room.name));
}

/** Whether an agent is in the room, or null when the room is gone. */
export async function hasAgent(roomName: string): Promise<boolean | null> {
  try {
    const participants = await connect().rooms.listParticipants(roomName);
    return participants.some((participant) => participant.kind === agentKind);
  } catch (error) {
    if (error instanceof TwirpError && error.status === 404) return null;
    throw error;
  }
}

/** `ParticipantInfo_Kind.AGENT` of the protocol. */
const agentKind = 4;
