import { siteUrl } from "~/i18n/site-url";
import { env } from "~env";

/** Where mails can be read that this installation keeps instead of sending; null when it sends them. */
export function outboxUrl(): string | null {
  return env.SMTP_URL === "" && env.DEPLOYMENT === "local" ? `${siteUrl()}/outbox` : null;
}
