import { afterEach, expect, test, vi } from "vitest";
import { reportError, setErrorReporter } from "./report";

afterEach(() => vi.restoreAllMocks());

test("the log shows the exact message and where it failed, never the error's own words", () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const error = Object.assign(new TypeError("Herr Brandt sagte: Ich pflege meinen Vater"), { code: "P2002" });
  reportError({ message: "Failed to load characters", area: "demo", error, facts: { status: 500 } });
  expect(lines).toHaveLength(1);
  const entry = JSON.parse(lines[0] ?? "");
  expect(entry).toMatchObject({
    level: "error",
    message: "Failed to load characters",
    area: "demo",
    name: "TypeError",
    code: "P2002",
    facts: { status: 500 },
  });
  expect(entry.frames[0]).toMatch(/report\.test\.ts/);
  expect(lines[0]).not.toContain("Vater");
});

test("an error of several lines keeps its words to itself too", () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  reportError({
    message: "Procedure failed",
    area: "trpc",
    error: new Error("erste Zeile\n    at home (geheim.ts:1:1)"),
  });
  expect(lines.join("")).not.toMatch(/Zeile|geheim/);
});

test("a broken reporter breaks nothing", () => {
  const former = setErrorReporter({
    report() {
      throw new Error("broken");
    },
  });
  expect(() => reportError({ message: "x", area: "y" })).not.toThrow();
  setErrorReporter(former);
});
