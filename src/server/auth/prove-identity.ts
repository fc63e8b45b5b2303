import { db } from "~/server/db";
import { consumeLimit } from "~/server/limits";
import type { Actor } from "./actor";
import { verifyPassword } from "./password";
import { checkSecondFactor, hasSecondFactor } from "./second-factor";

/** A log-in younger than this proves the person by itself, where there is neither a password nor a second factor. */
const freshLoginMs = 10 * 60_000;

/** `needs_sign_in`: an account without password and second factor whose log-in is too old; a new sign-in by link helps. */
export type IdentityVerdict = "ok" | "wrong" | "too_many_tries" | "needs_password" | "needs_code" | "needs_sign_in";

/**
 * Asks a signed-in person who they are once more, before something that hurts in wrong hands: password and, where there is
 * one, second factor.
 */
export async function proveIdentity(
  actor: Pick<Actor, "userId" | "loginAgeMs">,
  proof: { password?: string | undefined; code?: string | undefined },
): Promise<IdentityVerdict> {
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true },
  });
  const isCodeNeeded = await hasSecondFactor(actor.userId);
  if (!passwordHash && !isCodeNeeded) return actor.loginAgeMs < freshLoginMs ? "ok" : "needs_sign_in";
  if (passwordHash && !proof.password) return "needs_password";
  if (isCodeNeeded && !proof.code) return "needs_code";
  const within = await consumeLimit({ name: "prove-identity", subject: actor.userId, limit: 10, windowSeconds: 900 });
  if (!within.ok) return "too_many_tries";
  if (passwordHash && !(await verifyPassword(passwordHash, proof.password ?? ""))) return "wrong";
  if (isCodeNeeded && !(await checkSecondFactor(actor.userId, proof.code ?? ""))) return "wrong";
  return "ok";
}
