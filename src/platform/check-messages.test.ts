import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkMessages } from "./check-messages";

const folder = mkdtempSync(join(tmpdir(), "redeprobe-messages-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(language: string, messages: object): void {
  mkdirSync(join(folder, language), { recursive: true });
  writeFileSync(join(folder, language, "home.json"), JSON.stringify(messages));
}

test("names missing keys, other arguments, empty and broken messages", () => {
  write("de", { a: "Runde {n} von {total}", b: "nur hier", c: "Hallo {name}", d: "", e: "{n, plural, other {#}" });
  write("en", { a: "Round {n} of {total}", c: "Hello {first}", d: "x", e: "x", f: { g: "only here" } });
  expect(checkMessages(folder).map((finding) => finding.replace(/ \(.*/, ""))).toEqual([
    "home.b: only in German",
    "home.c: different arguments",
    "home.d: empty",
    "home.e: not a valid message",
    "home.f.g: only in English",
  ]);
});

test("order and plural forms may differ between the languages", () => {
  write("de", { a: "{n, plural, one {# Runde} other {# Runden}} mit {name}" });
  write("en", { a: "with {name}: {n, plural, one {# round} other {# rounds}}" });
  expect(checkMessages(folder)).toEqual([]);
});
