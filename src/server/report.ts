import { env } from "~env";

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
}

export interface ErrorReporter {
  report(report: ErrorReport): void;
}

/** The stack without its beginning, which repeats the message. */
function readFrames(error: unknown): string[] {
  if (!(error instanceof Error) || !error.stack) return [];
  const [, ...rest] = error.message === "" ? ["", error.stack] : error.stack.split(error.message);
  return rest
    .join("")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /^at .*:\d+:\d+\)?$/.test(line))
    .slice(0, 20);
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

/** Loaded on the first report only, and started here in the processes that Next's instrumentation does not reach. */
async function loadSentry() {
  const Sentry = await import("@sentry/nextjs");
  if (!Sentry.isInitialized()) Sentry.init({ dsn: env.SENTRY_DSN, tracesSampleRate: 0, sendDefaultPii: false });
  return Sentry;
}

const sentryReporter: ErrorReporter = {
  report(report) {
    logReporter.report(report);
    const { message, area, error, facts } = report;
    const clean = new Error(message);
    clean.name = error instanceof Error ? error.name : "Report";
    clean.stack = [`${clean.name}: ${message}`, ...readFrames(error).map((frame) => `    ${frame}`)].join("\n");
    loadSentry()
      .then((Sentry) => Sentry.captureException(clean, { tags: { area, code: readErrorCode(error) }, extra: facts }))
      .catch((cause) => logReporter.report({ message: "Error reporting failed", area: "report", error: cause }));
  },
};

let reporter: ErrorReporter = env.SENTRY_DSN ? sentryReporter : logReporter;

/** Reports a failure to the configured reporter. Never throws. */
export function reportError(report: ErrorReport): void {
  try {
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
