/** An OpenAI-compatible service. */
export interface ProviderEndpoint {
  /** Without a slash at the end, `/v1` included where the service wants it. */
  baseUrl: string;
  /** Empty: no Authorization header. */
  apiKey: string;
  model: string;
}

/** What went wrong with a provider, without anything that was said. */
export class ProviderError extends Error {
  readonly kind: "timeout" | "status" | "network" | "content";
  readonly status: number | null;

  constructor({ kind, status = null }: { kind: ProviderError["kind"]; status?: number | null }) {
    super(status === null ? `Provider failed: ${kind}` : `Provider failed: ${kind} ${status}`);
    this.name = "ProviderError";
    this.kind = kind;
    this.status = status;
  }

  /** Worth a second attempt at once: the request was good and the trouble may be gone. */
  get passing(): boolean {
    return this.kind === "network" || (this.status !== null && (this.status >= 500 || this.status === 429));
  }
}

/** Sends one request and returns its answer when the headers say that all is well. */
export async function requestProvider({
  endpoint,
  path,
  body,
  signal,
  headersWithinMs,
}: {
  endpoint: ProviderEndpoint;
  path: string;
  body: string | FormData;
  signal: AbortSignal;
  headersWithinMs: number;
}): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), headersWithinMs);
  try {
    const response = await fetch(`${endpoint.baseUrl}${path}`, {
      method: "POST",
      body,
      headers: {
        ...(typeof body === "string" ? { "Content-Type": "application/json" } : {}),
        ...(endpoint.apiKey ? { Authorization: `Bearer ${endpoint.apiKey}` } : {}),
      },
      signal: AbortSignal.any([signal, limit.signal]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProviderError({ kind: "status", status: response.status });
    }
    return response;
  } catch (error) {
    if (error instanceof ProviderError || signal.aborted) throw error;
    throw new ProviderError({ kind: limit.signal.aborted ? "timeout" : "network" });
  } finally {
    clearTimeout(timer);
  }
}

/** Chunks of a body; a pause longer than allowed counts as a failure. */
export async function* readChunks({
  response,
  pauseMs,
  firstWithinMs = pauseMs,
}: {
  response: Response;
  pauseMs: number;
  firstWithinMs?: number;
}): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (reader === undefined) throw new ProviderError({ kind: "content" });
  let allowed = firstWithinMs;
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<"late">((resolve) => {
        timer = setTimeout(() => resolve("late"), allowed);
      });
      const next = await Promise.race([reader.read(), late]).finally(() => clearTimeout(timer));
      if (next === "late") throw new ProviderError({ kind: "timeout" });
      if (next.done) return;
      yield next.value;
      allowed = pauseMs;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
