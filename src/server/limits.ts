import { db } from "./db";
import { keyedHash } from "./keyed-hash";

export interface Limit {
  /** What is counted, for example `demo-start`. */
  name: string;
  /** Allowed points in one window. */
  limit: number;
  windowSeconds: number;
}

export type LimitResult = { ok: true } | { ok: false; retryAfterSeconds: number };

/** The name readable, for whoever looks into the table; the subject never. */
function composeKey({ name, windowSeconds, subject }: Limit & { subject: string }): string {
  return `${name}:${keyedHash(`limit:${name}:${windowSeconds}`, subject).slice(0, 40)}`;
}

/**
 * Counts one attempt of a subject (an address, an account) and says whether it is within the limit. One statement, so that
 * any number of processes count together. A refused attempt does not prolong the window.
 */
export async function consumeLimit(
  rule: Limit & { subject: string /** Default 1. */; points?: number },
): Promise<LimitResult> {
  const { limit, windowSeconds, points = 1 } = rule;
  const key = composeKey(rule);
  const rows = await db.$queryRaw<{ points: number; seconds: number }[]>`
    INSERT INTO "RateLimit" AS counter ("key", "points", "expiresAt")
    VALUES (${key}, ${points}, now() + make_interval(secs => ${windowSeconds}))
    ON CONFLICT ("key") DO UPDATE SET
      "points" = CASE WHEN counter."expiresAt" <= now() THEN ${points}
                      ELSE LEAST(counter."points" + ${points}, ${limit + points}) END,
      "expiresAt" = CASE WHEN counter."expiresAt" <= now() THEN excluded."expiresAt" ELSE counter."expiresAt" END
    RETURNING "points", EXTRACT(EPOCH FROM "expiresAt" - now())::float8 AS "seconds"`;
  const row = rows[0];
  if (row && row.points <= limit) return { ok: true };
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(row?.seconds ?? windowSeconds)) };
}

/** Forgets what a subject has used up, after a success that makes its tries harmless. */
export async function forgetLimit(rule: Limit & { subject: string }): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key: composeKey(rule) } });
}

/** Counts against several limits in order and stops at the first that refuses. */
export async function consumeLimits(rules: Limit[], subject: string): Promise<LimitResult> {
  for (const rule of rules) {
    const result = await consumeLimit({ ...rule, subject });
    if (!result.ok) return result;
  }
  return { ok: true };
}

/** Removes counters that no longer count. */
export async function deleteExpiredLimits(): Promise<number> {
  const { count } = await db.rateLimit.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return count;
}
