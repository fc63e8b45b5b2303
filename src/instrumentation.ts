import type { Instrumentation } from "next";

// Next compiles this file for its edge runtime too, where none of our modules can run. It puts the runtime's name in place of
// this expression and drops what cannot be reached; that is no setting, so it does not stand in env.mjs.
const isServer = process.env.NEXT_RUNTIME === "nodejs";

/** Runs once when a web process starts, before the first request. */
export async function register(): Promise<void> {
  if (isServer) {
    const { refuseBypassingRole } = await import("~/server/auth/refuse-bypassing-role");
    await refuseBypassingRole();
    const { env } = await import("~env");
    if (env.TRUSTED_PROXY_HOPS > 0) return;
    const { ignoreForwardedHeaders } = await import("~/server/forwarded-headers");
    ignoreForwardedHeaders();
  }
}

/** A page or handler failed and nobody caught it. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (isServer) {
    const { reportError } = await import("~/server/report");
    reportError({
      message: "Request failed",
      area: "web",
      error,
      facts: { route: context.routePath, kind: context.routeType },
    });
  }
};
