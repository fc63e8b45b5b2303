import { db } from "~/server/db";
import { unseal } from "~/server/seal";
import { chooseMailPort } from "./choose-mail-port";
import { MailFault, type MailFaultCode, readMailFault } from "./mail-fault";
import type { MailPort } from "./mail-port";
import { renderMail } from "./render-mail";
import { type SealedMail, sealedMailSchema } from "./sealed-mail";

type DeliveryTransaction = Parameters<Parameters<typeof db.$transaction>[0]>[0];

/** After this time a mail that tells of something (a changed password, say) is not sent any more. */
const worthwhileMs = 24 * 3_600_000;
/** Longer than a port may take, so that the note of a sending always finds its transaction. */
const transactionMs = 90_000;

let port: MailPort | undefined;

/**
 * Sends one mail and notes it. Whoever holds the row of what is to be sent is the one who sends: the lock ends with the
 * transaction, also when the process dies. A mail that was noted as sent is never sent again.
 *
 * What remains: a process that dies after the mail server took the mail and before the note is committed (a few
 * milliseconds), or a server whose answer is lost. The mail then goes out twice, with the same Message-ID. To the outbox,
 * which is part of the transaction, every mail comes exactly once.
 */
export async function deliverMail(
  emailLogId: string,
  options: { port?: MailPort; now?: Date } = {},
): Promise<"sent" | "done before" | MailFaultCode> {
  const now = options.now ?? new Date();
  const fault = await db.$transaction(
    async (transaction) => {
      const sealed = await claim(transaction, emailLogId);
      if (sealed === null) return null;
      try {
        port ??= chooseMailPort();
        await send(transaction, { emailLogId, sealed, port: options.port ?? port, now });
        return "sent" as const;
      } catch (error) {
        const found = readMailFault(error);
        await noteFault(transaction, emailLogId, found);
        return found;
      }
    },
    { timeout: transactionMs, maxWait: 10_000 },
  );
  if (fault === null) return "done before";
  if (fault === "sent") return fault;
  // Outside of the transaction, so that the note stays; the queue tries again later.
  if (!fault.isPermanent) throw fault;
  return fault.code;
}

/** What is to be sent, locked for us; null when it has been dealt with. Throws when another worker is at it. */
async function claim(transaction: DeliveryTransaction, emailLogId: string): Promise<string | null> {
  const rows = await transaction.$queryRaw<{ sealed: string }[]>`
    SELECT "sealed" FROM "MailDelivery" WHERE "emailLogId" = ${emailLogId} FOR UPDATE SKIP LOCKED`;
  if (rows[0]) return rows[0].sealed;
  const isLeft = (await transaction.mailDelivery.count({ where: { emailLogId } })) > 0;
  if (isLeft) throw new MailFault("deferred", false);
  return null;
}

async function send(
  transaction: DeliveryTransaction,
  job: { emailLogId: string; sealed: string; port: MailPort; now: Date },
): Promise<void> {
  const { emailLogId, now } = job;
  const { createdAt } = await transaction.emailLog.findUniqueOrThrow({
    where: { id: emailLogId },
    select: { createdAt: true },
  });
  const { to, content, lastsMinutes } = open(job.sealed);
  const age = now.getTime() - createdAt.getTime();
  if (lastsMinutes !== null && age > lastsMinutes * 60_000) throw new MailFault("link_expired", true);
  if (age > worthwhileMs) throw new MailFault("gave_up", true);
  await job.port.send({ id: emailLogId, to, subject: content.subject, ...(await renderMail(content)) }, transaction);
  await transaction.mailDelivery.delete({ where: { emailLogId } });
  const { template } = await transaction.emailLog.update({
    where: { id: emailLogId },
    data: { status: "SENT", sentAt: now, fault: null, attempts: { increment: 1 } },
    select: { template: true },
  });
  // The last mail to somebody whose account is gone: nothing of them stays, this note neither.
  if (template === "deletion-done") await transaction.emailLog.delete({ where: { id: emailLogId } });
}

/** Sealed with another secret, or by a version that wrote it differently: nobody can send it any more. */
function open(sealed: string): SealedMail {
  const text = unseal("mail", sealed);
  const parsed = text === null ? null : sealedMailSchema.safeParse(JSON.parse(text));
  if (!parsed?.success) throw new MailFault("unreadable", true);
  return parsed.data;
}

async function noteFault(transaction: DeliveryTransaction, emailLogId: string, fault: MailFault): Promise<void> {
  await transaction.emailLog.update({
    where: { id: emailLogId },
    data: { fault: fault.code, attempts: { increment: 1 }, ...(fault.isPermanent ? { status: "FAILED" } : {}) },
  });
  if (fault.isPermanent) await transaction.mailDelivery.delete({ where: { emailLogId } });
}
