import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopChild } from "../../src/platform/child-process";
import { projectRoot } from "../../src/platform/paths";
import { findFreePort } from "../../src/platform/ports";
import { waitForAddress } from "../../src/platform/supervise";

/**
 * The built site a second time, with its proxy taken out of the build: whatever is protected then is protected by pages, procedures
 * and handlers themselves. Needs a build; shares database and secrets of the running product.
 */
export async function startUnguardedSite(
  env: Record<string, string>,
): Promise<{ baseUrl: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "redeprobe-unguarded-"));
  for (const name of ["node_modules", "public", "src", "messages", "env.mjs", "next.config.mjs", "package.json"])
    symlinkSync(join(projectRoot, name), join(folder, name));
  cpSync(join(projectRoot, ".next"), join(folder, ".next"), {
    recursive: true,
    filter: (path) => !/\.next\/(cache|dev|build)$/.test(path),
  });
  removeProxy(join(folder, ".next", "server"));
  const port = await findFreePort();
  const next = join(projectRoot, "node_modules", "next", "dist", "bin", "next");
  const child = spawn(
    process.execPath,
    ["--dns-result-order=ipv4first", next, "start", "--port", `${port}`, "--hostname", "localhost"],
    {
      cwd: folder,
      env: { ...process.env, ...env, NODE_ENV: "production", PORT: `${port}`, NEXT_TELEMETRY_DISABLED: "1" },
      stdio: "ignore",
      detached: true,
    },
  );
  const stop = async () => {
    await stopChild(child, 5_000);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await waitForAddress(`http://127.0.0.1:${port}/livez`, 30_000))) {
    await stop();
    throw new Error("The site without its proxy did not start.");
  }
  return { baseUrl: `http://localhost:${port}`, stop };
}

/** Next finds its proxy in this list; a list without it is a site without it. */
function removeProxy(server: string): void {
  const file = join(server, "functions-config-manifest.json");
  const manifest: { functions: Record<string, unknown> } = JSON.parse(readFileSync(file, "utf8"));
  if (!("/_middleware" in manifest.functions) || !existsSync(join(server, "middleware.js")))
    throw new Error("The proxy is not where it used to be in Next's build.");
  delete manifest.functions["/_middleware"];
  writeFileSync(file, JSON.stringify(manifest));
}
