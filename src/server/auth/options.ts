import type { AuthOptions, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { z } from "zod";
import { formatSignInError } from "~/lib/sign-in-error";
import { readClientAddress } from "~/server/client-address";
import { reportError } from "~/server/report";
import { env } from "~env";
import { loginLifetimes } from "./actor";
import { describeDevice } from "./describe-device";
import { signInWithLink } from "./link-sign-in";
import { signInWithPassword } from "./password-sign-in";
import { readLoginId } from "./session-token";
import type { SignInOrigin, SignInOutcome } from "./sign-in-attempt";
import { signOut } from "./sign-out";

const code = z.string().max(40).default("");
const passwordSchema = z.object({ email: z.string().min(3).max(254), password: z.string().min(1).max(512), code });
const linkSchema = z.object({ secret: z.string().min(1).max(200), code });

const isSecure = env.APP_URL.startsWith("https://");

/**
 * Without a prefix on plain HTTP, which only this machine itself may use: browsers refuse `__Host-` cookies there. No other
 * cookie's name may begin with it: next-auth would take that one's value for a part of the session's.
 */
export const sessionCookieName = isSecure ? "__Host-redeprobe" : "redeprobe-session";

async function readOrigin(given: Record<string, string> | undefined): Promise<SignInOrigin> {
  const headers = new Headers(given);
  const cookies = (headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const cookie = cookies.find((entry) => entry.startsWith(`${sessionCookieName}=`));
  return {
    address: readClientAddress(headers),
    device: describeDevice(headers.get("user-agent")),
    formerLoginId: await readLoginId(cookie?.slice(sessionCookieName.length + 1)),
  };
}

/** next-auth puts an error's text into an address, so nothing but our own codes may get there. */
async function answer(attempt: () => Promise<SignInOutcome>): Promise<User> {
  const outcome = await attempt().catch((error: unknown) => {
    reportError({ message: "Sign-in failed", area: "auth", error });
    throw new Error("unavailable");
  });
  if (!outcome.ok) throw new Error(formatSignInError(outcome));
  return { id: outcome.userId, loginId: outcome.loginId };
}

const refused: SignInOutcome = { ok: false, code: "invalid" };

/**
 * next-auth carries the cookie and nothing else: its token holds one log-in id, everything about the person is read from the
 * database by `getActor`. Only files of this folder know that next-auth exists.
 */
export const authOptions: AuthOptions = {
  secret: env.NEXTAUTH_SECRET,
  session: { strategy: "jwt", maxAge: loginLifetimes.standard.absoluteMs / 1000 },
  logger: {
    error(code, metadata) {
      // A cookie from before a change of the secret is nobody, and no fault.
      if (code === "JWT_SESSION_ERROR") return;
      const error = metadata instanceof Error ? metadata : metadata.error;
      reportError({ message: "next-auth has a fault", area: "auth", error, facts: { code } });
    },
    warn() {},
    debug() {},
  },
  // Each of next-auth's own pages has one of ours in its place; its sign-out page only asks, and the menu does not need to.
  pages: {
    signIn: "/signin",
    signOut: "/",
    error: "/auth/error",
    verifyRequest: "/auth/verify-request",
    newUser: "/dashboard",
  },
  cookies: {
    sessionToken: {
      name: sessionCookieName,
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure },
    },
  },
  providers: [
    CredentialsProvider({
      id: "password",
      credentials: { email: { type: "email" }, password: { type: "password" }, code: { type: "text" } },
      authorize: (credentials, request) =>
        answer(async () => {
          const parsed = passwordSchema.safeParse(credentials);
          if (!parsed.success) return refused;
          return signInWithPassword({ ...parsed.data, ...(await readOrigin(request.headers)) });
        }),
    }),
    CredentialsProvider({
      id: "link",
      credentials: { secret: { type: "text" }, code: { type: "text" } },
      authorize: (credentials, request) =>
        answer(async () => {
          const parsed = linkSchema.safeParse(credentials);
          if (!parsed.success) return { ok: false, code: "token_unknown" };
          return signInWithLink({ ...parsed.data, ...(await readOrigin(request.headers)) });
        }),
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
      if (token?.loginId) await signOut(token.loginId);
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
