import { cookies } from "next/headers";
import { cache } from "react";
import type { Actor } from "./actor";
import { loadActor } from "./logins";
import { sessionCookieName } from "./options";
import { readLoginId } from "./session-token";

/** The person behind a session cookie, or null when it is missing, forged or worthless by now. */
export async function readActor(sessionToken: string | undefined): Promise<Actor | null> {
  const loginId = await readLoginId(sessionToken);
  return loginId === null ? null : loadActor(loginId);
}

/**
 * The signed-in person of this request, or null. The only door to authentication for pages, procedures and handlers;
 * read once per request.
 */
export const getActor = cache(async (): Promise<Actor | null> => {
  const store = await cookies();
  return readActor(store.get(sessionCookieName)?.value);
});
