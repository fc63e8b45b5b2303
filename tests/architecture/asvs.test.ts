import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security/asvs.md", "utf8");
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*) \| (.*) \| (.*) \| (.*) \|$/gm)].map(
  ([, number = "", what = "", verdict = "", where = "", tests = ""]) => ({ number, what, verdict, where, tests }),
);
const [, firstLevel = "", secondLevel = ""] = page.split(/^## Level /m);
const countRows = (text: string) => text.match(/^\| \d+\.\d+\.\d+ /gm)?.length;
const readPaths = (text: string) => [...text.matchAll(/`([^`*]+)`/g)].map(([, path = ""]) => path);

test("ASVS 5.0 has 70 requirements of level 1 and 183 of level 2, each once", () => {
  expect([countRows(firstLevel), countRows(secondLevel)]).toEqual([70, 183]);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(253);
});

test("every row has a verdict, a place and, where it names tests, tests that exist", () => {
  const verdicts = ["met", "partly", "gap", "deployment", "n/a"];
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([]);
  expect(rows.filter(({ what, where }) => !what || !where)).toEqual([]);
  const missing = rows.flatMap(({ number, tests }) =>
    readPaths(tests)
      .filter((path) => !/\.test\.ts$/.test(path) || !existsSync(path))
      .map((path) => `${number} ${path}`),
  );
  expect(missing).toEqual([]);
});

test("places in the code exist", () => {
  const missing = rows.flatMap(({ number, where }) =>
    readPaths(where)
      .filter((path) => /^(src|docs|deploy|tests)\//.test(path) && !existsSync(path))
      .map((path) => `${number} ${path}`),
  );
  expect(missing).toEqual([]);
});

test("the counts at the top are those of the tables", () => {
  const count = (text: string) => {
    const verdicts = [...text.matchAll(/^\| \d+\.\d+\.\d+ \| .*? \| (\S+) \| /gm)].map(([, verdict = ""]) => verdict);
    return ["met", "partly", "gap", "deployment", "n/a"]
      .map((verdict) => ({ verdict, number: verdicts.filter((found) => found === verdict).length }))
      .filter(({ number }) => number > 0)
      .map(({ verdict, number }) => `${number} ${verdict}`)
      .join(", ");
  };
  expect(page).toContain(`Level 1, all 70: ${count(firstLevel)}.`);
  expect(page).toContain(`Level 2, all 183: ${count(secondLevel)}.`);
});
