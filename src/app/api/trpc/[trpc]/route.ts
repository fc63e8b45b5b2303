import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { appRouter } from "~/server/api/root";
import { getActor } from "~/server/auth/get-actor";

const maxBodyBytes = 1_000_000;

/** All procedures. Answers are never stored by caches on the way: most depend on who asks. */
function handle(request: Request): Promise<Response> | Response {
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) return new Response(null, { status: 413 });
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: request,
    router: appRouter,
    createContext: () => ({ headers: request.headers, getActor }),
    responseMeta: () => ({ headers: new Headers({ "cache-control": "no-store" }) }),
    maxBatchSize: 10,
  });
}

export { handle as GET, handle as POST };
