import { describe, expect, it } from "vitest";
import { resolveCallbackPath } from "./callback-path";

describe("resolveCallbackPath", () => {
  it.each([
    [null, "de", "/dashboard"],
    [null, "en", "/en/dashboard"],
    ["/dashboard", "en", "/en/dashboard"],
    ["/en/dashboard", "en", "/en/dashboard"],
    ["/training/a?b=c", "de", "/training/a?b=c"],
    ["//evil.example", "de", "/dashboard"],
    ["/\\evil.example", "de", "/dashboard"],
    ["/a\\b", "de", "/dashboard"],
    ["https://evil.example", "de", "/dashboard"],
    ["javascript:alert(1)", "de", "/dashboard"],
    ["/a\n/b", "de", "/dashboard"],
    ["/energy", "en", "/en/energy"],
  ] as const)("%s in %s leads to %s", (wish, locale, path) => {
    expect(resolveCallbackPath(wish, locale)).toBe(path);
  });
});
