import { expect, test } from "vitest";
import { signInErrors } from "~/lib/sign-in-error";
import german from "../../../messages/de/auth.json";
import english from "../../../messages/en/auth.json";
import { describeAuthError } from "./auth-error";

const codes = [
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
  ...signInErrors,
];

test.each(codes)("%s has a text of its own in both languages", (value) => {
  const { code } = describeAuthError(value);
  expect(code).toBe(value === "invalid" ? "CredentialsSignin" : value);
  for (const texts of [german.error, english.error]) expect(texts[code].body.length).toBeGreaterThan(30);
});

test.each([undefined, "", "toString", "<script>", ["AccessDenied", "Default"], 3])(
  "%o is answered in general",
  (value) => {
    expect(describeAuthError(value)).toEqual({ code: "Default", way: "sign-in" });
  },
);

test("the time to wait does not hide the code", () => {
  expect(describeAuthError("too_many_tries:300")).toEqual({ code: "too_many_tries", way: "new-password" });
});
