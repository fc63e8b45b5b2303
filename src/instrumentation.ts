import type { Instrumentation } from "next";

/** Runs once when a web process starts, before the first request. */
export async function register(): Promise<void> {
  const { env } = await import("~env");
  if (env.TRUSTED_PROXY_HOPS > 0) return;
  const { ignoreForwardedHeaders } = await import("~/server/forwarded-headers");
  ignoreForwardedHeaders();
}

/** A page or handler failed and nobody caught it. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  const { reportError } = await import("~/server/report");
  reportError({
    message: "Request failed",
    area: "web",
    error,
    facts: { route: context.routePath, kind: context.routeType },
  });
};
