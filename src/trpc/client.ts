import { createTRPCClient, httpBatchLink } from "@trpc/client";
import superjson from "superjson";
import type { AppRouter } from "~/server/api/root";

export const apiLink = () => httpBatchLink({ url: "/api/trpc", transformer: superjson, maxItems: 10 });

/** Calls from outside React's tree, on pages that load the client only when it is used. */
export const trpcClient = createTRPCClient<AppRouter>({ links: [apiLink()] });
