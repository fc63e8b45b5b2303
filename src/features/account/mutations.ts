import { Prisma } from "~/generated/prisma/client";
import { normaliseEmail } from "~/server/auth/email";
import { hashPassword } from "~/server/auth/password";
import { db } from "~/server/db";
import { consumeLimits } from "~/server/limits";
import { env } from "~env";
import { judgePassword } from "./password-policy";
import type { SignUp, SignUpResult } from "./schema";

/** Creates an account. Costs about the same time whether the address is taken or not. */
export async function signUp(input: SignUp & { address: string }): Promise<SignUpResult> {
  const weakness = judgePassword(input);
  if (weakness) return { ok: false, reason: weakness };
  const within = await consumeLimits(
    [
      { name: "sign-up", limit: env.SIGN_UPS_PER_HOUR, windowSeconds: 3_600 },
      { name: "sign-up-day", limit: env.SIGN_UPS_PER_HOUR * 4, windowSeconds: 86_400 },
    ],
    input.address,
  );
  if (!within.ok) return { ok: false, reason: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
  const passwordHash = await hashPassword(input.password);
  try {
    await db.user.create({
      data: { email: normaliseEmail(input.email), name: input.name, passwordHash, locale: input.locale },
      select: { id: true },
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
      return { ok: false, reason: "email_taken" };
    throw error;
  }
}
