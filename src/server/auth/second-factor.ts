import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { productName } from "~/lib/product";
import { writeAudit } from "~/server/audit/write-audit";
import { db, type Transaction } from "~/server/db";
import { keyedHash } from "~/server/keyed-hash";
import { seal, unseal } from "~/server/seal";
import { readAuditPerson } from "./read-audit-person";

const period = 30;
const recoveryCodeCount = 10;
/** Without letters and digits that are mistaken for one another; 32 of them, so each is worth five bits. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

const makeTotp = (secret: string, label: string) =>
  new TOTP({ issuer: productName, label, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: "SHA1" });

/** The time step of a code that fits now, one step early or one late. Null: it does not fit. */
function findStep(secret: string, code: string): number | null {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = makeTotp(secret, "").validate({ token: digits, window: 1 });
  return delta === null ? null : TOTP.counter({ period }) + delta;
}

/** Takes a step once: a code that was seen over somebody's shoulder, or sent twice at once, works no second time. */
async function acceptStep(transaction: Transaction, userId: string, step: number): Promise<boolean> {
  const { count } = await transaction.secondFactor.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count === 1;
}

const normaliseRecoveryCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");
const hashRecoveryCode = (userId: string, code: string) =>
  keyedHash("recovery-code", `${userId} ${normaliseRecoveryCode(code)}`);

/** Twelve characters, sixty bits, in groups that can be read out and typed. */
function makeRecoveryCode(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

async function replaceRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })),
  });
  return codes;
}

/**
 * Makes a secret for an authenticator app. It counts for nothing until a code of it has been typed; one that is confirmed
 * already is not touched: null then.
 */
export async function beginSecondFactor(userId: string): Promise<{ uri: string; secret: string } | null> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, secondFactor: { select: { confirmedAt: true } } },
  });
  if (user.secondFactor?.confirmedAt) return null;
  const secret = new Secret({ size: 20 }).base32;
  const data = { secret: seal("second-factor", secret), createdAt: new Date(), lastStep: null };
  await db.secondFactor.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  return { uri: makeTotp(secret, user.email).toString(), secret };
}

/** Turns the second factor on with a first code. Answers the recovery codes, shown this once; null for a wrong code. */
export function confirmSecondFactor(userId: string, code: string): Promise<string[] | null> {
  return db.$transaction(async (transaction) => {
    const factor = await transaction.secondFactor.findUnique({ where: { userId } });
    if (!factor || factor.confirmedAt) return null;
    const secret = unseal("second-factor", factor.secret);
    const step = secret === null ? null : findStep(secret, code);
    if (step === null || !(await acceptStep(transaction, userId, step))) return null;
    const { count } = await transaction.secondFactor.updateMany({
      where: { userId, confirmedAt: null },
      data: { confirmedAt: new Date() },
    });
    return count === 1 ? replaceRecoveryCodes(transaction, userId) : null;
  });
}

/** Whether this person signs in with a second factor. */
export async function hasSecondFactor(userId: string): Promise<boolean> {
  const count = await db.secondFactor.count({ where: { userId, confirmedAt: { not: null } } });
  return count > 0;
}

/** Checks a code of the app (each step once) or a recovery code (each once). False also without a second factor. */
export async function checkSecondFactor(userId: string, code: string): Promise<boolean> {
  const factor = await db.secondFactor.findUnique({ where: { userId } });
  if (!factor?.confirmedAt) return false;
  const secret = unseal("second-factor", factor.secret);
  const step = secret === null ? null : findStep(secret, code);
  if (step !== null) return acceptStep(db, userId, step);
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.recoveryCode.updateMany({
      where: { userId, codeHash: hashRecoveryCode(userId, code), usedAt: null },
      data: { usedAt: new Date() },
    });
    if (count === 0) return false;
    const left = await transaction.recoveryCode.count({ where: { userId, usedAt: null } });
    const person = await readAuditPerson(transaction, userId);
    await writeAudit({ ...person, action: "recovery-code-used", facts: { left } }, transaction);
    return true;
  });
}

/** Turns the second factor off and forgets its recovery codes. */
export async function removeSecondFactor(userId: string): Promise<void> {
  await db.$transaction([
    db.recoveryCode.deleteMany({ where: { userId } }),
    db.secondFactor.deleteMany({ where: { userId } }),
  ]);
}

/** Recovery codes that are left. */
export function countRecoveryCodes(userId: string): Promise<number> {
  return db.recoveryCode.count({ where: { userId, usedAt: null } });
}

/** New recovery codes; the old ones are worthless from now on. Null without a second factor. */
export async function renewRecoveryCodes(userId: string): Promise<string[] | null> {
  if (!(await hasSecondFactor(userId))) return null;
  return db.$transaction((transaction) => replaceRecoveryCodes(transaction, userId));
}
