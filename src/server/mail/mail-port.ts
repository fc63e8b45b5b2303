import type { PrismaClient } from "~/generated/prisma/client";
import { env } from "~env";
import { createSmtpPort } from "./smtp";

/** A finished mail. The id is the same at each try, so that a receiver can tell a second copy from a second mail. */
export interface MailMessage {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** The one way out for mails. Throws when it did not work. `transaction` is the one that notes the sending. */
export interface MailPort {
  send(message: MailMessage, transaction: Pick<PrismaClient, "outboxMail">): Promise<void>;
}

/** Embedded default: the mail lies in the local outbox, exactly once, because its row commits with the note of its sending. */
const outboxPort: MailPort = {
  async send(message, transaction) {
    const { to: recipient, ...parts } = message;
    await transaction.outboxMail.create({ data: { recipient, ...parts } });
  },
};

/** Where mails go in this installation. */
export function chooseMailPort(): MailPort {
  if (!env.SMTP_URL) return outboxPort;
  return createSmtpPort({ url: env.SMTP_URL, from: env.MAIL_FROM, tls: env.SMTP_TLS });
}
