import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { z } from "zod";
import { readClientAddress } from "~/server/client-address";
import { consumeLimits } from "~/server/limits";
import { env } from "~env";
import { loginLifetimes } from "./actor";
import { normaliseEmail } from "./email";
import { openLogin, revokeLogin } from "./logins";

const credentialsSchema = z.object({ email: z.string().min(3).max(254), password: z.string().min(1).max(256) });

/** Per account and address, then per address. No lock on an account: it would let a stranger lock people out. */
async function isWithinLimits(email: string, address: string): Promise<boolean> {
  const pair = await consumeLimits(
    [{ name: "login-account", limit: 5, windowSeconds: 900 }],
    `${normaliseEmail(email)} ${address}`,
  );
  if (!pair.ok) return false;
  const overall = await consumeLimits([{ name: "login-address", limit: 30, windowSeconds: 900 }], address);
  return overall.ok;
}

const isSecure = env.NEXTAUTH_URL?.startsWith("https://") ?? false;

/** Without a prefix on plain HTTP: browsers refuse `__Host-` cookies there. */
export const sessionCookieName = isSecure ? "__Host-redeprobe" : "redeprobe";

/**
 * next-auth carries the cookie and nothing else: its token holds one log-in id, everything about the person is read from the
 * database by `getActor`. Only files of this folder know that next-auth exists.
 */
export const authOptions: AuthOptions = {
  secret: env.NEXTAUTH_SECRET,
  session: { strategy: "jwt", maxAge: loginLifetimes.standard.absoluteMs / 1000 },
  pages: { signIn: "/signin", error: "/auth/error", verifyRequest: "/auth/verify-request" },
  cookies: {
    sessionToken: {
      name: sessionCookieName,
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure },
    },
  },
  providers: [
    CredentialsProvider({
      id: "credentials",
      credentials: { email: { type: "email" }, password: { type: "password" } },
      async authorize(credentials, request) {
        const parsed = credentialsSchema.safeParse(credentials);
        if (!parsed.success) return null;
        const address = readClientAddress(new Headers(request.headers as Record<string, string> | undefined));
        if (!(await isWithinLimits(parsed.data.email, address))) throw new Error("too_many_tries");
        const login = await openLogin(parsed.data);
        return login ? { id: login.userId, loginId: login.loginId } : null;
      },
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      const loginId = user ? user.loginId : token.loginId;
      return loginId ? { loginId } : {};
    },
    // The public session endpoint says nothing about the person: pages get their data from the server.
    session({ session }) {
      return { expires: session.expires };
    },
  },
  events: {
    async signOut({ token }) {
      if (token?.loginId) await revokeLogin(token.loginId);
    },
  },
};

declare module "next-auth" {
  interface User {
    loginId?: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    loginId?: string;
  }
}
