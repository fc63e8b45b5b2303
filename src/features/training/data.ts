import { z } from "zod";
import { demoRounds } from "~/features/demo/schema";
import { resolveScenarioId } from "~/features/scenario/data";
import type { Decision } from "~/roleplay/engine/types";
import type { Move } from "~/roleplay/moves/move";
import { stateSchema } from "~/roleplay/script/persona";
import { db, type PracticeScope, type PracticeTransaction, withPractice } from "~/server/db";
import type { TrainableFacts } from "./policy";
import type { FinishReason, LoadedTalk, SessionKind, SessionStatus, StoredTurn } from "./schema";
import { finishReasons } from "./schema";
import { talkScriptSchema } from "./talk-script";

const lower = <T extends string>(value: T) => value.toLowerCase() as Lowercase<T>;

const finishReasonSchema = z.enum(finishReasons).nullable().catch(null);

/** A stored end reason; anything unknown counts as none. */
export function readFinishReason(value: string | null): FinishReason | null {
  return finishReasonSchema.parse(value);
}

export function readStatus(status: Uppercase<SessionStatus>): SessionStatus {
  return lower(status);
}

const turnFields = {
  index: true,
  role: true,
  text: true,
  source: true,
  moves: true,
  decision: true,
  state: true,
  startMs: true,
  endMs: true,
  interrupted: true,
} as const;

/** All turns of a talk in order, inside a scope. */
export async function readTurns(transaction: PracticeTransaction, sessionId: string): Promise<StoredTurn[]> {
  const rows = await transaction.turn.findMany({
    where: { sessionId },
    orderBy: { index: "asc" },
    select: turnFields,
  });
  return rows.map((row) => ({
    ...row,
    role: lower(row.role),
    source: lower(row.source),
    // Written by `appendTurn` from the same types; what is checked is what the engine calculates with.
    moves: z
      .array(z.custom<Move>((move) => typeof move === "object" && move !== null && "kind" in move))
      .parse(row.moves),
    decision: z
      .custom<Decision | null>((decision) => decision === null || typeof decision === "object")
      .parse(row.decision),
    state: stateSchema.parse(row.state),
  }));
}

/** See `TalkStore.loadTalk`. */
export async function loadTalk(input: { sessionId: string }): Promise<LoadedTalk | null> {
  return withPractice({ kind: "session", id: input.sessionId }, async (transaction) => {
    const session = await transaction.trainingSession.findUnique({
      where: { id: input.sessionId },
      select: {
        id: true,
        kind: true,
        status: true,
        locale: true,
        seed: true,
        startedAt: true,
        hardEndAt: true,
        script: { select: { content: true } },
        room: { select: { name: true } },
      },
    });
    if (!session?.room) return null;
    const kind: SessionKind = lower(session.kind);
    return {
      session: {
        id: session.id,
        kind,
        status: readStatus(session.status),
        roomName: session.room.name,
        locale: session.locale,
        seed: session.seed,
        startedAt: session.startedAt,
        hardEndAt: session.hardEndAt,
      },
      script: talkScriptSchema.parse(session.script.content),
      turns: await readTurns(transaction, session.id),
      settings: { maxRounds: kind === "demo" ? demoRounds : null },
    };
  });
}

/** What `training.start` has to know about a scenario before it may begin. */
export async function findTrainableScenario(
  reference: string,
): Promise<(TrainableFacts & { id: string; durationMinutes: number; industries: string[] }) | null> {
  const id = await resolveScenarioId(reference);
  if (!id) return null;
  return db.scenario.findUnique({
    where: { id },
    select: {
      id: true,
      status: true,
      accessLevel: true,
      ownerId: true,
      companyId: true,
      durationMinutes: true,
      industries: true,
    },
  });
}

/** State of a talk as its learner sees it. Null when it is not theirs. */
export async function loadOwnTalk(input: {
  learnerId: string;
  sessionId: string;
}): Promise<{ status: SessionStatus; reason: FinishReason | null; roomName: string; endedAt: Date | null } | null> {
  const scope: PracticeScope = { kind: "learner", id: input.learnerId };
  return withPractice(scope, async (transaction) => {
    const session = await transaction.trainingSession.findUnique({
      where: { id: input.sessionId },
      select: { status: true, endReason: true, endedAt: true, room: { select: { name: true } } },
    });
    if (!session?.room) return null;
    return {
      status: readStatus(session.status),
      reason: readFinishReason(session.endReason),
      roomName: session.room.name,
      endedAt: session.endedAt,
    };
  });
}

export interface RoomOnWatch {
  name: string;
  sessionId: string;
  createdAt: Date;
  hardEndAt: Date;
  agentCalledAt: Date;
  endedAt: Date | null;
  closedAt: Date | null;
}

/** Rooms whose talk has not reached its last state or that the media server may still hold, oldest first. */
export async function listUnsettledRooms(limit = 500): Promise<RoomOnWatch[]> {
  return db.room.findMany({
    where: { OR: [{ settledAt: null }, { closedAt: null }] },
    orderBy: { hardEndAt: "asc" },
    select: {
      name: true,
      sessionId: true,
      createdAt: true,
      hardEndAt: true,
      agentCalledAt: true,
      endedAt: true,
      closedAt: true,
    },
    take: limit,
  });
}

/** Demo talks that were settled before the given moment. */
export async function listSettledDemoTalks(before: Date, limit = 500): Promise<string[]> {
  const rooms = await db.room.findMany({
    where: { kind: "DEMO", settledAt: { lt: before } },
    select: { sessionId: true },
    take: limit,
  });
  return rooms.map((room) => room.sessionId);
}

/** The talk behind a room name, however it came to be known. */
export async function findTalkOfRoom(roomName: string): Promise<string | null> {
  const room = await db.room.findUnique({ where: { name: roomName }, select: { sessionId: true } });
  return room?.sessionId ?? null;
}

/** Demo talks that hold a place right now. */
export function countLiveDemoTalks(transaction: Pick<typeof db, "room"> = db): Promise<number> {
  return transaction.room.count({ where: { kind: "DEMO", endedAt: null, hardEndAt: { gt: new Date() } } });
}
