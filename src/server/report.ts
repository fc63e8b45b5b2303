import { isFrameworkSignal } from "~/lib/framework-signal";
import { composeCleanError } from "~/lib/sentry-event";
import { readFrames } from "~/lib/stack-frames";
import { env } from "~env";
import { startSentry } from "./sentry/start";

/**
 * One thing that went wrong and that nobody sees on a screen. `message` is a fixed sentence from the code or the error
 * catalogue, never put together from data: what people said, their names and addresses must not leave through here.
 */
export interface ErrorReport {
  message: string;
  /** Part of the product, for example `demo`, `agent`, `web`. */
  area: string;
  /** Only its name, code and stack frames are kept; its message may quote what somebody said. */
  error?: unknown;
  /** Technical facts: ids, counts, status codes. */
  facts?: Record<string, string | number | boolean | null>;
  /** The browser tells the error service itself, with more than it told us: here it is only written down. */
  isSentByBrowser?: boolean;
}

export interface ErrorReporter {
  report(report: ErrorReport): void;
}

function readErrorCode(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[\w.-]{1,60}$/.test(code) ? code : undefined;
}

/** Embedded default: one line of JSON on standard error. */
const logReporter: ErrorReporter = {
  report({ message, area, error, facts }) {
    const entry = {
      level: "error",
      time: new Date().toISOString(),
      message,
      area,
      ...(error instanceof Error ? { name: error.name } : {}),
      code: readErrorCode(error),
      ...(facts ? { facts } : {}),
      ...(error ? { frames: readFrames(error) } : {}),
    };
    process.stderr.write(`${JSON.stringify(entry)}\n`);
  },
};

const sentryReporter: ErrorReporter = {
  report(report) {
    logReporter.report(report);
    if (report.isSentByBrowser) return;
    const { message, area, error, facts } = report;
    const name = error instanceof Error ? error.name : undefined;
    const clean = composeCleanError({ message, name, frames: readFrames(error) });
    startSentry()
      .then((Sentry) => Sentry.captureException(clean, { tags: { area, code: readErrorCode(error) }, extra: facts }))
      .catch((cause) => logReporter.report({ message: "Error reporting failed", area: "report", error: cause }));
  },
};

let reporter: ErrorReporter = env.SENTRY_DSN ? sentryReporter : logReporter;

/** Reports a failure to the configured reporter; a redirect of the framework is none. Never throws. */
export function reportError(report: ErrorReport): void {
  try {
    if (isFrameworkSignal(report.error)) return;
    reporter.report(report);
  } catch {
    // A broken reporter must not break what it reports about.
  }
}

/** Swaps the reporter and returns the former one: for tests that look at what would be reported. */
export function setErrorReporter(next: ErrorReporter): ErrorReporter {
  const former = reporter;
  reporter = next;
  return former;
}
