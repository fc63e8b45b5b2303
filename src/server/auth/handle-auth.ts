import NextAuth from "next-auth";
import { parseSignInError } from "~/lib/sign-in-error";
import { authOptions } from "./options";

type Context = { params: Promise<Record<string, string | string[]>> };

const handle = NextAuth(authOptions) as (request: Request, context: Context) => Promise<Response>;

/** Seconds to wait, when a refused sign-in says so in its answer. */
async function readWait(response: Response): Promise<number | undefined> {
  if (response.status !== 401) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const url = typeof body === "object" && body !== null && "url" in body ? String(body.url) : "";
  const error = URL.canParse(url) ? parseSignInError(new URL(url).searchParams.get("error")) : null;
  return error?.retryAfterSeconds;
}

/** next-auth's endpoints; a sign-in that has to wait answers 429 with `Retry-After`, and no cache keeps anything. */
export async function handleAuth(request: Request, context: Context): Promise<Response> {
  const response = await handle(request, context);
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  const wait = await readWait(response);
  if (wait === undefined) return new Response(response.body, { status: response.status, headers });
  headers.set("retry-after", String(wait));
  return new Response(response.body, { status: 429, headers });
}
