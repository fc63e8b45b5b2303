import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("src/**/*.{ts,tsx,mjs}")
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/^src\/generated\/|\.test\.tsx?$/.test(path));

/** What a visitor's request can reach; the other folders are programs for the operator, or for tests. */
const served = files.filter((path) => !/^src\/(platform|cli|bench|agent)\//.test(path));

const findIn = (among: string[], pattern: RegExp) => among.filter((path) => pattern.test(readFileSync(path, "utf8")));

test.each([
  ["writes HTML past React", /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/],
  ["runs text as code", /\beval\(|new Function\(|setTimeout\(\s*["'`]/],
  ["opens an answer to other sites", /access-control-allow-origin/i],
  ["keeps anybody from pasting a password", /onPaste/],
])("nothing %s", (_, pattern) => {
  expect(findIn(files, pattern)).toEqual([]);
});

test("no request can start a program", () => {
  expect(findIn(served, /from "(node:)?child_process"|require\("(node:)?child_process"\)/)).toEqual([]);
});

test("statements are composed by libraries alone, with their values apart", () => {
  const unsafe = findIn(files, /\$(query|execute)RawUnsafe[<(]|Prisma\.raw\(/);
  // rate-limiter-flexible brings its own text.
  expect(unsafe).toEqual(["src/server/limits.ts"]);
});

test("fields for passwords and codes tell password managers what they are", () => {
  for (const kind of ["current-password", "new-password", "one-time-code"])
    expect(findIn(served, new RegExp(`autoComplete[^>]*"${kind}"`)).length, kind).toBeGreaterThan(0);
});
