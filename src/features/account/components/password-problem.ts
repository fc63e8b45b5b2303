/** Shortest and longest password, in characters; the page reads them from the schema. */
export interface PasswordLength {
  readonly least: number;
  readonly most: number;
}

/** What is wrong with a password, as keys of the texts. */
export type PasswordProblem = "missing" | "tooShort" | "tooLong" | "common" | "personal" | "unchanged";

/** How long a password counts as; the server counts in the same way. */
export function countCharacters(password: string): number {
  return [...password.normalize("NFKC")].length;
}

/** What can be said about a new password without asking the server. */
export function findLengthProblem(password: string, length: PasswordLength): PasswordProblem | null {
  const count = countCharacters(password);
  if (count === 0) return "missing";
  if (count < length.least) return "tooShort";
  return count > length.most ? "tooLong" : null;
}

const refusals = {
  password_common: "common",
  password_personal: "personal",
  password_unchanged: "unchanged",
} as const;

/** The problem behind a server's refusal, or null when it is not about the password. */
export function findRefusedPassword(reason: string): PasswordProblem | null {
  return reason in refusals ? refusals[reason as keyof typeof refusals] : null;
}
