import type { trpcClient } from "~/trpc/client";

/** Why the server gave no usable answer, or asks for patience. */
export type Failure = { kind: "network" } | { kind: "unknown" } | { kind: "too-many-tries"; seconds: number };

export type Asked<T> = { ok: true; answer: T } | { ok: false; failure: Failure };

/** Longer than a slow line needs; a server that hangs must not keep a form busy for ever. */
export const patienceMs = 30_000;

/** Calls one procedure; the client is fetched only now. Whatever happens, the form learns it and keeps what was typed. */
export async function askServer<T>(
  ask: (client: typeof trpcClient, signal: AbortSignal) => Promise<T>,
): Promise<Asked<T>> {
  try {
    const { trpcClient: client } = await import("~/trpc/client");
    return { ok: true, answer: await ask(client, AbortSignal.timeout(patienceMs)) };
  } catch (error) {
    return { ok: false, failure: explainFailure(error) };
  }
}

/** An answer with a status is the server's own; everything else never arrived. */
export function explainFailure(error: unknown): Failure {
  const data = (error as { data?: { httpStatus?: unknown } | null } | null)?.data;
  if (data?.httpStatus === 429) return tooManyTries(undefined);
  return { kind: typeof data?.httpStatus === "number" ? "unknown" : "network" };
}

/** A refusal that will not last; without a time named by the server it is a quarter of an hour. */
export function tooManyTries(retryAfterSeconds: number | undefined): Failure {
  return { kind: "too-many-tries", seconds: retryAfterSeconds ?? 900 };
}
