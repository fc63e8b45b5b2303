import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { waitForExit } from "./child-process";
import { cacheDirectory } from "./paths";
import { StartError } from "./start-error";

/** Later tags of livekit-server carry `replace` directives, which `go install` refuses. */
const version = "1.11.0";
const goModule = `github.com/livekit/livekit-server/cmd/server@v${version}`;
const releases = `https://github.com/livekit/livekit/releases/download/v${version}`;
const executable = process.platform === "win32" ? ".exe" : "";

/** The path of a livekit-server, from the first place that has one; builds it as the last resort. */
export async function findLivekitServer(report: (line: string) => void): Promise<string> {
  const installed = findOnPath(`livekit-server${executable}`);
  if (installed) return installed;
  const cached = join(cacheDirectory(), `livekit-server-v${version}${executable}`);
  if (existsSync(cached)) return cached;
  mkdirSync(cacheDirectory(), { recursive: true });
  const work = mkdtempSync(join(tmpdir(), "redeprobe-livekit-"));
  try {
    const built = (await downloadRelease(work, report)) ?? (await buildWithGo(work, report));
    // Renaming is atomic: two starts at once both end with a whole file.
    const partial = `${cached}.${process.pid}`;
    copyFileSync(built, partial);
    chmodSync(partial, 0o755);
    renameSync(partial, cached);
    return cached;
  } finally {
    // Go marks its module cache read-only.
    if (process.platform !== "win32") execFileSync("chmod", ["-R", "u+w", work]);
    rmSync(work, { recursive: true, force: true });
  }
}

/** The first file of this name in the search path. */
export function findOnPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

async function downloadRelease(work: string, report: (line: string) => void): Promise<string | undefined> {
  const system = { linux: "linux", win32: "windows" }[process.platform as string];
  const machine = { x64: "amd64", arm64: "arm64" }[process.arch as string];
  if (!system || !machine) return undefined;
  const archive = `livekit_${version}_${system}_${machine}.${system === "windows" ? "zip" : "tar.gz"}`;
  try {
    const checksums = await fetchWithin(`${releases}/checksums.txt`, 5_000);
    const expected = checksums
      .toString("utf8")
      .split("\n")
      .find((line) => line.trim().endsWith(archive))
      ?.split(/\s+/)[0];
    if (!expected) return undefined;
    report(`downloading livekit-server ${version}`);
    const bytes = await fetchWithin(`${releases}/${archive}`, 120_000);
    if (createHash("sha256").update(bytes).digest("hex") !== expected) {
      throw new StartError(`The downloaded ${archive} does not match its published checksum: it was not used.`);
    }
    writeFileSync(join(work, archive), bytes);
    execFileSync("tar", ["-xf", join(work, archive), "-C", work]);
    return join(work, `livekit-server${executable}`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    return undefined;
  }
}

async function fetchWithin(url: string, ms: number): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ms) });
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return Buffer.from(await response.arrayBuffer());
}

async function buildWithGo(work: string, report: (line: string) => void): Promise<string> {
  const go = findOnPath(`go${executable}`);
  if (!go) {
    throw new StartError(
      "No livekit-server was found and none could be downloaded: put `livekit-server` on the PATH (https://docs.livekit.io/home/self-hosting/local), install Go 1.24 or newer so that it can be built, or set LIVEKIT_URL.",
    );
  }
  report(`building livekit-server ${version} with Go (once, two to four minutes)`);
  const child = spawn(go, ["install", goModule], {
    env: { ...process.env, GOBIN: join(work, "bin"), GOFLAGS: "" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  child.stderr.on("data", (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000);
  });
  const started = Date.now();
  const clock = setInterval(
    () => report(`still building livekit-server (${Math.round((Date.now() - started) / 1000)} s)`),
    20_000,
  );
  await waitForExit(child);
  clearInterval(clock);
  if (child.exitCode !== 0) {
    throw new StartError(
      `livekit-server could not be built: ${log.trim().split("\n").pop() ?? ""} — put \`livekit-server\` on the PATH, or set LIVEKIT_URL.`,
    );
  }
  return join(work, "bin", `server${executable}`);
}
