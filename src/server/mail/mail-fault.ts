/** Why a mail was not sent, as the e-mail log keeps it. Never the server's own words: they quote the address. */
export type MailFaultCode =
  | "recipient_refused"
  | "sender_refused"
  | "message_refused"
  | "sign_in_refused"
  | "deferred"
  | "unreachable"
  | "timed_out"
  | "tls_failed"
  | "unreadable"
  | "link_expired"
  | "gave_up"
  | "unknown";

/** A mail was not sent. `isPermanent`: trying again would not help. */
export class MailFault extends Error {
  override readonly name = "MailFault";

  constructor(
    /** Under this name it also stands in error reports. */
    readonly code: MailFaultCode,
    readonly isPermanent: boolean,
  ) {
    super(code);
  }
}

const readText = (error: object, key: "code" | "command" | "message") =>
  key in error && typeof error[key as keyof typeof error] === "string" ? String(error[key as keyof typeof error]) : "";

/** Puts what nodemailer throws into one word. Of a server's refusal (5xx) only the sign-in is worth another try. */
export function readMailFault(error: unknown): MailFault {
  if (error instanceof MailFault) return error;
  if (typeof error !== "object" || error === null) return new MailFault("unknown", false);
  const code = readText(error, "code");
  const command = readText(error, "command");
  const status = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : 0;
  const isTls = code === "ETLS" || /certificate|TLS|SSL/i.test(readText(error, "message"));
  if (isTls) return new MailFault("tls_failed", false);
  if (code === "EAUTH") return new MailFault("sign_in_refused", false);
  if (status >= 500 && command === "RCPT TO") return new MailFault("recipient_refused", true);
  if (status >= 500 && command === "MAIL FROM") return new MailFault("sender_refused", true);
  if (status >= 500 && command === "DATA") return new MailFault("message_refused", true);
  if (status >= 400) return new MailFault("deferred", false);
  if (code === "ETIMEDOUT") return new MailFault("timed_out", false);
  if (["ECONNECTION", "ESOCKET", "EDNS", "ECONNREFUSED", "ECONNRESET", "ENOTFOUND"].includes(code))
    return new MailFault("unreachable", false);
  return new MailFault("unknown", false);
}
