import type { SentryTarget } from "~/lib/client-report";
import { env } from "~env";
import { readHostedDsn } from "./hosted-dsn";
import { readRelease } from "./release";

/**
 * What a browser needs to report by itself. Null without an error service, and for one of one's own: the content security policy
 * lets pages reach our own address alone, so there this server hands reports on.
 */
export function readBrowserTarget(): SentryTarget | null {
  const hosted = readHostedDsn(env.SENTRY_DSN);
  if (!hosted) return null;
  const { dsn, tunnel } = hosted;
  return { dsn, tunnel, environment: env.SENTRY_ENVIRONMENT, release: readRelease() ?? null };
}
