import { cleanSentryEvent } from "~/lib/sentry-event";
import { env } from "~env";
import { readRelease } from "./release";

/**
 * Loads and starts the error service's library once in this process. Without its default integrations: it hooks into nothing,
 * collects nothing by itself and sends only what `reportError` gives it.
 */
export async function startSentry() {
  const Sentry = await import("@sentry/nextjs");
  if (!Sentry.isInitialized())
    Sentry.init({
      dsn: env.SENTRY_DSN,
      environment: env.SENTRY_ENVIRONMENT,
      release: readRelease(),
      defaultIntegrations: false,
      skipOpenTelemetrySetup: true,
      sendDefaultPii: false,
      sendClientReports: false,
      beforeSend: cleanSentryEvent,
      beforeSendTransaction: cleanSentryEvent,
    });
  return Sentry;
}
