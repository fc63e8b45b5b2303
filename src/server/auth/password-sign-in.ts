import { db } from "~/server/db";
import { consumeLimit, forgetLimit } from "~/server/limits";
import { normaliseEmail } from "./email";
import { waitEvenly } from "./even-time";
import { consumeMailLimits } from "./mail-limits";
import { hashPassword, needsRehash, verifyPassword } from "./password";
import { renewConfirmation } from "./renew-confirmation";
import {
  completeSignIn,
  consumeVisitorLimit,
  type DenialReason,
  judgeSecondFactor,
  type SignInOrigin,
  type SignInOutcome,
  writeSignInDenial,
} from "./sign-in-attempt";

interface PasswordSignIn extends SignInOrigin {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code; empty when none was asked for yet. */
  code: string;
}

const select = {
  id: true,
  email: true,
  name: true,
  locale: true,
  passwordHash: true,
  passwordChangedAt: true,
  emailVerifiedAt: true,
  disabledAt: true,
} as const;

/** Few tries from one place at one account. No lock on the account itself: it would let a stranger keep people out. */
const pairRule = (input: PasswordSignIn) => ({
  name: "sign-in-account",
  subject: `${normaliseEmail(input.email)} ${input.address}`,
  limit: 5,
  windowSeconds: 900,
});

/**
 * Signs in with e-mail and password. Everything that must not be told apart (unknown address, wrong password, unconfirmed
 * address, disabled account) answers `invalid` after the same work and the same time; the second factor is asked for only
 * after the right password.
 */
export async function signInWithPassword(input: PasswordSignIn): Promise<SignInOutcome> {
  const pair = await consumeLimit(pairRule(input));
  const within = pair.ok ? await consumeVisitorLimit(input.address) : pair;
  if (!within.ok) return { ok: false, code: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
  const started = performance.now();
  const found = await checkPassword(input);
  if (!found) {
    await waitEvenly(started);
    return { ok: false, code: "invalid" };
  }
  const { user, isRehashDue } = found;
  await forgetLimit(pairRule(input));
  const verdict = await judgeSecondFactor({
    userId: user.id,
    passwordChangedAt: user.passwordChangedAt,
    code: input.code,
    address: input.address,
  });
  if (!verdict.ok) {
    if (verdict.code !== "second_factor_required")
      await writeSignInDenial({
        method: "password",
        reason: "second-factor",
        userId: user.id,
        address: input.address,
      });
    return verdict;
  }
  const renewedHash = isRehashDue ? await hashPassword(input.password) : null;
  const loginId = await db.$transaction(async (transaction) => {
    if (renewedHash)
      await transaction.user.updateMany({
        where: { id: user.id, passwordHash: user.passwordHash },
        data: { passwordHash: renewedHash },
      });
    return completeSignIn(transaction, {
      userId: user.id,
      method: "password",
      hasSecondFactor: verdict.hasSecondFactor,
      origin: input,
    });
  });
  return { ok: true, userId: user.id, loginId };
}

async function checkPassword(input: PasswordSignIn) {
  const user = await db.user.findUnique({ where: { email: normaliseEmail(input.email) }, select });
  const fits = await verifyPassword(user?.passwordHash ?? null, input.password);
  const denial = findDenial(user, fits);
  if (!denial && user?.passwordHash) return { user, isRehashDue: needsRehash(user.passwordHash) };
  await writeSignInDenial({
    method: "password",
    reason: denial ?? "wrong",
    userId: user?.id ?? null,
    address: input.address,
  });
  if (user && denial === "unconfirmed") {
    const within = await consumeMailLimits({ kind: "confirmation", email: user.email, address: input.address });
    if (within.ok) await renewConfirmation(user);
  }
  return null;
}

function findDenial(
  user: { emailVerifiedAt: Date | null; disabledAt: Date | null } | null,
  fits: boolean,
): DenialReason | null {
  if (!user || !fits) return "wrong";
  if (user.disabledAt) return "disabled";
  return user.emailVerifiedAt ? null : "unconfirmed";
}
