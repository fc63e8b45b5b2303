import { db, type Transaction } from "~/server/db";
import { env } from "~env";
import { type Actor, chooseLifetime, composeActor, loginLifetimes } from "./actor";

/** `lastSeenAt` is written at most once in this time, not on every request. */
const touchEveryMs = 60_000;

/** Opens a log-in with an id of its own: an id from before the sign-in never becomes a signed-in one. */
export async function openLogin(
  transaction: Transaction,
  input: { userId: string; method: "PASSWORD" | "LINK"; device: string },
): Promise<string> {
  const { id } = await transaction.login.create({
    data: { ...input, expiresAt: new Date(Date.now() + loginLifetimes.standard.absoluteMs) },
    select: { id: true },
  });
  return id;
}

/**
 * The person behind a log-in, read anew each time, so that a changed role, a log-out elsewhere or a disabled account count
 * at once. Null when the log-in is unknown, ended, idle too long, or the account is disabled.
 */
export async function loadActor(loginId: string): Promise<Actor | null> {
  const login = await db.login.findUnique({
    where: { id: loginId },
    select: {
      createdAt: true,
      lastSeenAt: true,
      expiresAt: true,
      revokedAt: true,
      user: {
        select: {
          id: true,
          name: true,
          email: true,
          plan: true,
          isAdmin: true,
          mustChangePassword: true,
          passwordExpiresAt: true,
          disabledAt: true,
          secondFactor: { select: { confirmedAt: true } },
          memberships: {
            where: { endedAt: null },
            select: { companyId: true, role: true, endedAt: true, company: { select: { trialEndsAt: true } } },
          },
        },
      },
    },
  });
  const now = new Date();
  if (!login || login.revokedAt || login.expiresAt <= now) return null;
  const actor = composeActor({
    login: { id: loginId, createdAt: login.createdAt },
    row: login.user,
    now,
    isSecondFactorRequired: env.TWO_FACTOR_REQUIRED === "true",
  });
  if (!actor) return null;
  const lifetime = chooseLifetime(actor);
  const idleMs = now.getTime() - login.lastSeenAt.getTime();
  if (idleMs > lifetime.idleMs || actor.loginAgeMs > lifetime.absoluteMs) return null;
  if (idleMs > touchEveryMs)
    await db.login.updateMany({ where: { id: loginId, revokedAt: null }, data: { lastSeenAt: now } });
  return actor;
}

/** A person's signed-in browsers, the one that asks marked, the latest seen first. */
export async function listLogins(
  userId: string,
  currentLoginId: string,
): Promise<
  { id: string; device: string; method: "PASSWORD" | "LINK"; createdAt: Date; lastSeenAt: Date; isThis: boolean }[]
> {
  const now = Date.now();
  const logins = await db.login.findMany({
    where: {
      userId,
      revokedAt: null,
      expiresAt: { gt: new Date(now) },
      lastSeenAt: { gt: new Date(now - loginLifetimes.standard.idleMs) },
    },
    select: { id: true, device: true, method: true, createdAt: true, lastSeenAt: true },
    orderBy: { lastSeenAt: "desc" },
    take: 100,
  });
  return logins.map((login) => ({ ...login, isThis: login.id === currentLoginId }));
}

/** Ends one log-in; its cookie is worthless from now on. With a person: only if it is theirs. True when it was running. */
export async function revokeLogin(loginId: string, userId?: string): Promise<boolean> {
  const { count } = await db.login.updateMany({
    where: { id: loginId, revokedAt: null, ...(userId === undefined ? {} : { userId }) },
    data: { revokedAt: new Date() },
  });
  return count > 0;
}

/** Ends every log-in of a person but the one that asks. Answers how many were running. */
export async function revokeOtherLogins(
  userId: string,
  exceptLoginId: string,
  transaction: Transaction = db,
): Promise<number> {
  const { count } = await transaction.login.updateMany({
    where: { userId, revokedAt: null, id: { not: exceptLoginId } },
    data: { revokedAt: new Date() },
  });
  return count;
}

/** Ends every log-in of a person. */
export async function revokeAllLogins(userId: string, transaction: Transaction = db): Promise<void> {
  await transaction.login.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: new Date() } });
}

/** Removes log-ins that ended more than a day ago. */
export async function deleteExpiredLogins(): Promise<number> {
  const { count } = await db.login.deleteMany({ where: { expiresAt: { lt: new Date(Date.now() - 24 * 3_600_000) } } });
  return count;
}
