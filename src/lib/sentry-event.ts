import type { Event, EventHint } from "@sentry/nextjs";
import { isFrameworkSignal } from "./framework-signal";

/** A failure as it may leave: a fixed sentence, the error's kind, and where in our code it happened. */
export interface CleanReport {
  message: string;
  name?: string;
  frames: string[];
}

/** Marks the errors made here: only their words are known to be ours. A build holds this file more than once, hence no list. */
const ours = Symbol.for("redeprobe.clean-error");

/** An error that holds nothing of the one it stands for but its kind and its stack. */
export function composeCleanError({ message, name = "Report", frames }: CleanReport): Error {
  const clean = new Error(message);
  clean.name = name;
  clean.stack = [`${name}: ${message}`, ...frames.map((frame) => `    ${frame}`)].join("\n");
  return Object.defineProperty(clean, ours, { value: true });
}

/** Names of events that say nothing: the page that is not there, and a navigation whose end nobody saw. */
const unwantedNames = ["/404", "incomplete-app-router-transaction"];

function isUnwanted(event: Event, hint: EventHint): boolean {
  if (event.transaction && unwantedNames.includes(event.transaction)) return true;
  if (isFrameworkSignal(hint.originalException)) return true;
  return event.exception?.values?.some(({ value }) => isFrameworkSignal({ message: value ?? "" })) ?? false;
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, "");

/** A word of ours, a number, yes or no. Sentences and addresses of people do not fit. */
const isTechnical = (value: unknown) =>
  value === null || ["number", "boolean"].includes(typeof value) || /^[\w./:[\]-]{1,120}$/.test(String(value));

const keepTechnical = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => isTechnical(value)));

/**
 * The last look at an event before it leaves, for errors and for transactions: what need not be told is dropped (null), and of the
 * rest only what is named here goes. So no request, cookie, e-mail, address, query or breadcrumb can travel along, whatever
 * the library or a later version of it collects.
 */
export function cleanSentryEvent<Kind extends Event>(event: Kind, hint: EventHint): Kind | null {
  if (isUnwanted(event, hint)) return null;
  const isOurs = hint.originalException instanceof Error && ours in hint.originalException;
  const { trace, runtime, os } = event.contexts ?? {};
  const kept: Event = {
    type: event.type,
    event_id: event.event_id,
    timestamp: event.timestamp,
    start_timestamp: event.start_timestamp,
    level: event.level,
    platform: event.platform,
    environment: event.environment,
    release: event.release,
    sdk: event.sdk,
    sdkProcessingMetadata: event.sdkProcessingMetadata,
    transaction: event.transaction === undefined ? undefined : withoutQuery(event.transaction),
    contexts: {
      ...(trace ? { trace: { trace_id: trace.trace_id, span_id: trace.span_id, op: trace.op } } : {}),
      ...(runtime ? { runtime } : {}),
      ...(os ? { os } : {}),
    },
    tags: keepTechnical(event.tags ?? {}),
    extra: keepTechnical(event.extra ?? {}),
    exception: {
      values: event.exception?.values?.map(({ type, value, stacktrace }) => ({
        type,
        value: isOurs ? value : undefined,
        stacktrace: {
          frames: stacktrace?.frames?.map(({ filename, function: name, lineno, colno, in_app }) => ({
            filename: filename === undefined ? undefined : withoutQuery(filename),
            function: name,
            lineno,
            colno,
            in_app,
          })),
        },
      })),
    },
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as Kind;
}
