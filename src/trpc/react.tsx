"use client";

import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { httpBatchLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { type ReactNode, useState } from "react";
import superjson from "superjson";
import type { AppRouter } from "~/server/api/root";
import { createQueryClient } from "./query-client";

/** Typed hooks: `api.scenario.list.useQuery({ locale })`. */
export const api = createTRPCReact<AppRouter>();

export type ApiInputs = inferRouterInputs<AppRouter>;
export type ApiOutputs = inferRouterOutputs<AppRouter>;

let browserQueryClient: QueryClient | undefined;

/** A new client for each server request, one for the life of a browser tab. */
function getQueryClient(): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  browserQueryClient ??= createQueryClient();
  return browserQueryClient;
}

/** Wraps the parts of a page that call procedures from the browser. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const queryClient = getQueryClient();
  const [client] = useState(() =>
    api.createClient({ links: [httpBatchLink({ url: "/api/trpc", transformer: superjson, maxItems: 10 })] }),
  );
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
