import { z } from "zod";
import { readClientAddress } from "~/server/client-address";
import { consumeLimit } from "~/server/limits";
import { type Reply, restEndpoint } from "~/server/rest";
import { type HostedDsn, isSameDsn, readHostedDsn } from "./hosted-dsn";

const maxBytes = 1_000_000;
const timeoutMs = 3_000;

type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Reads the body up to the limit; null when there is more. */
async function readEnvelope(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const headerSchema = z.object({ dsn: z.string().max(300) });

/** Whether the envelope's first line says that it is meant for our own project. */
function isMeantForUs(envelope: Uint8Array, hosted: HostedDsn): boolean {
  const end = envelope.indexOf(0x0a);
  const firstLine = new TextDecoder().decode(
    envelope.subarray(0, Math.min(end === -1 ? envelope.length : end, 10_000)),
  );
  try {
    const header = headerSchema.safeParse(JSON.parse(firstLine));
    return header.success && isSameDsn(hosted, header.data.dsn);
  } catch {
    return false;
  }
}

/** Whether the query names our organisation, project and region, and nothing else. */
function namesUs(query: Record<string, string>, hosted: HostedDsn): boolean {
  const { o, p, r = null, ...others } = query;
  const isOurs = o === hosted.organisation && p === hosted.project && r === hosted.region;
  return isOurs && Object.keys(others).length === 0;
}

async function forward(envelope: Uint8Array<ArrayBuffer>, options: { hosted: HostedDsn; send: Send }): Promise<Reply> {
  try {
    // Nothing of the visitor's request goes on: no cookie, no address, no browser name.
    const answer = await options.send(options.hosted.envelopeUrl, {
      method: "POST",
      body: envelope,
      headers: { "content-type": "application/x-sentry-envelope" },
      redirect: "manual",
      credentials: "omit",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (answer.status === 429) {
      const seconds = Number(answer.headers.get("retry-after"));
      return { ok: false, code: "too_many_tries", retryAfterSeconds: seconds > 0 && seconds <= 3_600 ? seconds : 60 };
    }
    if (answer.ok) return { ok: true, status: 204, body: null };
  } catch {
    // Away, too slow or refused: the browser is told the same, and what the service said stays here.
  }
  return { ok: false, code: "unavailable" };
}

/**
 * The door through which browsers report to the hosted error service under our own address. It is no relay: only envelopes for
 * our own project pass, and where they go comes from the setting, never from the request.
 */
export function tunnelEndpoint(options: { dsn: string | undefined; send?: Send }) {
  const { dsn, send = fetch } = options;
  const hosted = readHostedDsn(dsn);
  return restEndpoint({
    method: "POST",
    query: z.record(z.string(), z.string()),
    sameOriginOnly: true,
    async run({ query, request }) {
      if (!hosted) return { ok: true, status: 204, body: null };
      if (!namesUs(query, hosted)) return { ok: false, code: "not_found" };
      const within = await consumeLimit({
        name: "sentry-tunnel",
        subject: readClientAddress(request.headers),
        limit: 60,
        windowSeconds: 60,
      });
      if (!within.ok) return { ok: false, code: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
      const envelope = await readEnvelope(request);
      if (!envelope) return { ok: false, code: "payload_too_large" };
      if (!isMeantForUs(envelope, hosted)) return { ok: false, code: "bad_request" };
      return forward(envelope, { hosted, send });
    },
  });
}
