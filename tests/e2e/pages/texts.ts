import { readFileSync } from "node:fs";

export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];

/** What stands before a path in this language. */
export const prefixes: Record<Language, string> = { de: "", en: "/en" };

const read = (language: Language, area: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../messages/${language}/${area}.json`, import.meta.url), "utf8"));

const readAll = (language: Language) => ({
  access: read(language, "access") as typeof import("../../../messages/de/access.json"),
  account: read(language, "account") as typeof import("../../../messages/de/account.json"),
  auth: read(language, "auth") as typeof import("../../../messages/de/auth.json"),
  dashboard: read(language, "dashboard") as typeof import("../../../messages/de/dashboard.json"),
  signin: read(language, "signin") as typeof import("../../../messages/de/signin.json"),
  signup: read(language, "signup") as typeof import("../../../messages/de/signup.json"),
});

/** The product's own words, so that a test finds things as their reader does. */
export const texts: Record<Language, ReturnType<typeof readAll>> = { de: readAll("de"), en: readAll("en") };

/** A text with its facts in place; ICU's plurals and choices stay as they are. */
export function fill(text: string, facts: Record<string, string | number>): string {
  return Object.entries(facts).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, `${value}`), text);
}

/** A text without the marks of its links and emphasis. */
export const plain = (text: string) => text.replace(/<[^>]+>/g, "");
