import { decode } from "next-auth/jwt";
import { env } from "~env";

/** The log-in a session cookie speaks of, or null when it is missing, forged or too old. */
export async function readLoginId(sessionToken: string | undefined): Promise<string | null> {
  if (!sessionToken) return null;
  const token = await decode({ token: sessionToken, secret: env.NEXTAUTH_SECRET }).catch(() => null);
  return token?.loginId ?? null;
}
