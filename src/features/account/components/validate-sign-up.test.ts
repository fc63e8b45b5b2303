import { describe, expect, it } from "vitest";
import { findRefusedPassword } from "./password-problem";
import { type SignUpEntries, validateSignUp } from "./validate-sign-up";

const length = { least: 8, most: 128 };
const good: SignUpEntries = {
  name: "Kim Sander",
  company: null,
  email: "kim@example.org",
  password: "ein langer Satz",
  hasAcceptedTerms: true,
  hasAcceptedAgreement: false,
};

describe("validateSignUp", () => {
  it.each([
    [{}, {}],
    [{ name: "  " }, { name: "nameMissing" }],
    [{ name: "x".repeat(121) }, { name: "nameTooLong" }],
    [{ email: "" }, { email: "missing" }],
    [{ email: "kim" }, { email: "invalid" }],
    [{ email: "kim@example" }, { email: "invalid" }],
    [{ email: "kim sander@example.org" }, { email: "invalid" }],
    [{ email: `${"k".repeat(250)}@example.org` }, { email: "invalid" }],
    [{ email: " kim@example.org " }, {}],
    [{ password: "" }, { password: "tooShort" }],
    [{ password: "kurz" }, { password: "tooShort" }],
    // Eight signs for UTF-16, four for people.
    [{ password: "🦔🦔🦔🦔" }, { password: "tooShort" }],
    [{ password: "x".repeat(129) }, { password: "tooLong" }],
    [{ password: null }, {}],
    [{ hasAcceptedTerms: false }, { terms: "termsMissing" }],
    [{ company: " " }, { company: "companyMissing", agreement: "agreementMissing" }],
    [{ company: "x".repeat(121), hasAcceptedAgreement: true }, { company: "companyTooLong" }],
    [{ company: "Nordlicht GmbH", hasAcceptedAgreement: true }, {}],
  ])("%j gives %j", (change, problems) => {
    expect(validateSignUp({ ...good, ...change }, length)).toEqual(problems);
  });
});

it("tells refusals of a password from others", () => {
  expect(findRefusedPassword("password_common")).toBe("common");
  expect(findRefusedPassword("token_used")).toBeNull();
});
