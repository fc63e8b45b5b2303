import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { waitForExit } from "./child-process";
import { projectRoot } from "./paths";
import { StartError } from "./start-error";

const inputs = [
  "src",
  "messages",
  "public",
  "prisma/schema",
  "env.mjs",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
/** The other processes and the tests are not part of the site. */
const ignored = /(^|\/)(generated|agent|jobs|bench|cli|platform)$|\.test\.tsx?$/;
const stampFile = join(projectRoot, ".next", ".sources-hash");

/** Builds the site when its sources have changed since the last build; returns whether it did. */
export async function buildWeb(options: { env: NodeJS.ProcessEnv; report: (line: string) => void }): Promise<boolean> {
  const hash = hashSources();
  const isBuilt = existsSync(stampFile) && existsSync(join(projectRoot, ".next", "BUILD_ID"));
  if (isBuilt && readFileSync(stampFile, "utf8") === hash) return false;
  rmSync(stampFile, { force: true });
  const started = Date.now();
  const child = spawn(process.execPath, [join(projectRoot, "node_modules", "next", "dist", "bin", "next"), "build"], {
    cwd: projectRoot,
    env: {
      ...options.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      SENTRY_RELEASE: options.env.SENTRY_RELEASE || hash.slice(0, 12),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  const remember = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000);
  };
  child.stdout.on("data", remember);
  child.stderr.on("data", remember);
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const clock = setInterval(() => options.report(`still building the site (${seconds()} s)`), 15_000);
  await waitForExit(child);
  clearInterval(clock);
  if (child.exitCode !== 0) throw new StartError(`The site could not be built:\n${log.trim()}`);
  writeFileSync(stampFile, hash);
  return true;
}

/** A fingerprint of everything the build reads. */
export function hashSources(): string {
  const hash = createHash("sha256");
  const add = (path: string) => {
    const file = join(projectRoot, path);
    if (!existsSync(file) || ignored.test(path)) return;
    if (statSync(file).isDirectory()) for (const name of readdirSync(file).sort()) add(`${path}/${name}`);
    else hash.update(path).update("\0").update(readFileSync(file)).update("\0");
  };
  for (const input of inputs) add(input);
  return hash.digest("hex");
}
