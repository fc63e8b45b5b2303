"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { askServer, type Failure } from "~/features/account/components/ask-server";
import type { trpcClient } from "~/trpc/client";

export interface Submission {
  isBusy: boolean;
  failure: Failure | null;
  /** Calls the server once; null when that failed. Afterwards the page shows what holds now. */
  submit: <T>(ask: (client: typeof trpcClient, signal: AbortSignal) => Promise<T>) => Promise<T | null>;
}

/**
 * One act of the portal: busy while it lasts, and honest when it did not work. `isQuiet`: the page is not loaded anew, because the
 * answer is something that is shown only once.
 */
export function useSubmission({ isQuiet = false }: { isQuiet?: boolean } = {}): Submission {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit: Submission["submit"] = async (ask) => {
    if (isBusy) return null;
    setIsBusy(true);
    setFailure(null);
    const asked = await askServer((client, signal) => ask(client, signal).catch(leaveWhenSignedOut));
    setIsBusy(false);
    if (!asked.ok) {
      setFailure(asked.failure);
      return null;
    }
    if (!isQuiet) router.refresh();
    return asked.answer;
  };

  return { isBusy, failure, submit };
}

/** Signed out meanwhile, here or on another device: the page leads to the sign-in and back. */
function leaveWhenSignedOut(error: unknown): never {
  const data = (error as { data?: { httpStatus?: unknown } | null }).data;
  if (data?.httpStatus === 401) window.location.reload();
  throw error;
}
