import { expect, test } from "vitest";
import { readSessionAnswer } from "./open-session";

const refusal = (error: string) => ({ url: `http://localhost:3000/signin?error=${encodeURIComponent(error)}` });

test.each([
  [200, { url: "http://localhost:3000/" }, { kind: "ok" }],
  [401, refusal("CredentialsSignin"), { kind: "refused", code: "invalid" }],
  [401, refusal("invalid"), { kind: "refused", code: "invalid" }],
  [401, refusal("second_factor_required"), { kind: "refused", code: "second_factor_required" }],
  [401, refusal("too_many_tries:120"), { kind: "failed", failure: { kind: "too-many-tries", seconds: 120 } }],
  [401, refusal("too_many_tries"), { kind: "failed", failure: { kind: "too-many-tries", seconds: 900 } }],
  [401, refusal("something else"), { kind: "failed", failure: { kind: "unknown" } }],
  [500, {}, { kind: "failed", failure: { kind: "unknown" } }],
] as const)("%i %o means %o", (status, body, answer) => {
  expect(readSessionAnswer(status, body)).toEqual(answer);
});
