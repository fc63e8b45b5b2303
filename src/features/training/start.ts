import type { Locale } from "~/lib/locale";
import type { Actor } from "~/server/auth/actor";
import { keyedHash } from "~/server/keyed-hash";
import { consumeLimit } from "~/server/limits";
import { openRoom } from "~/server/livekit/rooms";
import { mintRoomToken } from "~/server/livekit/tokens";
import { reportError } from "~/server/report";
import { env } from "~env";
import { findTrainableScenario, loadOwnTalk } from "./data";
import { type CreatedTalk, countToken, createTalk, finishTalk } from "./mutations";
import { judgeTraining } from "./policy";

export type StartRefusal = "not_found" | "pro_required" | "too_many_tries" | "busy" | "unavailable";
export type StartResult =
  | { ok: true; talk: CreatedTalk }
  | { ok: false; reason: StartRefusal; retryAfterSeconds?: number };

/** Tokens a learner may draw for one talk: joins, reloads, lost connections. */
const tokensPerTraining = 40;

/** Prepares the room of a written talk. A talk whose room cannot be made is over before it began. */
export async function openTalk(talk: CreatedTalk): Promise<StartResult> {
  try {
    await openRoom(talk);
    return { ok: true, talk };
  } catch (error) {
    reportError({ message: "Room could not be opened", area: "training", error });
    await finishTalk({ sessionId: talk.sessionId, reason: "start" });
    return { ok: false, reason: "unavailable", retryAfterSeconds: 10 };
  }
}

/** Starts a talk of a signed-in learner. */
export async function startTraining(input: {
  actor: Actor;
  scenarioId: string;
  locale: Locale;
  industry?: string | undefined;
}): Promise<StartResult> {
  const { actor, locale, industry } = input;
  const scenario = await findTrainableScenario(input.scenarioId);
  const verdict = scenario ? judgeTraining(actor, scenario) : "not_found";
  if (!scenario || verdict === "not_found") return { ok: false, reason: "not_found" };
  if (verdict === "pro_required") return { ok: false, reason: "pro_required" };
  const within = await consumeLimit({
    name: "training-start",
    subject: actor.userId,
    limit: env.TRAINING_STARTS_PER_HOUR,
    windowSeconds: 3_600,
  });
  if (!within.ok) return { ok: false, reason: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
  const created = await createTalk({
    kind: "training",
    scenarioId: scenario.id,
    locale,
    learnerId: actor.userId,
    visitorHash: null,
    industry: industry && scenario.industries.includes(industry) ? industry : null,
    maxMinutes: scenario.durationMinutes,
    maxLive: null,
  });
  if (!created.ok) return { ok: false, reason: created.reason === "busy" ? "busy" : "not_found" };
  return openTalk(created.talk);
}

/** A token for the learner's own running talk. Null: not theirs, or over. */
export async function mintTrainingToken(input: { actor: Actor; sessionId: string }): Promise<{
  token: string;
  roomName: string;
} | null> {
  const { actor, sessionId } = input;
  const talk = await loadOwnTalk({ learnerId: actor.userId, sessionId });
  if (!talk || (talk.status !== "pending" && talk.status !== "live")) return null;
  if (!(await countToken({ roomName: talk.roomName, limit: tokensPerTraining }))) return null;
  const token = await mintRoomToken({
    roomName: talk.roomName,
    identity: `learner-${keyedHash("learner-identity", sessionId).slice(0, 32)}`,
    displayName: actor.name,
  });
  return { token, roomName: talk.roomName };
}
