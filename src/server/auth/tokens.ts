import { createHash, randomBytes } from "node:crypto";
import type { AuthToken, AuthTokenKind, Prisma } from "~/generated/prisma/client";
import { db, type Transaction } from "~/server/db";
import { maskEmail } from "./mask-email";

/** How long each kind is good for. What signs in or sets a password is out-of-band proof and must be short. */
export const tokenMinutes = {
  SIGN_IN: 10,
  RESET_PASSWORD: 10,
  CHANGE_EMAIL: 60,
  CONFIRM_EMAIL: 24 * 60,
} as const satisfies Record<AuthTokenKind, number>;

const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** What a token is good for, told from its dates. */
function judge(token: { usedAt: Date | null; expiresAt: Date }): "valid" | "used" | "expired" {
  if (token.usedAt) return "used";
  return token.expiresAt.getTime() <= Date.now() ? "expired" : "valid";
}

/** Makes tokens worthless that have not been used: a newer one replaces them, or what they were for has changed. */
export async function voidTokens(
  transaction: Transaction,
  which: { userId: string | null; email?: string; kinds?: readonly AuthTokenKind[] },
): Promise<void> {
  const now = new Date();
  await transaction.authToken.updateMany({
    where: {
      userId: which.userId,
      ...(which.email === undefined ? {} : { email: which.email }),
      ...(which.kinds ? { kind: { in: [...which.kinds] } } : {}),
      usedAt: null,
      expiresAt: { gt: now },
    },
    data: { expiresAt: now },
  });
}

/** Makes a secret of 256 bits for a mail; only its hash is kept. Older ones of the same kind and person are void. */
export async function mintToken(
  transaction: Transaction,
  input: {
    kind: AuthTokenKind;
    userId: string | null;
    email: string;
    callback?: string | null;
    facts?: Prisma.InputJsonObject | null;
  },
): Promise<{ secret: string; minutes: number }> {
  const { kind, userId, email, callback = null, facts } = input;
  await voidTokens(transaction, { userId, kinds: [kind], ...(userId === null ? { email } : {}) });
  const secret = randomBytes(32).toString("base64url");
  const minutes = tokenMinutes[kind];
  await transaction.authToken.create({
    data: {
      kind,
      tokenHash: hashSecret(secret),
      userId,
      email,
      callback,
      ...(facts ? { facts } : {}),
      expiresAt: new Date(Date.now() + minutes * 60_000),
    },
    select: { id: true },
  });
  return { secret, minutes };
}

/** Looks at a token without spending it. */
export function findToken(transaction: Transaction, secret: string): Promise<AuthToken | null> {
  return transaction.authToken.findUnique({ where: { tokenHash: hashSecret(secret) } });
}

/** Spends a token: of any number of tries at once exactly one gets it. Null when it is unknown, used or expired. */
export async function spendToken(
  transaction: Transaction,
  input: { kind: AuthTokenKind; secret: string },
): Promise<AuthToken | null> {
  const now = new Date();
  const rows = await transaction.authToken.updateManyAndReturn({
    where: { tokenHash: hashSecret(input.secret), kind: input.kind, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return rows[0] ?? null;
}

/** What a page may show of a link before its button is pressed; spends nothing. */
export async function readToken(secret: string): Promise<{
  kind: AuthTokenKind | null;
  state: "valid" | "used" | "expired" | "unknown";
  emailMasked: string | null;
  callback: string | null;
}> {
  const token = await findToken(db, secret);
  if (!token) return { kind: null, state: "unknown", emailMasked: null, callback: null };
  return { kind: token.kind, state: judge(token), emailMasked: maskEmail(token.email), callback: token.callback };
}

/** Why a token cannot be spent, for the page that says so; `token_unknown` also for a kind that does not belong there. */
export function explainToken(
  token: AuthToken | null,
  kinds: readonly AuthTokenKind[],
): "token_used" | "token_expired" | "token_unknown" | null {
  if (!token || !kinds.includes(token.kind)) return "token_unknown";
  const state = judge(token);
  return state === "valid" ? null : `token_${state}`;
}

/** Removes tokens a month after their end; until then their page can say that they have expired. */
export async function deleteExpiredTokens(): Promise<number> {
  const limit = new Date(Date.now() - 30 * 24 * 3_600_000);
  const { count } = await db.authToken.deleteMany({ where: { expiresAt: { lt: limit } } });
  return count;
}
