import { callAgent, findOpenRooms, hasAgent } from "~/server/livekit/rooms";
import { reportError } from "~/server/report";
import { listSettledDemoTalks, listUnsettledRooms, type RoomOnWatch } from "./data";
import { claimAgentCall, deleteTalk, finishTalk, settleTalk, shutRoom } from "./mutations";

/** The agent ends a talk at its hard end by itself and may finish its sentence; after this the server does it. */
const graceAfterHardEndMs = 5_000;
/** How long an agent has to store its last turn after somebody else ended the talk. */
const graceToFlushMs = 10_000;
/** A younger room may not be known to the media server yet. */
const graceToOpenMs = 15_000;
/** An agent that was called needs a moment to appear. */
const graceToAppearMs = 8_000;

export interface ReconcileResult {
  finished: number;
  settled: number;
  closed: number;
  agentsCalled: number;
}

/**
 * The truth about talks, whatever webhooks, agents and browsers failed to say. Run every few seconds by the jobs process;
 * safe to run in several processes at once.
 */
export async function finishStaleTalks(now: Date = new Date()): Promise<ReconcileResult> {
  const result: ReconcileResult = { finished: 0, settled: 0, closed: 0, agentsCalled: 0 };
  const rooms = await listUnsettledRooms();
  const openRooms = await readOpenRooms(rooms.filter((room) => room.endedAt === null));
  for (const room of rooms) {
    try {
      await reconcileRoom({ room, openRooms, now, result });
    } catch (error) {
      reportError({ message: "Talk could not be reconciled", area: "training", error });
    }
  }
  return result;
}

/** Null when the media server cannot be reached: then nothing is concluded from it. */
async function readOpenRooms(rooms: RoomOnWatch[]): Promise<Set<string> | null> {
  try {
    return await findOpenRooms(rooms.map((room) => room.name));
  } catch (error) {
    reportError({ message: "Rooms could not be listed", area: "training", error });
    return null;
  }
}

async function reconcileRoom(input: {
  room: RoomOnWatch;
  openRooms: Set<string> | null;
  now: Date;
  result: ReconcileResult;
}): Promise<void> {
  const { room, openRooms, now, result } = input;
  const { sessionId } = room;
  if (room.endedAt === null) {
    const isOverdue = now.getTime() > room.hardEndAt.getTime() + graceAfterHardEndMs;
    const isGone = openRooms?.has(room.name) === false && now.getTime() > room.createdAt.getTime() + graceToOpenMs;
    if (isOverdue || isGone) {
      const finished = await finishTalk({ sessionId, reason: isOverdue ? "time" : "stale" });
      if (finished?.first) result.finished += 1;
    } else if (openRooms?.has(room.name) && (await replaceLostAgent(room, now))) result.agentsCalled += 1;
    return;
  }
  if (now.getTime() > room.endedAt.getTime() + graceToFlushMs) {
    await settleTalk({ sessionId });
    result.settled += 1;
  }
  if (room.closedAt === null) {
    await shutRoom(room.name);
    result.closed += 1;
  }
}

/** Sends another agent when the room has none. A self-hosted media server does not do that. */
async function replaceLostAgent(room: RoomOnWatch, now: Date): Promise<boolean> {
  const lastCalledBefore = new Date(now.getTime() - graceToAppearMs);
  if (room.agentCalledAt > lastCalledBefore || (await hasAgent(room.name)) !== false) return false;
  if (!(await claimAgentCall({ roomName: room.name, lastCalledBefore, now }))) return false;
  await callAgent({ roomName: room.name, sessionId: room.sessionId });
  return true;
}

/** Demo talks are kept only as long as somebody may still look for a fault in them. */
export async function deleteExpiredDemoTalks(input: { keepHours: number; now?: Date }): Promise<number> {
  const { keepHours, now = new Date() } = input;
  const expired = await listSettledDemoTalks(new Date(now.getTime() - keepHours * 3_600_000));
  for (const sessionId of expired) await deleteTalk({ sessionId });
  return expired.length;
}
