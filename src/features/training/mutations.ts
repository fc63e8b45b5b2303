import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { characterScriptSchema, scenarioScriptSchema } from "~/features/scenario/schema";
import { Prisma } from "~/generated/prisma/client";
import type { Locale } from "~/lib/locale";
import { db, type PracticeTransaction, withPractice } from "~/server/db";
import { closeRoom } from "~/server/livekit/rooms";
import { reportError } from "~/server/report";
import { countLiveDemoTalks, readFinishReason, readStatus } from "./data";
import type { AppendResult, FinishedTalk, FinishReason, SessionKind, StoredTurn } from "./schema";
import { composeTalkScript } from "./talk-script";

export interface CreatedTalk {
  sessionId: string;
  roomName: string;
  hardEndAt: Date;
}

/**
 * Writes a new talk and its room, nothing more: the media server is told by the caller. `maxLive` is the number of demo
 * talks that may run at once; it is checked under a lock, so that any number of processes keep it together.
 */
export async function createTalk(input: {
  kind: SessionKind;
  scenarioId: string;
  locale: Locale;
  learnerId: string | null;
  visitorHash: string | null;
  industry: string | null;
  maxMinutes: number;
  maxLive: number | null;
}): Promise<{ ok: true; talk: CreatedTalk } | { ok: false; reason: "unknown" | "busy" }> {
  const script = await ensureScript(input.scenarioId, input.locale);
  if (!script) return { ok: false, reason: "unknown" };
  const sessionId = randomUUID();
  const kind = input.kind === "demo" ? "DEMO" : "TRAINING";
  const roomName = `${input.kind === "demo" ? "demo" : "talk"}_${randomBytes(16).toString("hex")}`;
  const hardEndAt = new Date(Date.now() + input.maxMinutes * 60_000);
  return withPractice({ kind: "session", id: sessionId }, async (transaction) => {
    if (input.maxLive !== null) {
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('demo-places'))`;
      if ((await countLiveDemoTalks(transaction)) >= input.maxLive) return { ok: false, reason: "busy" };
    }
    await transaction.trainingSession.create({
      data: {
        id: sessionId,
        kind,
        learnerId: input.learnerId,
        scenarioId: input.scenarioId,
        characterId: script.characterId,
        scriptId: script.id,
        locale: input.locale,
        industry: input.industry,
        seed: randomInt(2 ** 31 - 1),
        hardEndAt,
      },
      select: { id: true },
    });
    await transaction.room.create({
      data: { name: roomName, sessionId, kind, visitorHash: input.visitorHash, hardEndAt },
      select: { name: true },
    });
    return { ok: true, talk: { sessionId, roomName, hardEndAt } };
  });
}

/** The stored words of a scenario in its present version, written down when a talk first needs them. */
async function ensureScript(scenarioId: string, locale: Locale): Promise<{ id: string; characterId: string } | null> {
  const scenario = await db.scenario.findUnique({
    where: { id: scenarioId },
    select: { id: true, version: true, character: { select: { id: true, version: true } } },
  });
  if (!scenario) return null;
  const { character } = scenario;
  const id = [scenario.id, scenario.version, character.id, character.version, locale].join(".");
  const known = await db.script.findUnique({ where: { id }, select: { id: true } });
  if (!known) {
    const { script, character: full } = await db.scenario.findUniqueOrThrow({
      where: { id: scenarioId },
      select: { script: true, character: { select: { script: true } } },
    });
    const content = composeTalkScript(
      characterScriptSchema.parse(full.script),
      scenarioScriptSchema.parse(script),
      locale,
    );
    await db.script.createMany({ data: [{ id, scenarioId, content: toJson(content) }], skipDuplicates: true });
  }
  return { id, characterId: character.id };
}

/** Typed data as a Json column takes it. */
function toJson(value: object): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(value));
}

/** Postgres stores neither NUL nor half a surrogate pair; nobody can speak them either. */
function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** See `TalkStore.appendTurn`. */
export async function appendTurn(input: { sessionId: string; turn: StoredTurn }): Promise<AppendResult> {
  const { sessionId, turn } = input;
  const text = cleanText(turn.text);
  const role = turn.role === "learner" ? "LEARNER" : "CHARACTER";
  return withPractice({ kind: "session", id: sessionId }, async (transaction) => {
    // Shared lock: a talk is not finalised between this look and the insert.
    const [session] = await transaction.$queryRaw<{ status: string }[]>`
      SELECT "status"::text AS "status" FROM "TrainingSession" WHERE "id" = ${sessionId} FOR SHARE`;
    if (!session) return { ok: false, reason: "unknown" };
    const stored = await transaction.turn.findUnique({
      where: { sessionId_index: { sessionId, index: turn.index } },
      select: { role: true, text: true },
    });
    if (stored) return compareTurn(stored, { role, text });
    if (session.status === "FINALISED" || session.status === "ABANDONED") return { ok: false, reason: "closed" };
    const { count } = await transaction.turn.createMany({
      data: [
        {
          sessionId,
          index: turn.index,
          role,
          text,
          source: turn.source === "typed" ? "TYPED" : "SPOKEN",
          moves: toJson(turn.moves),
          decision: turn.decision ? toJson(turn.decision) : Prisma.DbNull,
          state: toJson(turn.state),
          startMs: turn.startMs,
          endMs: turn.endMs,
          interrupted: turn.interrupted,
        },
      ],
      skipDuplicates: true,
    });
    if (count === 1) return { ok: true, created: true };
    const winner = await transaction.turn.findUniqueOrThrow({
      where: { sessionId_index: { sessionId, index: turn.index } },
      select: { role: true, text: true },
    });
    return compareTurn(winner, { role, text });
  });
}

function compareTurn(stored: { role: string; text: string }, sent: { role: string; text: string }): AppendResult {
  const isSame = stored.role === sent.role && stored.text === sent.text;
  return isSame ? { ok: true, created: false } : { ok: false, reason: "conflict" };
}

/** See `TalkStore.markLive`. */
export async function markLive(input: { sessionId: string }): Promise<boolean> {
  const { sessionId } = input;
  return withPractice({ kind: "session", id: sessionId }, async (transaction) => {
    await transaction.trainingSession.updateMany({
      where: { id: sessionId, status: "PENDING" },
      data: { status: "LIVE", liveAt: new Date() },
    });
    const live = await transaction.trainingSession.count({ where: { id: sessionId, status: "LIVE" } });
    return live === 1;
  });
}

/** See `TalkStore.finishTalk`. */
export async function finishTalk(input: {
  sessionId: string;
  reason: FinishReason;
  flushed?: boolean;
}): Promise<FinishedTalk | null> {
  const { sessionId, reason, flushed = false } = input;
  const result = await withPractice({ kind: "session", id: sessionId }, async (transaction) => {
    const endedAt = new Date();
    const { count } = await transaction.trainingSession.updateMany({
      where: { id: sessionId, status: { in: ["PENDING", "LIVE"] } },
      data: { status: "ENDING", endReason: reason, endedAt },
    });
    if (count === 1) await transaction.room.updateMany({ where: { sessionId, endedAt: null }, data: { endedAt } });
    const session = await transaction.trainingSession.findUnique({
      where: { id: sessionId },
      select: { status: true, liveAt: true },
    });
    if (!session) return null;
    // Nobody can still owe a turn to a talk that never went live.
    if (session.status === "ENDING" && (flushed || session.liveAt === null)) await settle(transaction, sessionId);
    const settled = await transaction.trainingSession.findUniqueOrThrow({
      where: { id: sessionId },
      select: { status: true, endReason: true, endedAt: true, room: { select: { name: true } } },
    });
    return { settled, first: count === 1 };
  });
  if (!result) return null;
  const { settled, first } = result;
  if (first && settled.room) await shutRoom(settled.room.name);
  return {
    status: readStatus(settled.status),
    reason: readFinishReason(settled.endReason),
    endedAt: settled.endedAt,
    first,
  };
}

/** Brings a talk that is ending to its last state. For the reconciler, when no agent said that it has stored everything. */
export async function settleTalk(input: { sessionId: string }): Promise<void> {
  await withPractice({ kind: "session", id: input.sessionId }, (transaction) => settle(transaction, input.sessionId));
}

async function settle(transaction: PracticeTransaction, sessionId: string): Promise<void> {
  const now = new Date();
  // The row lock keeps late turns out while they are counted.
  const rows = await transaction.$queryRaw<{ status: string }[]>`
    SELECT "status"::text AS "status" FROM "TrainingSession" WHERE "id" = ${sessionId} FOR UPDATE`;
  if (rows[0]?.status === "ENDING") {
    const said = await transaction.turn.count({ where: { sessionId, role: "LEARNER" } });
    await transaction.trainingSession.update({
      where: { id: sessionId },
      data: { status: said > 0 ? "FINALISED" : "ABANDONED", finalisedAt: now },
      select: { id: true },
    });
  }
  await transaction.room.updateMany({ where: { sessionId, settledAt: null }, data: { settledAt: now } });
}

/** Tells the media server that a room is over. When it cannot be reached, the reconciler tries again. */
export async function shutRoom(roomName: string): Promise<void> {
  try {
    await closeRoom(roomName);
    await db.room.updateMany({ where: { name: roomName, closedAt: null }, data: { closedAt: new Date() } });
  } catch (error) {
    reportError({ message: "Room could not be closed", area: "training", error });
  }
}

/** Takes the right to send another agent into a room; of several processes that try at once one gets it. */
export async function claimAgentCall(input: { roomName: string; lastCalledBefore: Date; now: Date }): Promise<boolean> {
  const { count } = await db.room.updateMany({
    where: { name: input.roomName, endedAt: null, agentCalledAt: { lt: input.lastCalledBefore } },
    data: { agentCalledAt: input.now },
  });
  return count === 1;
}

/** Removes one talk with everything that was said in it. */
export async function deleteTalk(input: { sessionId: string }): Promise<void> {
  await withPractice({ kind: "session", id: input.sessionId }, (transaction) =>
    transaction.trainingSession.deleteMany({ where: { id: input.sessionId } }),
  );
}

/** Counts one token of a room, up to a limit. False when the room is over or the limit is reached. */
export async function countToken(input: { roomName: string; limit: number }): Promise<boolean> {
  const { count } = await db.room.updateMany({
    where: {
      name: input.roomName,
      endedAt: null,
      hardEndAt: { gt: new Date() },
      tokenCount: { lt: input.limit },
    },
    data: { tokenCount: { increment: 1 } },
  });
  return count === 1;
}
