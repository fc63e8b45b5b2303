import { dictionary } from "@zxcvbn-ts/language-common";
import type { PasswordRefusal } from "./schema";

const commonPasswords = new Set(dictionary["passwords-common"].map((entry) => String(entry).toLowerCase()));

const productWords = ["redeprobe"];

/** Letters only, so that "Redeprobe2026!" is seen for what it is. */
const reduce = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");

/**
 * Length is checked by the form's schema; this refuses what is guessed first. No rule about kinds of characters: they make
 * passwords worse. Null: acceptable.
 */
export function judgePassword(input: {
  password: string;
  name: string;
  email: string;
  company?: string | undefined;
}): PasswordRefusal | null {
  const lower = input.password.normalize("NFKC").toLowerCase();
  if (commonPasswords.has(lower) || new Set(lower).size < 4) return "password_common";
  const letters = reduce(lower);
  const own = [
    ...productWords,
    ...input.name.split(/\s+/),
    ...(input.company ?? "").split(/\s+/),
    ...input.email.split(/[@.]/).slice(0, -1),
  ]
    .map(reduce)
    .filter((word) => word.length >= 4);
  // A long passphrase may well contain one's own name; a password that is little more than it may not.
  const isPersonal = own.some((word) => letters.includes(word) && lower.length - word.length < 8);
  return isPersonal ? "password_personal" : null;
}
