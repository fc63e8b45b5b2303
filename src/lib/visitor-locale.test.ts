import { expect, test } from "vitest";
import { chooseVisitorLocale } from "./visitor-locale";

test.each([
  [{ wish: "en", cookie: "de", acceptLanguage: "de" }, "en"],
  [{ wish: "fr", cookie: "en", acceptLanguage: "de" }, "en"],
  [{ wish: null, cookie: "nonsense", acceptLanguage: "en-GB,en;q=0.9,de;q=0.8" }, "en"],
  [{ wish: null, cookie: undefined, acceptLanguage: "fr-FR,fr;q=0.9,en;q=0.5,de;q=0.7" }, "de"],
  [{ wish: null, cookie: undefined, acceptLanguage: "en;q=0, de-AT;q=0.1" }, "de"],
  [{ wish: null, cookie: undefined, acceptLanguage: "fr" }, "de"],
  [{ wish: null, cookie: undefined, acceptLanguage: null }, "de"],
  [{ wish: null, cookie: undefined, acceptLanguage: ";;q=x,,en;q=zwei" }, "en"],
] as const)("%o is served in %s", (visitor, locale) => {
  expect(chooseVisitorLocale(visitor)).toBe(locale);
});
