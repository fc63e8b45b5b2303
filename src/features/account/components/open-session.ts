import { resolveCallbackPath } from "~/lib/callback-path";
import type { Locale } from "~/lib/locale";
import { parseSignInError, type SignInErrorCode } from "~/lib/sign-in-error";
import { type Failure, patienceMs, tooManyTries } from "./ask-server";

export type Credentials =
  | { provider: "password"; email: string; password: string; code?: string }
  | { provider: "link"; secret: string; code?: string };

export type SessionAnswer =
  | { kind: "ok" }
  | { kind: "refused"; code: Exclude<SignInErrorCode, "too_many_tries"> }
  | { kind: "failed"; failure: Failure };

/**
 * Signs in. Speaks to next-auth's two endpoints itself: its own client leaves the page, and everything typed into it, as soon
 * as the server cannot be reached.
 */
export async function openSession({ provider, ...credentials }: Credentials): Promise<SessionAnswer> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(`/api/auth/callback/${provider}`, {
      method: "POST",
      body: new URLSearchParams({
        ...credentials,
        csrfToken: await fetchCsrfToken(signal),
        callbackUrl: window.location.origin,
        json: "true",
      }),
      signal,
    });
    return readSessionAnswer(response.status, (await response.json()) as { url?: string });
  } catch {
    return { kind: "failed", failure: { kind: "network" } };
  }
}

/** next-auth answers with an address; a refusal stands in its query. */
export function readSessionAnswer(status: number, body: { url?: string }): SessionAnswer {
  const text = body.url ? new URL(body.url, "http://localhost").searchParams.get("error") : null;
  if (text === null) return status < 300 ? { kind: "ok" } : { kind: "failed", failure: { kind: "unknown" } };
  const error = parseSignInError(text === "CredentialsSignin" ? "invalid" : text);
  if (!error) return { kind: "failed", failure: { kind: "unknown" } };
  return error.code === "too_many_tries"
    ? { kind: "failed", failure: tooManyTries(error.retryAfterSeconds) }
    : { kind: "refused", code: error.code };
}

/** Signs out on the server; false when it could not be reached. */
export async function closeSession(): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch("/api/auth/signout", {
      method: "POST",
      body: new URLSearchParams({ csrfToken: await fetchCsrfToken(signal), json: "true" }),
      signal,
    });
    return response.ok;
  } catch {
    return false;
  }
}

async function fetchCsrfToken(signal: AbortSignal): Promise<string> {
  const response = await fetch("/api/auth/csrf", { signal });
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return csrfToken;
}

/** Where the person wanted to go, from this page's own address. */
export function readCallbackWish(): string | null {
  return new URLSearchParams(window.location.search).get("callbackUrl");
}

/** Goes where the person wanted to. A full load: every page then knows who is there. */
export function goOn(locale: Locale, wish: string | null = readCallbackWish()): void {
  window.location.assign(resolveCallbackPath(wish, locale));
}
