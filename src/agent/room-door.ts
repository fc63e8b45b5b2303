import { AgentDispatchClient, RoomServiceClient, TwirpError } from "livekit-server-sdk";
import { readLivekitApiUrl } from "~/server/livekit/connection";
import type { AgentSettings } from "./settings";
import type { RoomDoor } from "./succession";

/** `ParticipantInfo_Kind.AGENT` of the protocol. */
const agentKind = 4;
const requestTimeout = 5;

async function unlessGone<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TwirpError && error.status === 404) return otherwise;
    throw error;
  }
}

/** The media server's rooms, for the worker. */
export function openRoomDoor({ livekit, agentName }: Pick<AgentSettings, "livekit" | "agentName">): RoomDoor {
  const url = readLivekitApiUrl(livekit.url);
  const options = { requestTimeout };
  const rooms = new RoomServiceClient(url, livekit.apiKey, livekit.apiSecret, options);
  const dispatches = new AgentDispatchClient(url, livekit.apiKey, livekit.apiSecret, options);
  return {
    async listRooms() {
      return (await rooms.listRooms()).map((room) => room.name);
    },
    async listAgents(roomName) {
      const participants = await unlessGone(rooms.listParticipants(roomName), []);
      return participants.filter(({ kind }) => kind === agentKind).map(({ identity }) => identity);
    },
    async removeAgent({ roomName, identity }) {
      await unlessGone(rooms.removeParticipant(roomName, identity), undefined);
    },
    async callAgain(roomName) {
      const [first] = (await unlessGone(dispatches.listDispatch(roomName), [])).filter(
        (dispatch) => dispatch.agentName === agentName,
      );
      if (first === undefined) return;
      await dispatches.createDispatch(roomName, agentName, { metadata: first.metadata });
    },
  };
}
