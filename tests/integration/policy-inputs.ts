import { randomUUID } from "node:crypto";
import type { procedures } from "~/policy/procedures";
import { mintToken } from "~/server/auth/tokens";
import { db, withPractice } from "~/server/db";
import { makePerson, type PolicyActor } from "../factories/actors";
import { seedScenario, writeTalk } from "../factories/world";

export interface PolicyWorld {
  /** Published, for everybody. */
  scenario: Awaited<ReturnType<typeof seedScenario>>;
  /** Exists, and nobody may know. */
  hidden: Awaited<ReturnType<typeof seedScenario>>;
  /** A learner whom nobody else may look at. */
  stranger: { userId: string };
}

export interface Inputs {
  /** What this actor may ask for, if anything. */
  own: unknown;
  /** Other answers than 200 that are no refusal of the actor. */
  alsoFine?: readonly number[];
  /** The same question about somebody else's thing, and about one that does not exist. */
  foreign?: unknown;
  unknown?: unknown;
}
type Maker = (world: PolicyWorld, actor: PolicyActor) => Promise<Inputs>;

const nothing: Maker = async () => ({ own: undefined });

export async function makeWorld(strangerId: string): Promise<PolicyWorld> {
  const scenario = await seedScenario();
  const hidden = await seedScenario();
  await db.scenario.update({ where: { id: hidden.scenarioId }, data: { ownerId: strangerId } });
  await db.character.update({ where: { id: hidden.characterId }, data: { ownerId: strangerId } });
  return { scenario, hidden, stranger: { userId: strangerId } };
}

/** Published content: the stranger's own scenario must look as if it did not exist. */
const aboutScenario =
  (more: object): Maker =>
  async ({ scenario, hidden }) => ({
    own: { scenarioId: scenario.slug, ...more },
    foreign: { scenarioId: hidden.slug, ...more },
    unknown: { scenarioId: "gibt-es-nicht", ...more },
  });

/** A talk of the actor, one of the stranger (let for reading to the grantee), and none. */
const aboutTalk: Maker = async ({ scenario, stranger }, actor) => {
  const talkOf = async (learnerId: string) => {
    const { sessionId } = await writeTalk({ scenarioId: scenario.scenarioId, kind: "training", learnerId });
    return sessionId;
  };
  const foreign = await talkOf(stranger.userId);
  if (actor.kind === "grantee" && actor.userId) await grantTalk(foreign, stranger.userId, actor.userId);
  return {
    own: { sessionId: actor.userId ? await talkOf(actor.userId) : foreign },
    foreign: { sessionId: foreign },
    unknown: { sessionId: randomUUID() },
  };
};

async function grantTalk(sessionId: string, learnerId: string, granteeId: string): Promise<void> {
  await withPractice({ kind: "learner", id: learnerId }, (transaction) =>
    transaction.sessionGrant.create({
      data: { sessionId, learnerId, granteeId, expiresAt: new Date(Date.now() + 3_600_000) },
    }),
  );
}

const address = async () => ({ own: { email: `${randomUUID()}@example.test`, locale: "de" } });

/** A secret that somebody was sent, and one that nobody was. */
const aboutSecret =
  (kind: "RESET_PASSWORD" | "SIGN_IN", more: object = {}): Maker =>
  async () => {
    const { userId, email } = await makePerson();
    const { secret } = await mintToken(db, { kind, userId, email });
    return { own: { secret, ...more }, unknown: { secret: secret.replace(/./g, "a"), ...more } };
  };

/** How each procedure is asked. The compiler wants one for every row of the table. */
export const inputsOf: Record<keyof typeof procedures, Maker> = {
  "account.changeForcedPassword": async () => ({ own: { password: "sieben helle Laternen im Nebel" } }),
  "account.localOutbox": nothing,
  "account.me": nothing,
  "account.readToken": aboutSecret("SIGN_IN"),
  "account.requestPasswordReset": address,
  "account.requestSignInLink": address,
  "account.resendConfirmation": address,
  "account.resetPassword": aboutSecret("RESET_PASSWORD", { password: "sieben helle Laternen im Nebel" }),
  "account.signUp": async () => ({
    own: {
      name: "Kim",
      email: `${randomUUID()}@example.test`,
      password: "regen auf dem zeltdach 7",
      company: null,
      acceptTerms: true,
      acceptAgreement: false,
      locale: "de",
    },
  }),
  "character.byId": async ({ scenario, hidden }) => ({
    own: { characterId: scenario.characterSlug, locale: "de" },
    foreign: { characterId: hidden.characterSlug, locale: "de" },
    unknown: { characterId: "gibt-es-nicht", locale: "de" },
  }),
  "character.strip": async () => ({ own: { locale: "de" } }),
  "i18n.slug": async ({ scenario }) => ({ own: { slug: scenario.slug, fromLocale: "de", toLocale: "en" } }),
  "scenario.config": aboutScenario({ locale: "de" }),
  "scenario.industries": aboutScenario({}),
  "scenario.list": async () => ({ own: { locale: "de" } }),
  "training.finish": aboutTalk,
  "training.start": aboutScenario({ locale: "de" }),
  "training.status": aboutTalk,
  "training.token": aboutTalk,
};
