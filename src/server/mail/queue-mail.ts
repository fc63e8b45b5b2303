import type { PrismaClient } from "~/generated/prisma/client";
import type { Locale } from "~/lib/locale";
import { db } from "~/server/db";
import { enqueue } from "~/server/queue";
import { seal } from "~/server/seal";
import { composeLogText, composeMail } from "./compose-mail";
import type { SealedMail } from "./sealed-mail";
import type { Mail, MailFacts, MailTemplate } from "./templates";

/** The transaction of the mail's cause, or `db` itself when there is none. */
export type MailTransaction = Pick<PrismaClient, "$queryRawUnsafe" | "emailLog" | "mailDelivery">;

/**
 * Asks for a mail inside the given transaction: log, sealed message and job exist exactly when the cause does. What is sealed
 * is gone once the mail has been sent; the log never holds a link.
 */
export async function queueMail<T extends MailTemplate>(
  transaction: MailTransaction,
  request: { template: T; to: string; userId: string | null; locale: Locale; facts: MailFacts[T] },
): Promise<void> {
  if (transaction === db) return db.$transaction((own) => queueMail(own, request));
  const { to, userId, locale } = request;
  const mail = { template: request.template, facts: request.facts } as Mail;
  const content = await composeMail(mail, locale);
  const { id } = await transaction.emailLog.create({
    data: { userId, recipient: to, template: mail.template, locale, ...(await composeLogText(mail, locale)) },
    select: { id: true },
  });
  const lastsMinutes = "minutes" in mail.facts ? mail.facts.minutes : null;
  const sealed: SealedMail = { to, content, lastsMinutes };
  await transaction.mailDelivery.create({ data: { emailLogId: id, sealed: seal("mail", JSON.stringify(sealed)) } });
  await enqueue(transaction, { name: "send-mail", data: { emailLogId: id } });
}
