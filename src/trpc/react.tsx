"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import { type ReactNode, useState } from "react";
import type { AppRouter } from "~/server/api/root";
import { apiLink } from "./client";
import { createQueryClient } from "./query-client";

/** Typed hooks for everything a signed-in page reads and does. */
export const trpc = createTRPCReact<AppRouter>();

/** Gives the hooks their client; stands in the layouts of the signed-in areas only. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(() => trpc.createClient({ links: [apiLink()] }));
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
