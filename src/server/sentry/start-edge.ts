import { captureException, init, isInitialized } from "@sentry/nextjs";
import { isFrameworkSignal } from "~/lib/framework-signal";
import { cleanSentryEvent, composeCleanError } from "~/lib/sentry-event";
import { readFrames } from "~/lib/stack-frames";

/** The error service in Next's edge runtime, with the same rules as in `start.ts`. */
export function startEdgeSentry(settings: { dsn?: string; environment?: string; release?: string }): void {
  if (isInitialized()) return;
  init({
    dsn: settings.dsn,
    environment: settings.environment || "production",
    release: settings.release,
    defaultIntegrations: false,
    skipOpenTelemetrySetup: true,
    sendDefaultPii: false,
    sendClientReports: false,
    beforeSend: cleanSentryEvent,
    beforeSendTransaction: cleanSentryEvent,
  });
}

/** Reports a failure there: the sentence, the error's kind and frames, the route's pattern. */
export function reportEdgeError({ message, error, route }: { message: string; error: unknown; route: string }): void {
  if (isFrameworkSignal(error)) return;
  const name = error instanceof Error ? error.name : undefined;
  captureException(composeCleanError({ message, name, frames: readFrames(error) }), {
    tags: { area: "edge" },
    extra: { route },
  });
}
