/**
 * Every answer a refused sign-in can give. `invalid` covers what must not be told apart: unknown address, wrong password,
 * unconfirmed address, disabled account. The rest is said only to somebody who has shown the password or the link.
 */
export const signInErrors = [
  "invalid",
  "too_many_tries",
  "second_factor_required",
  "second_factor_wrong",
  "token_used",
  "token_expired",
  "token_unknown",
  "account_disabled",
] as const;
export type SignInErrorCode = (typeof signInErrors)[number];

export interface SignInError {
  code: SignInErrorCode;
  /** With `too_many_tries`: when to try again. */
  retryAfterSeconds?: number;
}

/** The text next-auth carries from the server to the page: a code, and after a colon the seconds to wait. */
export function formatSignInError({ code, retryAfterSeconds }: SignInError): string {
  return retryAfterSeconds === undefined ? code : `${code}:${retryAfterSeconds}`;
}

/** The refusal again, or null for a text that is none of ours. */
export function parseSignInError(text: string | null | undefined): SignInError | null {
  const [name, seconds] = (text ?? "").split(":");
  const code = signInErrors.find((known) => known === name);
  if (!code) return null;
  return seconds !== undefined && /^\d{1,6}$/.test(seconds) ? { code, retryAfterSeconds: Number(seconds) } : { code };
}
