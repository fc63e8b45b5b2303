import { randomUUID } from "node:crypto";
import { createCaller } from "~/server/api/root";
import type { Actor } from "~/server/auth/actor";
import { hashPassword } from "~/server/auth/password";
import { signInWithPassword } from "~/server/auth/password-sign-in";
import type { SignInOrigin } from "~/server/auth/sign-in-attempt";
import { db, disconnectDb } from "~/server/db";
import { type SealedMail, sealedMailSchema } from "~/server/mail/sealed-mail";
import { closeQueue } from "~/server/queue";
import { unseal } from "~/server/seal";

export const goodPassword = "Zwölf graue Kiesel am Ufer";

/** Lets go of queue and database; for the end of a test file. */
export async function disconnect(): Promise<void> {
  await closeQueue();
  await disconnectDb();
}

let visitors = 0;

/** An address from which nobody has come before, so that no limit of another test answers. */
export function nextAddress(): string {
  visitors += 1;
  return `198.18.${(visitors >> 8) & 255}.${visitors & 255}`;
}

export const newEmail = () => `${randomUUID()}@example.test`;

export const originOf = (facts: Partial<SignInOrigin> = {}): SignInOrigin => ({
  address: nextAddress(),
  device: "Firefox, Linux",
  formerLoginId: null,
  ...facts,
});

/** Procedures as a visitor from a fresh address calls them, or as somebody who is signed in. */
export function callAs(actor: Actor | null = null, address = nextAddress()) {
  return createCaller({
    headers: new Headers({ "x-forwarded-for": address }),
    getActor: async () => actor,
  });
}

/** Somebody with a confirmed address and a password. */
export async function makeMember(
  facts: {
    email?: string;
    password?: string | null;
    name?: string;
    emailVerifiedAt?: Date | null;
    disabledAt?: Date;
    mustChangePassword?: boolean;
    isAdmin?: boolean;
  } = {},
): Promise<{ id: string; email: string }> {
  const { password = goodPassword, ...columns } = facts;
  return db.user.create({
    data: {
      email: newEmail(),
      name: "Kim Sommer",
      emailVerifiedAt: new Date(),
      passwordHash: password === null ? null : await hashPassword(password),
      ...columns,
    },
    select: { id: true, email: true },
  });
}

export const trySignIn = (email: string, facts: { password?: string; code?: string } & Partial<SignInOrigin> = {}) => {
  const { password = goodPassword, code = "", ...origin } = facts;
  return signInWithPassword({ email, password, code, ...originOf(origin) });
};

/** The log-in of a sign-in that has to succeed. */
export async function signInAs(email: string, facts: Parameters<typeof trySignIn>[1] = {}): Promise<string> {
  const outcome = await trySignIn(email, facts);
  if (!outcome.ok) throw new Error(`not signed in: ${outcome.code}`);
  return outcome.loginId;
}

export interface WaitingMail {
  template: string;
  mail: SealedMail;
  /** The secret of its link, if it has one. */
  secret: string | null;
}

/** Every mail that waits for an address, the newest first. */
export async function readMails(to: string): Promise<WaitingMail[]> {
  const logs = await db.emailLog.findMany({
    where: { recipient: to },
    include: { delivery: true },
    orderBy: { createdAt: "desc" },
  });
  return logs.map(({ template, delivery }) => {
    const mail = sealedMailSchema.parse(JSON.parse(unseal("mail", delivery?.sealed ?? "") ?? "null"));
    const link = mail.content.action?.link;
    return { template, mail, secret: link ? new URL(link).searchParams.get("token") : null };
  });
}

/** The secret of the newest mail of a kind. */
export async function readSecret(to: string, template: string): Promise<string> {
  const found = (await readMails(to)).find((mail) => mail.template === template);
  if (!found?.secret) throw new Error(`no ${template} with a secret for ${to}`);
  return found.secret;
}

/** Acts that the audit log holds about a person, the oldest first. */
export async function readActs(
  userId: string,
): Promise<{ action: string; facts: unknown; companyId: string | null }[]> {
  const person = await db.auditPerson.findUnique({ where: { userId } });
  if (!person) return [];
  return db.auditEntry.findMany({
    where: { OR: [{ actorRef: person.ref }, { targetId: person.ref }] },
    orderBy: { seq: "asc" },
    select: { action: true, facts: true, companyId: true },
  });
}
