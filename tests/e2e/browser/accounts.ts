import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { inject } from "vitest";
import type { Language } from "../pages/texts";

// The product's own code, against the running stack's database and with its secrets.
Object.assign(process.env, inject("stack").env);
const { db, disconnectDb } = await import("~/server/db");
const { hashPassword } = await import("~/server/auth/password");
const { beginSecondFactor, confirmSecondFactor } = await import("~/server/auth/second-factor");

export { db, disconnectDb };

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** Somebody nobody knows yet. */
export function makePerson(): Person {
  return { name: "Kim Sander", email: `kim.${randomUUID()}@example.org`, password: "regen auf dem zeltdach 7" };
}

/** An account whose address is confirmed. */
export async function makeAccount(
  facts: { mustChangePassword?: boolean; locale?: Language } = {},
): Promise<Person & { userId: string }> {
  const person = makePerson();
  const { id } = await db.user.create({
    data: {
      name: person.name,
      email: person.email,
      passwordHash: await hashPassword(person.password),
      emailVerifiedAt: new Date(),
      ...facts,
    },
    select: { id: true },
  });
  return { ...person, userId: id };
}

/** An authenticator app and the codes on paper. The step of the first code is forgotten, so that a test need not wait for the next. */
export async function protectBySecondFactor(
  userId: string,
): Promise<{ readCode: () => string; recoveryCodes: string[] }> {
  const begun = await beginSecondFactor(userId);
  if (!begun) throw new Error("The account has a second factor already.");
  const totp = new TOTP({ secret: begun.secret });
  const recoveryCodes = await confirmSecondFactor(userId, totp.generate());
  if (!recoveryCodes) throw new Error("The first code was not accepted.");
  await db.secondFactor.update({ where: { userId }, data: { lastStep: null } });
  return { readCode: () => totp.generate(), recoveryCodes };
}

/** Lets the links that this address was sent run out. */
export async function expireLinks(email: string): Promise<void> {
  await db.authToken.updateMany({ where: { email }, data: { expiresAt: new Date(Date.now() - 60_000) } });
}
