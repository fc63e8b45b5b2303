import { findLengthProblem, type PasswordLength, type PasswordProblem } from "./password-problem";

export interface SignUpEntries {
  name: string;
  /** Null: an account for oneself. */
  company: string | null;
  email: string;
  /** Null: links by mail instead. */
  password: string | null;
  hasAcceptedTerms: boolean;
  hasAcceptedAgreement: boolean;
}

export type EmailProblem = "missing" | "invalid";

/** What is wrong with which field, as keys of the texts. */
export interface SignUpProblems {
  name?: "nameMissing" | "nameTooLong";
  company?: "companyMissing" | "companyTooLong";
  email?: EmailProblem;
  password?: PasswordProblem;
  terms?: "termsMissing";
  agreement?: "agreementMissing";
}

const longestName = 120;
const longestEmail = 254;

/** An address that can be written to, as far as its form tells. */
export function findEmailProblem(email: string): EmailProblem | null {
  const trimmed = email.trim();
  if (trimmed === "") return "missing";
  return trimmed.length > longestEmail || !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(trimmed) ? "invalid" : null;
}

/** What can be said about an entry without asking the server; the server judges by its own schema all the same. */
export function validateSignUp(entries: SignUpEntries, length: PasswordLength): SignUpProblems {
  const problems: SignUpProblems = {};
  const name = entries.name.trim();
  if (name === "") problems.name = "nameMissing";
  else if (name.length > longestName) problems.name = "nameTooLong";
  const company = entries.company?.trim();
  if (company === "") problems.company = "companyMissing";
  else if (company !== undefined && company.length > longestName) problems.company = "companyTooLong";
  const email = findEmailProblem(entries.email);
  if (email) problems.email = email;
  const password = entries.password === null ? null : findLengthProblem(entries.password, length);
  if (password) problems.password = password === "missing" ? "tooShort" : password;
  if (!entries.hasAcceptedTerms) problems.terms = "termsMissing";
  if (company !== undefined && !entries.hasAcceptedAgreement) problems.agreement = "agreementMissing";
  return problems;
}
