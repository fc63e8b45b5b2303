import { isCrossSite, isJson, readBody } from "~/server/rest";
import { env } from "~env";

const maxBodyBytes = 1_000_000;

/** What is refused before a procedure is even looked for, in the form in which the client reads every error. */
const refusals = {
  FORBIDDEN: { httpStatus: 403, code: -32_003, message: "This request is not allowed from here." },
  METHOD_NOT_SUPPORTED: { httpStatus: 405, code: -32_005, message: "This method is not allowed here." },
  PAYLOAD_TOO_LARGE: { httpStatus: 413, code: -32_013, message: "The request body is too large." },
  UNSUPPORTED_MEDIA_TYPE: { httpStatus: 415, code: -32_015, message: "Send application/json." },
} as const;

function refuse(name: keyof typeof refusals): Response {
  const { httpStatus, code, message } = refusals[name];
  const error = { json: { message, code, data: { code: name, httpStatus, fields: [] } } };
  return Response.json({ error }, { status: httpStatus, headers: { "cache-control": "no-store" } });
}

/** An `Origin` that is not ours. Every browser sends it with a POST, also those that know no `Sec-Fetch-Site`. */
function isForeignOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== request.headers.get("host") && host !== new URL(env.APP_URL).host;
}

/**
 * The door before all procedures: no call that another site caused, JSON only, 1 MB at most, also when nobody announced the
 * size. Returns the request to go on with, or the refusal.
 */
export async function checkCall(request: Request): Promise<Request | Response> {
  if (isCrossSite(request) || isForeignOrigin(request)) return refuse("FORBIDDEN");
  if (request.method === "GET" || request.method === "HEAD") return request;
  if (request.method !== "POST") return refuse("METHOD_NOT_SUPPORTED");
  if (!isJson(request)) return refuse("UNSUPPORTED_MEDIA_TYPE");
  const body = await readBody(request, maxBodyBytes);
  if (body === null) return refuse("PAYLOAD_TOO_LARGE");
  return new Request(request.url, { method: "POST", headers: request.headers, body });
}
