import type { PrismaClient } from "~/generated/prisma/client";

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
