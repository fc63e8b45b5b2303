import { parseSignInError, type SignInErrorCode } from "~/lib/sign-in-error";

/** The codes next-auth may bring to its error page. */
const frameworkCodes = [
  "Configuration",
  "AccessDenied",
  "Verification",
  "OAuthSignin",
  "OAuthCallback",
  "OAuthCreateAccount",
  "OAuthAccountNotLinked",
  "EmailCreateAccount",
  "EmailSignin",
  "Callback",
  "CredentialsSignin",
  "SessionRequired",
  "Default",
] as const;

/** Every code that has its own text; `invalid` reads like a wrong password, which it is. */
export type AuthErrorCode = (typeof frameworkCodes)[number] | Exclude<SignInErrorCode, "invalid">;

export type WayOn = "sign-in" | "sign-up" | "new-password" | "support";

const ways: Partial<Record<AuthErrorCode, WayOn>> = {
  Configuration: "support",
  AccessDenied: "support",
  account_disabled: "support",
  OAuthCreateAccount: "sign-up",
  EmailCreateAccount: "sign-up",
  CredentialsSignin: "new-password",
  too_many_tries: "new-password",
};

/** The text and the way on for whatever stands in the address. */
export function describeAuthError(value: unknown): { code: AuthErrorCode; way: WayOn } {
  const code = readCode(value);
  return { code, way: ways[code] ?? "sign-in" };
}

function readCode(value: unknown): AuthErrorCode {
  const text = typeof value === "string" ? value : null;
  const own = parseSignInError(text)?.code;
  if (own) return own === "invalid" ? "CredentialsSignin" : own;
  return frameworkCodes.find((known) => known === text) ?? "Default";
}
