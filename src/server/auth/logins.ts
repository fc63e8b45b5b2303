import { db } from "~/server/db";
import { type Actor, chooseLifetime, composeActor, loginLifetimes } from "./actor";
import { normaliseEmail } from "./email";
import { hashPassword, needsRehash, verifyPassword } from "./password";

/** `lastSeenAt` is written at most once in this time, not on every request. */
const touchEveryMs = 60_000;

/** Checks e-mail and password and opens a log-in. Null says only that the pair does not fit. */
export async function openLogin(input: {
  email: string;
  password: string;
}): Promise<{ loginId: string; userId: string } | null> {
  const user = await db.user.findUnique({
    where: { email: normaliseEmail(input.email) },
    select: { id: true, passwordHash: true, disabledAt: true },
  });
  const fits = await verifyPassword(user?.passwordHash ?? null, input.password);
  if (!user || !fits || user.disabledAt) return null;
  if (user.passwordHash && needsRehash(user.passwordHash))
    await db.user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword(input.password) } });
  const login = await db.login.create({
    data: { userId: user.id, expiresAt: new Date(Date.now() + loginLifetimes.standard.absoluteMs) },
    select: { id: true },
  });
  return { loginId: login.id, userId: user.id };
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
          plan: true,
          isAdmin: true,
          mustChangePassword: true,
          disabledAt: true,
          memberships: { select: { companyId: true, role: true, endedAt: true } },
        },
      },
    },
  });
  const now = Date.now();
  if (!login || login.revokedAt || login.expiresAt.getTime() <= now) return null;
  const actor = composeActor(loginId, login.user);
  if (!actor) return null;
  const lifetime = chooseLifetime(actor);
  if (now - login.lastSeenAt.getTime() > lifetime.idleMs) return null;
  if (now - login.createdAt.getTime() > lifetime.absoluteMs) return null;
  if (now - login.lastSeenAt.getTime() > touchEveryMs)
    await db.login.updateMany({ where: { id: loginId, revokedAt: null }, data: { lastSeenAt: new Date(now) } });
  return actor;
}

/** Ends one log-in; its cookie is worthless from now on. */
export async function revokeLogin(loginId: string): Promise<void> {
  await db.login.updateMany({ where: { id: loginId, revokedAt: null }, data: { revokedAt: new Date() } });
}

/** Removes log-ins that ended more than a day ago. */
export async function deleteExpiredLogins(): Promise<number> {
  const { count } = await db.login.deleteMany({ where: { expiresAt: { lt: new Date(Date.now() - 24 * 3_600_000) } } });
  return count;
}
