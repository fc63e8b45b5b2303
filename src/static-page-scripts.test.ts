import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "redeprobe-stored-"));
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function write(path: string, text: string): void {
  const file = join(folder, ".next", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test("a process that has handed out nothing yet knows the build's copy and one that an earlier process stored anew", async () => {
  write("prerender-manifest.json", JSON.stringify({ routes: { "/de/kalt": {}, "/de/fest": {} } }));
  write("server/app/de/kalt.html", "<script>built()</script>");
  write("server/route-cache/APP_PAGE/0a1b/$/de/kalt.html", "<script>renewed()</script>");
  write("server/app/de/fest.html", "<script>built()</script><p>x</p>");
  write("server/app/de/geheim.html", "<script>secret()</script>");
  const { findStaticScripts } = await import("./static-page-scripts.mjs");
  expect(findStaticScripts("/de/kalt")).toEqual([hash("renewed()"), hash("built()")]);
  expect(findStaticScripts("/de/fest")).toEqual([hash("built()")]);
  expect(findStaticScripts("/de/geheim")).toBeNull();
});

test("without a build no page is stored", async () => {
  const { findStaticScripts } = await import("./static-page-scripts.mjs");
  expect(findStaticScripts("/de/nirgends")).toBeNull();
});
