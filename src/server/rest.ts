import type { z } from "zod";
import { reportError } from "./report";

/** Every refusal a REST endpoint can give, with its status. */
const refusals = {
  bad_request: 400,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_tries: 429,
  internal: 500,
  busy: 503,
  unavailable: 503,
} as const;
export type Refusal = keyof typeof refusals;

/** English, for developers; screens translate the code. */
const messages: Record<Refusal, string> = {
  bad_request: "The request is not valid.",
  forbidden: "This request is not allowed from here.",
  not_found: "Not found.",
  method_not_allowed: "This method is not allowed here.",
  payload_too_large: "The request body is too large.",
  unsupported_media_type: "Send application/json.",
  too_many_tries: "Too many tries. Please wait.",
  internal: "Something went wrong.",
  busy: "All places are taken. Please try again in a moment.",
  unavailable: "This service cannot be reached right now.",
};

export type Reply =
  | { ok: true; body: unknown; status?: number; headers?: Record<string, string> }
  /** A file to be saved under this name. */
  | { ok: true; file: { bytes: Uint8Array<ArrayBuffer>; type: string; name: string } }
  | { ok: false; code: Refusal; retryAfterSeconds?: number; headers?: Record<string, string> };

function respond(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: {
      ...(body === null ? {} : { "content-type": "application/json; charset=utf-8" }),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}

function respondWithFile({
  bytes,
  type,
  name,
}: {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  name: string;
}): Response {
  return new Response(bytes, {
    headers: {
      "content-type": type,
      "content-length": String(bytes.byteLength),
      "content-disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

/** The one form of every refusal, so that nothing can be read from differences. */
function refuse(
  code: Refusal,
  options: { retryAfterSeconds?: number; headers?: Record<string, string> } = {},
): Response {
  const headers = { ...options.headers };
  if (options.retryAfterSeconds !== undefined) headers["retry-after"] = String(options.retryAfterSeconds);
  return respond(refusals[code], { error: { code, message: messages[code] } }, headers);
}

/** Reads a body up to a limit; stops reading when there is more. Null when it is too large. */
export async function readBody(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  const reader = request.body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readQuery(url: string): Record<string, string> | null {
  const { searchParams } = new URL(url);
  const keys = [...searchParams.keys()];
  return new Set(keys).size === keys.length ? Object.fromEntries(searchParams) : null;
}

/** A page of another site must not be able to make its visitor's browser act here. Old browsers send no such header. */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}

/** Anything a form of another site can send without asking first is no JSON. */
export function isJson(request: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "");
}

interface Definition<Params, Query, Body> {
  method: "GET" | "POST";
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  /** Only for POST: JSON of this shape. */
  body?: z.ZodType<Body>;
  maxBodyBytes?: number;
  /** Refuse requests that another site's page caused. */
  sameOriginOnly?: boolean;
  run(input: { params: Params; query: Query; body: Body; request: Request }): Promise<Reply>;
}

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
type Handler = (request: Request, context: Context) => Promise<Response>;

async function handle<Params, Query, Body>(
  definition: Definition<Params, Query, Body>,
  request: Request,
  context: Context,
): Promise<Response> {
  if (definition.sameOriginOnly && isCrossSite(request)) return refuse("forbidden");
  const rawQuery = readQuery(request.url);
  if (!rawQuery) return refuse("bad_request");
  const params = definition.params?.safeParse(await context.params);
  const query = definition.query?.safeParse(rawQuery);
  if (params?.success === false || query?.success === false) return refuse("bad_request");

  let body: Body | undefined;
  if (definition.body) {
    if (!isJson(request)) return refuse("unsupported_media_type");
    const text = await readBody(request, definition.maxBodyBytes ?? 4_096);
    if (text === null) return refuse("payload_too_large");
    const parsed = parseBody(definition.body, text);
    if (!parsed) return refuse("bad_request");
    body = parsed.value;
  }
  // Undefined only where the definition has no schema, and then its type is undefined as well.
  const reply = await definition.run({
    params: params?.data as Params,
    query: query?.data as Query,
    body: body as Body,
    request,
  });
  if (!reply.ok) return refuse(reply.code, reply);
  return "file" in reply ? respondWithFile(reply.file) : respond(reply.status ?? 200, reply.body, reply.headers);
}

function parseBody<Body>(schema: z.ZodType<Body>, text: string): { value: Body } | null {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? { value: result.data } : null;
  } catch {
    return null;
  }
}

/**
 * Handlers for every method of one REST endpoint: the defined one checks its input and runs; `OPTIONS` and `HEAD` answer as
 * they should; all others are refused with `Allow`. Failures are reported without their data and answer 500.
 */
export function restEndpoint<Params = undefined, Query = undefined, Body = undefined>(
  definition: Definition<Params, Query, Body>,
): Record<"GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS", Handler> {
  const allow = definition.method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
  const main: Handler = async (request, context) => {
    try {
      return await handle(definition, request, context);
    } catch (error) {
      reportError({
        message: "REST endpoint failed",
        area: "rest",
        error,
        facts: { method: request.method, path: new URL(request.url).pathname.replace(/[^/]{24,}/g, "…") },
      });
      return refuse("internal");
    }
  };
  const notAllowed: Handler = async () => refuse("method_not_allowed", { headers: { allow } });
  const options: Handler = async () => respond(204, null, { allow });
  const head: Handler = async (request, context) => {
    const response = await main(request, context);
    return new Response(null, { status: response.status, headers: response.headers });
  };
  return {
    GET: definition.method === "GET" ? main : notAllowed,
    HEAD: definition.method === "GET" ? head : notAllowed,
    POST: definition.method === "POST" ? main : notAllowed,
    PUT: notAllowed,
    PATCH: notAllowed,
    DELETE: notAllowed,
    OPTIONS: options,
  };
}
