import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "./db";
import { keyedHash } from "./keyed-hash";
import { reportError } from "./report";

export interface Limit {
  /** What is counted, for example `demo-start`. */
  name: string;
  /** Allowed points in one window. */
  limit: number;
  windowSeconds: number;
}

export type LimitResult = { ok: true } | { ok: false; retryAfterSeconds: number };

let reportedAt = 0;

/** A store that is away is bridged in memory; somebody has to hear of it all the same, though not with every request. */
function reportAbsence(error: unknown): void {
  if (Date.now() - reportedAt < 60_000) return;
  reportedAt = Date.now();
  reportError({ message: "Limits are counted in memory: the database does not answer", area: "limits", error });
}

/** Our own connections in the form the library asks for: it counts where everything else is kept, in the application's role. */
const storeClient = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const rows = await db.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values).catch((error: unknown) => {
      reportAbsence(error);
      throw error;
    });
    // The library reckons with plain numbers; milliseconds stay far below their limit.
    return { rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })), rowCount: rows.length };
  },
};

const limiters = new Map<string, RateLimiterPostgres>();

/** One counter for each rule. While the database is away each process counts for itself. */
function findLimiter({ name, limit, windowSeconds }: Limit): RateLimiterPostgres {
  const id = `${name} ${limit} ${windowSeconds}`;
  let limiter = limiters.get(id);
  if (!limiter) {
    const rule = { keyPrefix: name, points: limit, duration: windowSeconds };
    limiter = new RateLimiterPostgres({
      ...rule,
      storeClient,
      storeType: "client",
      tableName: "RateLimit",
      // The table belongs to the role that migrates; this one may not make tables.
      tableCreated: true,
      // A scheduled job does it, once for all processes.
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(rule),
    });
    limiters.set(id, limiter);
  }
  return limiter;
}

const hashSubject = ({ name, windowSeconds, subject }: Limit & { subject: string }) =>
  keyedHash(`limit:${name}:${windowSeconds}`, subject).slice(0, 40);

/**
 * Counts one attempt of a subject (an address, an account) and says whether it is within the limit. One statement, so that
 * any number of processes count together. A refused attempt does not prolong the window.
 */
export async function consumeLimit(
  rule: Limit & { subject: string /** Default 1. */; points?: number },
): Promise<LimitResult> {
  try {
    await findLimiter(rule).consume(hashSubject(rule), rule.points ?? 1);
    return { ok: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}

/** Counts against several limits in order and stops at the first that refuses. */
export async function consumeLimits(rules: Limit[], subject: string): Promise<LimitResult> {
  for (const rule of rules) {
    const result = await consumeLimit({ ...rule, subject });
    if (!result.ok) return result;
  }
  return { ok: true };
}

/** Forgets what a subject has used up, after a success that makes its tries harmless. */
export async function forgetLimit(rule: Limit & { subject: string }): Promise<void> {
  await findLimiter(rule).delete(hashSubject(rule));
}

/** Removes counters that no longer count. */
export async function deleteExpiredLimits(): Promise<number> {
  const { count } = await db.rateLimit.deleteMany({ where: { expire: { lt: Date.now() } } });
  return count;
}
