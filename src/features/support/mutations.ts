import type { Actor } from "~/server/auth/actor";
import { db } from "~/server/db";
import { consumeLimits } from "~/server/limits";
import { queueMail } from "~/server/mail/queue-mail";
import { makeReference } from "./make-reference";
import type { SupportRequest, SupportResult } from "./schema";

/** Takes a question. It and the mail that confirms it exist together or not at all. */
export async function askSupport(actor: Actor, request: SupportRequest): Promise<SupportResult> {
  const within = await consumeLimits(
    [
      { name: "support", limit: 5, windowSeconds: 3_600 },
      { name: "support-day", limit: 20, windowSeconds: 86_400 },
    ],
    actor.userId,
  );
  if (!within.ok) return { ok: false, reason: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
  const { topic, subject, message, locale } = request;
  const { userId, email, name } = actor;
  // Forty bits: two requests with one reference are not worth a second attempt, the unique index keeps them apart.
  const reference = makeReference();
  await db.$transaction(async (transaction) => {
    await transaction.contactRequest.create({
      data: { reference, topic, subject, message, locale, userId, email, name },
      select: { id: true },
    });
    await queueMail(transaction, {
      template: "support-receipt",
      to: email,
      userId,
      locale,
      facts: { name, reference, subject },
    });
  });
  return { ok: true, reference };
}
