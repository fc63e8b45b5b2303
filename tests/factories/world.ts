import { randomBytes, randomUUID } from "node:crypto";
import { createTalk } from "~/features/training/mutations";
import type { StoredTurn } from "~/features/training/schema";
import type { Actor } from "~/server/auth/actor";
import { db } from "~/server/db";
import { deriveId } from "../../prisma/seed/derive-id";
import { seedContent } from "../../prisma/seed/seed-content";
import { makeCharacterContent, makeScenarioContent } from "./script";

/** A name that nothing else in the database has. */
export const uniqueSlug = (prefix: string) => `${prefix}-${randomBytes(5).toString("hex")}`;

/** One seeded character with one seeded scenario. */
export async function seedScenario(
  options: { demo?: boolean; accessLevel?: "FREE" | "PAID" | "COMPANY" } = {},
): Promise<{ slug: string; scenarioId: string; characterSlug: string; characterId: string }> {
  const slug = uniqueSlug("szenario");
  const characterSlug = uniqueSlug("figur");
  await seedContent({
    characters: [makeCharacterContent(characterSlug)],
    scenarios: [makeScenarioContent({ slug, character: characterSlug, ...options })],
  });
  return {
    slug,
    characterSlug,
    scenarioId: deriveId("scenario", slug),
    characterId: deriveId("character", characterSlug),
  };
}

/** A person with an account, and the actor they would be on a request. */
export async function makeActor(facts: Partial<Actor> = {}): Promise<Actor> {
  const user = await db.user.create({
    data: { email: `${randomUUID()}@example.test`, name: "Testperson" },
    select: { id: true, name: true, email: true },
  });
  return {
    userId: user.id,
    loginId: randomUUID(),
    loginAgeMs: 0,
    name: user.name,
    email: user.email,
    plan: "FREE",
    isPro: false,
    isManager: false,
    isHR: false,
    isCouncil: false,
    isAdmin: false,
    mustChangePassword: false,
    mustSetSecondFactor: false,
    companyId: null,
    companyRole: null,
    ...facts,
  };
}

/** A written talk without a room on the media server. */
export async function writeTalk(options: {
  scenarioId: string;
  kind?: "demo" | "training";
  learnerId?: string | null;
  maxMinutes?: number;
}): Promise<{ sessionId: string; roomName: string }> {
  const { scenarioId, kind = "demo", learnerId = null, maxMinutes = 5 } = options;
  const created = await createTalk({
    kind,
    scenarioId,
    locale: "de",
    learnerId,
    visitorHash: null,
    industry: null,
    maxMinutes,
    maxLive: null,
  });
  if (!created.ok) throw new Error(`no talk: ${created.reason}`);
  return created.talk;
}

/** A turn as the agent stores it. */
export function makeTurn(facts: Partial<StoredTurn> & { index: number }): StoredTurn {
  const role = facts.role ?? (facts.index % 2 === 0 ? "character" : "learner");
  return {
    role,
    text: `Satz ${facts.index}`,
    source: "spoken",
    moves: role === "learner" ? [{ kind: "question.open", start: 0, end: 4 }] : [],
    decision: null,
    state: { trust: 40, tension: 40, openness: 30, energy: 60 },
    startMs: 0,
    endMs: 1000,
    interrupted: false,
    ...facts,
  };
}
