import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/nextjs";
import type { SentryTarget } from "~/lib/client-report";
import { type CleanReport, cleanSentryEvent, composeCleanError } from "~/lib/sentry-event";

let client: BrowserClient | undefined;

function openClient({ dsn, tunnel, environment, release }: SentryTarget): BrowserClient {
  // A client by hand, not the library's `init`: nothing is hooked into, recorded or collected on the way.
  const opened = new BrowserClient({
    dsn,
    tunnel,
    environment,
    release: release ?? undefined,
    integrations: [],
    transport: makeFetchTransport,
    transportOptions: { fetchOptions: { credentials: "omit" } },
    stackParser: defaultStackParser,
    sendDefaultPii: false,
    sendClientReports: false,
    beforeSend: cleanSentryEvent,
    beforeSendTransaction: cleanSentryEvent,
  });
  opened.init();
  return opened;
}

/** Sends one failure to the hosted error service, through our own address. Loaded with the first failure and not before. */
export function sendToSentry(target: SentryTarget, report: CleanReport & { area: string }): void {
  client ??= openClient(target);
  const scope = new Scope();
  scope.setTag("area", report.area);
  const originalException = composeCleanError(report);
  client.captureException(originalException, { originalException }, scope);
}
