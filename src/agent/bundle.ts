import { createHash } from "node:crypto";
import { access, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const projectRoot = resolve(here, "../..");
const cacheRoot = join(projectRoot, "node_modules", ".cache", "redeprobe-agent");

export interface AgentPrograms {
  /** Plays one talk. */
  talk: string;
  /** The built-in voice. */
  voice: string;
  /** Arguments Node needs to run them. */
  execArgv: string[];
}

/** The programs as they are written, understood by a loader: slower to start and larger, but needs no place to write. */
const unbundled: AgentPrograms = {
  talk: join(here, "agent.ts"),
  voice: join(here, "providers/tts/builtin-process.ts"),
  execArgv: ["--import", import.meta.resolve("tsx")],
};

/** The voice as it is written, for those who start it without a worker. */
export const unbundledVoice = { file: unbundled.voice, execArgv: unbundled.execArgv };

/**
 * Puts the programs of the worker's child processes into one JavaScript file each. There is one such process per talk,
 * and without a TypeScript loader it starts in half the time and needs 70 MB less.
 */
export async function bundlePrograms(): Promise<AgentPrograms> {
  try {
    const result = await build({
      absWorkingDir: projectRoot,
      entryPoints: { talk: unbundled.talk, voice: unbundled.voice },
      outdir: "bundle",
      bundle: true,
      write: false,
      platform: "node",
      target: "node22",
      format: "esm",
      packages: "external",
      tsconfig: join(projectRoot, "tsconfig.json"),
      outExtension: { ".js": ".mjs" },
      logLevel: "silent",
    });
    const hash = createHash("sha256");
    for (const { contents } of result.outputFiles) hash.update(contents);
    const directory = join(cacheRoot, hash.digest("hex").slice(0, 16));
    await publish({ directory, files: result.outputFiles });
    return { talk: join(directory, "talk.mjs"), voice: join(directory, "voice.mjs"), execArgv: [] };
  } catch {
    return unbundled;
  }
}

/** Two workers may do this at once: each writes its own copy, and renaming decides. */
async function publish({
  directory,
  files,
}: {
  directory: string;
  files: readonly { path: string; contents: Uint8Array }[];
}): Promise<void> {
  const exists = await access(directory).then(
    () => true,
    () => false,
  );
  if (exists) return;
  await mkdir(cacheRoot, { recursive: true });
  const own = await mkdtemp(join(cacheRoot, "new-"));
  for (const { path, contents } of files) await writeFile(join(own, path.split(/[/\\]/).at(-1) ?? ""), contents);
  await rename(own, directory).catch(() => rm(own, { recursive: true, force: true }));
}
