export type SignUpField = "name" | "email" | "password" | "terms";

export interface SignUpEntries {
  name: string;
  email: string;
  password: string;
  hasAgreed: boolean;
}

export type SignUpProblem =
  | "nameMissing"
  | "nameTooLong"
  | "emailMissing"
  | "emailInvalid"
  | "passwordTooShort"
  | "passwordTooLong"
  | "termsMissing";

export type SignUpProblems = Partial<Record<SignUpField, SignUpProblem>>;

const longestName = 120;
const longestEmail = 254;

/** What can be said about an entry without asking the server; the server judges by its own schema all the same. */
export function validateSignUp(
  entries: SignUpEntries,
  password: { readonly least: number; readonly most: number },
): SignUpProblems {
  const problems: SignUpProblems = {};
  const name = entries.name.trim();
  const email = entries.email.trim();
  if (name === "") problems.name = "nameMissing";
  else if (name.length > longestName) problems.name = "nameTooLong";
  if (email === "") problems.email = "emailMissing";
  else if (email.length > longestEmail || !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email))
    problems.email = "emailInvalid";
  if (entries.password.length < password.least) problems.password = "passwordTooShort";
  else if (entries.password.length > password.most) problems.password = "passwordTooLong";
  if (!entries.hasAgreed) problems.terms = "termsMissing";
  return problems;
}
