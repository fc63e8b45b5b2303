import { consumeLimit, type LimitResult } from "~/server/limits";
import { env } from "~env";
import { normaliseEmail } from "./email";

/**
 * How many mails of one kind an address may be sent, and how many one visitor may cause. Asked before anybody looks whether
 * the address has an account, so that the answer is the same either way.
 */
export async function consumeMailLimits(input: {
  kind: "sign-up" | "sign-in-link" | "password-reset" | "confirmation";
  email: string;
  address: string;
}): Promise<LimitResult> {
  const byVisitor = await consumeLimit({
    name: "mail-visitor",
    subject: input.address,
    limit: env.MAILS_PER_HOUR,
    windowSeconds: 3_600,
  });
  if (!byVisitor.ok) return byVisitor;
  return consumeLimit({
    name: `mail-${input.kind}`,
    subject: normaliseEmail(input.email),
    limit: 3,
    windowSeconds: 900,
  });
}
