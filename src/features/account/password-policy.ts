import { dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as german } from "@zxcvbn-ts/language-de";
import type { PasswordRefusal } from "./schema";

const productWords = ["redeprobe"];
/** Rows of both keyboards: what fingers write on their own. */
const keyboardRows = ["qwertzuiopü", "asdfghjklöä", "yxcvbnm", "qwertyuiop", "zxcvbnm", "1234567890", "abcdefghijklm"];
/** Said so often that they are tried early, though no list of single words has them. */
const phrases = ["ichliebedich", "ichliebdich", "hallowelt", "gutentag", "gutenmorgen", "iloveyou", "letmein"];

/** One spelling for what is one word: `Fußball` and `fussball`, `Schlüssel` and `schluessel`. */
function fold(text: string): string {
  const plain = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" } as const;
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => plain[letter as keyof typeof plain]);
}

let lists: { passwords: Set<string>; words: Set<string> } | undefined;

/** Built at the first password, not in processes that never see one. */
function readLists() {
  lists ??= {
    passwords: new Set([...common["passwords-common"].map(String), ...phrases].map(fold)),
    words: new Set(Object.values(german).flat().map(String).map(fold)),
  };
  return lists;
}

const isKeyboardWalk = (text: string) =>
  text.length >= 4 &&
  keyboardRows.some((row) => {
    const backwards = [...row].reverse().join("");
    return [row, backwards].some((walk) => fold(`${walk}${walk}`).includes(text));
  });

/** `hallohallo` is `hallo`. */
const shorten = (text: string) => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

/** Among the first guesses of whoever tries passwords: a listed one, or one word with little more than a number at its ends. */
function isCommon(password: string): boolean {
  const { passwords, words } = readLists();
  const whole = fold(password);
  if (new Set(whole).size < 4 || passwords.has(whole) || isKeyboardWalk(whole)) return true;
  const core = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (core === "" || whole.length - core.length > 5) return false;
  const word = shorten(core);
  return passwords.has(word) || words.has(word) || isKeyboardWalk(word);
}

/** Letters only, so that "Redeprobe2026!" is seen for what it is. */
const reduce = (text: string) => fold(text).replace(/[^\p{L}]/gu, "");

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
  const { length } = input.password.normalize("NFKC");
  const letters = reduce(input.password);
  const own = [
    ...productWords,
    ...input.name.split(/\s+/),
    ...(input.company ?? "").split(/\s+/),
    ...input.email.split(/[@.]/).slice(0, -1),
    input.name,
    input.company ?? "",
  ]
    .map(reduce)
    .filter((word) => word.length >= 4);
  // A long passphrase may well contain one's own name; a password that is little more than it may not.
  const isPersonal = own.some((word) => letters.includes(word) && length - word.length < 8);
  if (isPersonal) return "password_personal";
  return isCommon(input.password) ? "password_common" : null;
}
