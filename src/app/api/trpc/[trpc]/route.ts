import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { checkCall } from "~/server/api/check-call";
import { appRouter } from "~/server/api/root";
import { noteAccessDenied } from "~/server/audit/note-access-denied";
import { getActor } from "~/server/auth/get-actor";

/** All procedures. Answers are never stored by caches on the way: most depend on who asks. */
async function handle(request: Request): Promise<Response> {
  const call = await checkCall(request);
  if (call instanceof Response) return call;
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: call,
    router: appRouter,
    createContext: ({ resHeaders }) => ({
      headers: call.headers,
      responseHeaders: resHeaders,
      getActor,
      noteDenial: noteAccessDenied,
    }),
    responseMeta: () => ({ headers: new Headers({ "cache-control": "no-store" }) }),
    // As many as `httpBatchLink` in src/trpc/client.ts puts together.
    maxBatchSize: 10,
  });
}

export { handle as GET, handle as POST };
