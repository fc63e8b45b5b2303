import { createTransport } from "nodemailer";
import { MailFault, readMailFault } from "./mail-fault";
import type { MailPort } from "./mail-port";

interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`. Nothing after the port is read: no option can hide in it. */
  url: string;
  /** `Name <address>` or the address alone. */
  from: string;
  /** `required`: nothing is said before the connection is encrypted and the certificate holds. */
  tls: "required" | "off";
  /** For tests: the default is what one try may take altogether. */
  limitMs?: number;
}

const stepMs = 10_000;
const wholeMs = 40_000;

/** Hands mails to a mail server: one connection per mail, each step and the whole limited in time. */
export function createSmtpPort({ url, from, tls, limitMs = wholeMs }: SmtpSettings): MailPort {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const user = decodeURIComponent(username);
  const sender = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: tls === "required",
    ignoreTLS: tls === "off",
    tls: { minVersion: "TLSv1.2", rejectUnauthorized: true },
    ...(user ? { auth: { user, pass: decodeURIComponent(password) } } : {}),
    dnsTimeout: Math.min(stepMs, limitMs),
    connectionTimeout: Math.min(stepMs, limitMs),
    greetingTimeout: Math.min(stepMs, limitMs),
    socketTimeout: Math.min(2 * stepMs, limitMs),
    // A mail is made of our own strings; it never fetches anything.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, html, text }) {
      const message = {
        from,
        to: { name: "", address: to },
        subject,
        html,
        text,
        messageId: `<${id}@${sender}>`,
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      };
      let timer: NodeJS.Timeout | undefined;
      // A server that drips one byte now and then never runs into a socket's own limit.
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new MailFault("timed_out", false)), limitMs);
      });
      try {
        await Promise.race([transport.sendMail(message), limit]);
      } catch (error) {
        throw readMailFault(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
