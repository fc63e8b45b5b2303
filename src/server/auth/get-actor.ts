import { cookies } from "next/headers";
import { decode } from "next-auth/jwt";
import { cache } from "react";
import { env } from "~env";
import type { Actor } from "./actor";
import { loadActor } from "./logins";
import { sessionCookieName } from "./options";

/** The person behind a session cookie, or null when it is missing, forged or worthless by now. */
export async function readActor(sessionToken: string | undefined): Promise<Actor | null> {
  if (!sessionToken) return null;
  const token = await decode({ token: sessionToken, secret: env.NEXTAUTH_SECRET }).catch(() => null);
  return token?.loginId ? loadActor(token.loginId) : null;
}

/**
 * The signed-in person of this request, or null. The only door to authentication for pages, procedures and handlers;
 * read once per request.
 */
export const getActor = cache(async (): Promise<Actor | null> => {
  const store = await cookies();
  return readActor(store.get(sessionCookieName)?.value);
});
