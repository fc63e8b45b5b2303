import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { isAlive, waitForExit } from "./child-process";
import { findFreePort } from "./ports";
import { findPostgresBinaries, findPostgresUser, isReachable, type PostgresUser } from "./postgres-binaries";
import { StartError } from "./start-error";

export type DatabaseAddresses = { databaseUrl: string; migrateUrl: string };
export type EmbeddedPostgres = { port: number; adminUrl: string; stop: () => Promise<void> };

type Options = {
  /** Where the cluster lives; created when missing. */
  directory: string;
  password: string;
  port?: number;
  /** Test clusters live for minutes: they trade durability for speed. */
  ephemeral?: boolean;
};

/** Nothing of ours is its business, and its messages must be the ones we know. */
const postgresEnv = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } as unknown as NodeJS.ProcessEnv;
const ephemeralFlags = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_wal_size=2GB"];

/** Starts a real Postgres on loopback, creating its cluster first when there is none. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const user = findPostgresUser();
  const binaries = findPostgresBinaries(user);
  const directory = options.directory;
  mkdirSync(dirname(directory), { recursive: true });
  if (user && !isReachable(dirname(directory), user)) {
    throw new StartError(
      `The database's user cannot enter ${dirname(directory)}: set DATA_DIR to a folder open to it.`,
    );
  }
  if (existsSync(join(directory, "PG_VERSION"))) await stopOrphan(directory);
  else await createCluster({ directory, initdb: binaries.initdb, password: options.password, user });

  const port = await findFreePort(options.port);
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "log_min_messages=warning",
    "timezone=UTC",
    ...(options.ephemeral ? ephemeralFlags : []),
  ];
  const child = spawn(binaries.postgres, ["-D", directory, "-p", `${port}`, ...settings.flatMap((s) => ["-c", s])], {
    ...user,
    cwd: directory,
    // A group of its own: Ctrl-C in the terminal must reach the application before its database.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: postgresEnv,
  });
  let log = "";
  child.stderr.setEncoding("utf8");
  child.stderr.on("data", (chunk: string) => {
    log = (log + chunk).slice(-4000);
  });
  const adminUrl = `postgresql://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`;
  await waitUntilReady({
    adminUrl,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    log: () => log,
  });
  child.unref();
  (child.stderr as Partial<Socket>).unref?.();
  // Being detached, it would outlive a start that crashes.
  const endWithUs = () => child.kill("SIGINT");
  process.once("exit", endWithUs);

  return {
    port,
    adminUrl,
    stop: async () => {
      process.off("exit", endWithUs);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGINT");
      const force = setTimeout(() => child.kill("SIGQUIT"), 10_000);
      await waitForExit(child);
      clearTimeout(force);
    },
  };
}

/** A cluster in a temporary folder that its stop removes. */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  const user = findPostgresUser();
  const preferred = mkdtempSync(join(tmpdir(), "redeprobe-pg-"));
  const folder = !user || isReachable(tmpdir(), user) ? preferred : mkdtempSync("/tmp/redeprobe-pg-");
  if (user) chownSync(folder, user.uid, user.gid);
  const postgres = await startEmbeddedPostgres({ directory: join(folder, "data"), password: "test", ephemeral: true });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      for (const path of new Set([folder, preferred])) rmSync(path, { recursive: true, force: true });
    },
  };
}

async function createCluster(cluster: {
  directory: string;
  initdb: string;
  password: string;
  user: PostgresUser | undefined;
}): Promise<void> {
  // A leftover of an initialisation that was cut off has no PG_VERSION and nothing worth keeping.
  rmSync(cluster.directory, { recursive: true, force: true });
  mkdirSync(cluster.directory, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(cluster.directory), `.pg-password-${process.pid}`);
  writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  if (cluster.user) {
    chownSync(cluster.directory, cluster.user.uid, cluster.user.gid);
    chownSync(passwordFile, cluster.user.uid, cluster.user.gid);
  }
  try {
    const child = spawn(
      cluster.initdb,
      [
        `--pgdata=${cluster.directory}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--username=postgres",
        "--encoding=UTF8",
        "--locale=C",
        "--no-instructions",
        "--no-sync",
      ],
      {
        ...cluster.user,
        cwd: cluster.directory,
        stdio: ["ignore", "ignore", "pipe"],
        env: postgresEnv,
      },
    );
    let log = "";
    child.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString();
    });
    await waitForExit(child);
    if (child.exitCode !== 0) {
      rmSync(cluster.directory, { recursive: true, force: true });
      throw new StartError(`The built-in Postgres could not be set up in ${cluster.directory}: ${lastLine(log)}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** A start that was killed leaves its Postgres behind; two on one folder would refuse to work. */
async function stopOrphan(directory: string): Promise<void> {
  const file = join(directory, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!(pid > 1) || !isAlive(pid) || !isPostgres(pid)) {
    rmSync(file, { force: true });
    return;
  }
  process.kill(pid, "SIGINT");
  for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 100) await new Promise((r) => setTimeout(r, 100));
}

/** Process ids are reused, above all in containers: never end a process only because its number fits. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
  } catch {
    return process.platform !== "linux";
  }
}

async function waitUntilReady(server: { adminUrl: string; hasEnded: () => boolean; log: () => string }): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (server.hasEnded()) break;
    const client = new pg.Client({ connectionString: server.adminUrl });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if ((error as { code?: string }).code === "28P01") {
        throw new StartError(
          "The database's password is not the one in secrets.json: remove the data folder to start afresh.",
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new StartError(`The built-in Postgres did not start: ${lastLine(server.log())}`);
}

function lastLine(log: string): string {
  return log.trim().split("\n").pop() || "no message";
}
