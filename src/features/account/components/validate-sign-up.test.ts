import { describe, expect, it } from "vitest";
import { validateSignUp } from "./validate-sign-up";

const length = { least: 10, most: 128 };
const good = { name: "Kim Sander", email: "kim@example.org", password: "ein langer Satz", hasAgreed: true };

describe("validateSignUp", () => {
  it.each([
    [{}, {}],
    [{ name: "  " }, { name: "nameMissing" }],
    [{ name: "x".repeat(121) }, { name: "nameTooLong" }],
    [{ email: "" }, { email: "emailMissing" }],
    [{ email: "kim" }, { email: "emailInvalid" }],
    [{ email: "kim@example" }, { email: "emailInvalid" }],
    [{ email: "kim sander@example.org" }, { email: "emailInvalid" }],
    [{ email: `${"k".repeat(250)}@example.org` }, { email: "emailInvalid" }],
    [{ email: " kim@example.org " }, {}],
    [{ password: "kurz" }, { password: "passwordTooShort" }],
    [{ password: "x".repeat(129) }, { password: "passwordTooLong" }],
    [{ hasAgreed: false }, { terms: "termsMissing" }],
  ])("%j gives %j", (change, problems) => {
    expect(validateSignUp({ ...good, ...change }, length)).toEqual(problems);
  });
});
