import { expect, test } from "vitest";
import { formatSignInError, parseSignInError, signInErrors } from "./sign-in-error";

test.each(signInErrors)("%s comes through", (code) => {
  expect(parseSignInError(formatSignInError({ code }))).toEqual({ code });
});

test("the time to wait comes along, and other texts are none of ours", () => {
  const refusal = { code: "too_many_tries", retryAfterSeconds: 840 } as const;
  expect(formatSignInError(refusal)).toBe("too_many_tries:840");
  expect(parseSignInError("too_many_tries:840")).toEqual(refusal);
  expect(parseSignInError("too_many_tries:soon")).toEqual({ code: "too_many_tries" });
  for (const text of ["CredentialsSignin", "", null, undefined]) expect(parseSignInError(text)).toBeNull();
});
