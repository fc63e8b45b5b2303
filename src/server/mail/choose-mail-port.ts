import { env } from "~env";
import type { MailPort } from "./mail-port";
import { createSmtpPort } from "./smtp";

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
