import type { Instrumentation } from "next";
import { isVisitorGone } from "~/lib/framework-signal";

// Next compiles this file for its edge runtime too, where none of our modules can run. It puts the runtime's name in place of
// this expression and drops what cannot be reached; that is no setting, so it does not stand in env.mjs.
const isServer = process.env.NEXT_RUNTIME === "nodejs";
const isEdge = process.env.NEXT_RUNTIME === "edge";

/** Runs once when a web process starts, before the first request. */
export async function register(): Promise<void> {
  if (isServer) {
    const { refuseBypassingRole } = await import("~/server/auth/refuse-bypassing-role");
    await refuseBypassingRole();
    const { prepareQueue } = await import("~/server/queue");
    // Ahead of the first transaction that needs it; the same transaction would try again and then fail aloud.
    void prepareQueue().catch(() => undefined);
    const { env } = await import("~env");
    if (env.SENTRY_DSN) {
      const { startSentry } = await import("~/server/sentry/start");
      await startSentry();
    }
    if (env.TRUSTED_PROXY_HOPS > 0) return;
    const { ignoreForwardedHeaders } = await import("~/server/forwarded-headers");
    ignoreForwardedHeaders();
  }
  // Nothing of ours runs there today. Should it once, its failures are reported, and env.mjs cannot be read there.
  if (isEdge && process.env.SENTRY_DSN) {
    const { startEdgeSentry } = await import("~/server/sentry/start-edge");
    const { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment, SENTRY_RELEASE: release } = process.env;
    startEdgeSentry({ dsn, environment, release });
  }
}

/** A page or handler failed and nobody caught it. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (isVisitorGone(error)) return;
  if (isServer) {
    const { reportError } = await import("~/server/report");
    reportError({
      message: "Request failed",
      area: "web",
      error,
      facts: { route: context.routePath, kind: context.routeType },
    });
  }
  if (isEdge && process.env.SENTRY_DSN) {
    const { reportEdgeError } = await import("~/server/sentry/start-edge");
    reportEdgeError({ message: "Request failed", error, route: context.routePath });
  }
};
