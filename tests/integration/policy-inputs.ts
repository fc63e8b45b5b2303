import { randomUUID } from "node:crypto";
import type { procedures } from "~/policy/procedures";
import { mintToken } from "~/server/auth/tokens";
import { db, withPractice } from "~/server/db";
import { actorPassword, makePerson, type PolicyActor } from "../factories/actors";
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
  (kind: "RESET_PASSWORD" | "SIGN_IN" | "CHANGE_EMAIL", more: object = {}): Maker =>
  async () => {
    const { userId, email } = await makePerson();
    const { secret } = await mintToken(db, { kind, userId, email });
    return { own: { secret, ...more }, unknown: { secret: secret.replace(/./g, "a"), ...more } };
  };

const proof = { proof: { password: actorPassword } };
const proven: Maker = async () => ({ own: proof });

/** An archive of this person's, ready to be fetched. */
export async function makeExport(userId: string): Promise<string> {
  const data = {
    userId,
    status: "READY",
    archive: Buffer.from("PK"),
    finishedAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  } as const;
  const { id } = await withPractice({ kind: "learner", id: userId }, (transaction) =>
    transaction.dataExport.create({ data, select: { id: true } }),
  );
  return id;
}

const aboutExport: Maker = async ({ stranger }, actor) => ({
  own: { exportId: actor.userId ? await makeExport(actor.userId) : randomUUID() },
  foreign: { exportId: await makeExport(stranger.userId) },
  unknown: { exportId: randomUUID() },
});

const aboutLogin: Maker = async ({ stranger }, actor) => {
  const loginOf = (userId: string) =>
    db.login.create({ data: { userId, expiresAt: new Date(Date.now() + 3_600_000) }, select: { id: true } });
  return {
    own: { loginId: actor.userId ? (await loginOf(actor.userId)).id : randomUUID() },
    foreign: { loginId: (await loginOf(stranger.userId)).id },
    unknown: { loginId: randomUUID() },
  };
};

/** Lists that go on after one of their entries: an entry of somebody else's list is none. */
const aboutAccessRecord: Maker = async ({ stranger }) => {
  const data = { ownerId: stranger.userId, viewerName: "Kim", reason: "owner-grant", subject: "talk" };
  const { id } = await db.accessRecord.create({ data, select: { id: true } });
  return { own: { before: null }, foreign: { before: id }, unknown: { before: randomUUID() } };
};

const aboutRequest: Maker = async ({ stranger }) => {
  const { id } = await db.contactRequest.create({
    data: {
      userId: stranger.userId,
      reference: randomUUID(),
      topic: "SUPPORT",
      email: "kim@example.test",
      name: "Kim",
      subject: "Mikrofon",
      message: "Es wird nicht erkannt.",
      locale: "de",
    },
    select: { id: true },
  });
  return { own: {}, foreign: { cursor: id }, unknown: { cursor: randomUUID() } };
};

/** How each procedure is asked. The compiler wants one for every row of the table. */
export const inputsOf: Record<keyof typeof procedures, Maker> = {
  "account.changeForcedPassword": async () => ({ own: { password: "sieben helle Laternen im Nebel" } }),
  "account.localOutbox": nothing,
  "account.me": nothing,
  "account.portal.access": aboutAccessRecord,
  "account.portal.askDeletion": proven,
  "account.portal.beginSecondFactor": proven,
  "account.portal.changeEmail": async () => ({ own: { email: `${randomUUID()}@example.test`, ...proof } }),
  "account.portal.changePassword": async () => ({ own: { password: "sieben helle Laternen im Nebel", ...proof } }),
  "account.portal.confirmEmailChange": aboutSecret("CHANGE_EMAIL"),
  "account.portal.confirmSecondFactor": async () => ({ own: { code: "000000" } }),
  "account.portal.deleteExport": aboutExport,
  "account.portal.dropEmailChange": nothing,
  "account.portal.endLogin": aboutLogin,
  "account.portal.endOtherLogins": nothing,
  "account.portal.keepAccount": nothing,
  "account.portal.removeSecondFactor": proven,
  "account.portal.rename": async () => ({ own: { name: "Kim Sommer" } }),
  "account.portal.renewRecoveryCodes": proven,
  "account.portal.requestExport": nothing,
  "account.portal.requestUpgrade": nothing,
  "account.portal.setPlace": async () => ({ own: { locale: "de", timeZone: "Europe/Berlin" } }),
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
  "account.support.ask": async () => ({
    own: { topic: "SUPPORT", subject: "Mikrofon", message: "Es wird nicht erkannt.", locale: "de" },
  }),
  "account.support.list": aboutRequest,
  "admin.overview": nothing,
  "character.byId": async ({ scenario, hidden }) => ({
    own: { characterId: scenario.characterSlug, locale: "de" },
    foreign: { characterId: hidden.characterSlug, locale: "de" },
    unknown: { characterId: "gibt-es-nicht", locale: "de" },
  }),
  "character.strip": async () => ({ own: { locale: "de" } }),
  "company.overview": nothing,
  "hr.overview": nothing,
  "i18n.slug": async ({ scenario }) => ({ own: { slug: scenario.slug, fromLocale: "de", toLocale: "en" } }),
  "scenario.config": aboutScenario({ locale: "de" }),
  "scenario.industries": aboutScenario({}),
  "scenario.list": async () => ({ own: { locale: "de" } }),
  "training.finish": aboutTalk,
  "training.start": aboutScenario({ locale: "de" }),
  "training.status": aboutTalk,
  "training.token": aboutTalk,
};
