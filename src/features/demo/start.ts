import { resolveScenarioId } from "~/features/scenario/data";
import { countLiveDemoTalks } from "~/features/training/data";
import { countToken, createTalk } from "~/features/training/mutations";
import { openTalk, type StartResult } from "~/features/training/start";
import type { Locale } from "~/lib/locale";
import { isSameHash, keyedHash } from "~/server/keyed-hash";
import { consumeLimit, consumeLimits } from "~/server/limits";
import { mintRoomToken } from "~/server/livekit/tokens";
import { env } from "~env";
import { findDemoRoom, isDemoScenario } from "./data";
import { demoTokensPerRoom } from "./schema";

/** How long a visitor should wait when all places are taken: about half a demo talk. */
const busyRetrySeconds = 60;

const hashVisitor = (visitorSecret: string) => keyedHash("demo-visitor", visitorSecret);

/**
 * Starts a talk of the open demo. Order: does it exist, is a place free, has this address tried too often, has the day's
 * budget of minutes been used up, then, under a lock, the place itself.
 */
export async function startDemoTalk(input: {
  scenarioId: string;
  locale: Locale;
  address: string;
  visitorSecret: string;
}): Promise<StartResult> {
  const scenarioId = await resolveScenarioId(input.scenarioId);
  if (!scenarioId || !(await isDemoScenario(scenarioId))) return { ok: false, reason: "not_found" };
  const busy = { ok: false, reason: "busy", retryAfterSeconds: busyRetrySeconds } as const;
  if ((await countLiveDemoTalks()) >= env.DEMO_MAX_LIVE) return busy;
  const within = await consumeLimits(
    [
      { name: "demo-start", limit: env.DEMO_STARTS_PER_TEN_MINUTES, windowSeconds: 600 },
      { name: "demo-start-day", limit: env.DEMO_STARTS_PER_DAY, windowSeconds: 86_400 },
    ],
    input.address,
  );
  if (!within.ok) return { ok: false, reason: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
  const budget = await consumeLimit({
    name: "demo-minutes",
    subject: "all",
    points: env.DEMO_MAX_MINUTES,
    limit: env.DEMO_MINUTES_PER_DAY,
    windowSeconds: 86_400,
  });
  if (!budget.ok) return { ok: false, reason: "busy", retryAfterSeconds: budget.retryAfterSeconds };
  const created = await createTalk({
    kind: "demo",
    scenarioId,
    locale: input.locale,
    learnerId: null,
    visitorHash: hashVisitor(input.visitorSecret),
    industry: null,
    maxMinutes: env.DEMO_MAX_MINUTES,
    maxLive: env.DEMO_MAX_LIVE,
  });
  if (!created.ok) return created.reason === "busy" ? busy : { ok: false, reason: "not_found" };
  return openTalk(created.talk);
}

/**
 * A token for the visitor who started this room, and for nobody else. The identity is derived from the visitor's secret, so
 * that a reload takes the same seat again and another browser cannot take it. Null for every other case alike.
 */
export async function mintDemoToken(input: {
  roomName: string;
  visitorSecret: string | null;
  displayName: string;
}): Promise<string | null> {
  if (!input.visitorSecret) return null;
  const room = await findDemoRoom(input.roomName);
  const visitorHash = hashVisitor(input.visitorSecret);
  if (!room?.visitorHash || !isSameHash(room.visitorHash, visitorHash)) return null;
  if (!(await countToken({ roomName: input.roomName, limit: demoTokensPerRoom }))) return null;
  return mintRoomToken({
    roomName: input.roomName,
    identity: `demo-${keyedHash("demo-identity", `${input.roomName} ${visitorHash}`).slice(0, 32)}`,
    displayName: input.displayName,
  });
}
