import type { SignInError } from "~/lib/sign-in-error";
import { writeAudit } from "~/server/audit/write-audit";
import { writeDenial } from "~/server/audit/write-denial";
import type { Transaction } from "~/server/db";
import { consumeLimit, type LimitResult } from "~/server/limits";
import { env } from "~env";
import { openLogin } from "./logins";
import { readAuditPerson } from "./read-audit-person";
import { checkSecondFactor, hasSecondFactor } from "./second-factor";

/** Where a sign-in comes from. */
export interface SignInOrigin {
  /** For limits; never stored readable. */
  address: string;
  /** Browser and system in words. */
  device: string;
  /** The log-in that this browser had until now; a new sign-in ends it. */
  formerLoginId: string | null;
}

export type SignInOutcome = { ok: true; userId: string; loginId: string } | ({ ok: false } & SignInError);
export type DenialReason = "wrong" | "unconfirmed" | "disabled" | "too-many-tries" | "second-factor" | "token";
export type SignInMethod = "password" | "link";

/** One visitor's tries over all accounts. */
export function consumeVisitorLimit(address: string): Promise<LimitResult> {
  return consumeLimit({
    name: "sign-in-visitor",
    subject: address,
    limit: env.SIGN_INS_PER_QUARTER_HOUR,
    windowSeconds: 900,
  });
}

/** Writes down that somebody was turned away; `userId` where it is known whose account it was. */
export async function writeSignInDenial(input: {
  method: SignInMethod;
  reason: DenialReason;
  userId: string | null;
  address: string;
}): Promise<void> {
  const { method, reason, userId, address } = input;
  await writeDenial(
    {
      actor: null,
      role: "visitor",
      action: "sign-in-denied",
      ...(userId ? { target: { kind: "user", id: userId } } : {}),
      facts: { method, reason },
    },
    `${userId ?? ""} ${address}`,
  );
}

/**
 * The second question, put only to somebody who has answered the first. Few codes from one place, and not many for one
 * account; a new password starts the count anew, so that whoever knew the old one cannot keep its owner out.
 */
export async function judgeSecondFactor(input: {
  userId: string;
  passwordChangedAt: Date | null;
  code: string;
  address: string;
}): Promise<{ ok: true; hasSecondFactor: boolean } | ({ ok: false } & SignInError)> {
  const { userId, passwordChangedAt, code, address } = input;
  if (!(await hasSecondFactor(userId))) return { ok: true, hasSecondFactor: false };
  if (code === "") return { ok: false, code: "second_factor_required" };
  const subject = `${userId} ${passwordChangedAt?.toISOString() ?? ""}`;
  const byPlace = await consumeLimit({
    name: "second-factor-place",
    subject: `${subject} ${address}`,
    limit: 5,
    windowSeconds: 900,
  });
  const within = byPlace.ok
    ? await consumeLimit({ name: "second-factor", subject, limit: 50, windowSeconds: 86_400 })
    : byPlace;
  if (!within.ok) return { ok: false, code: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
  if (!(await checkSecondFactor(userId, code))) return { ok: false, code: "second_factor_wrong" };
  return { ok: true, hasSecondFactor: true };
}

/** Opens the log-in, ends the one this browser had, and writes it down; part of the caller's transaction, at its end. */
export async function completeSignIn(
  transaction: Transaction,
  input: { userId: string; method: SignInMethod; hasSecondFactor: boolean; origin: SignInOrigin },
): Promise<string> {
  const { userId, method, origin } = input;
  const loginId = await openLogin(transaction, {
    userId,
    method: method === "password" ? "PASSWORD" : "LINK",
    device: origin.device,
  });
  if (origin.formerLoginId)
    await transaction.login.updateMany({
      where: { id: origin.formerLoginId, revokedAt: null },
      data: { revokedAt: new Date() },
    });
  const person = await readAuditPerson(transaction, userId);
  await writeAudit(
    { ...person, action: "sign-in", facts: { method, hasSecondFactor: input.hasSecondFactor } },
    transaction,
  );
  return loginId;
}
