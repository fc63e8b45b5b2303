import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { isAlive } from "./child-process";
import { prepareDatabase } from "./database-roles";
import { answers, startEmbeddedLivekit } from "./embedded-livekit";
import { type DatabaseAddresses, startEmbeddedPostgres } from "./embedded-postgres";
import { noteProcess, readBeginning } from "./leftovers";
import { findPostgresUser, isReachable } from "./postgres-binaries";
import { type LocalSecrets, readLocalSecrets } from "./secrets";
import { StartError } from "./start-error";

/** The environment that the web, agent and jobs processes are started with. */
export type ServiceAddresses = {
  DATABASE_URL: string;
  DATABASE_MIGRATE_URL: string;
  LIVEKIT_URL: string;
  LIVEKIT_API_KEY: string;
  LIVEKIT_API_SECRET: string;
  NEXTAUTH_SECRET: string;
  OUTBOX_KEY: string;
};
export type Services = { addresses: ServiceAddresses; stop: () => Promise<void> };
export type Report = (line: string) => void;
type Options = { directory: string; webhookUrl?: string; report: Report };
type Started<T> = { addresses: T; stop: () => Promise<void> };

/** Brings up what the environment does not name: a database and a voice server of our own. */
export async function startServices(options: Options): Promise<Services> {
  const running = readRunning(options.directory);
  if (running) return { addresses: running.addresses, stop: async () => undefined };
  const secrets = readLocalSecrets(options.directory);
  const database = await startDatabase({ ...options, secrets });
  try {
    const livekit = await startLivekit({ ...options, secrets });
    const addresses = {
      ...database.addresses,
      ...livekit.addresses,
      NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || secrets.authSecret,
      OUTBOX_KEY: process.env.OUTBOX_KEY || secrets.outboxKey,
    };
    writeRunning(options.directory, addresses);
    return {
      addresses,
      stop: async () => {
        rmSync(runningFile(options.directory), { force: true });
        await livekit.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The database alone, for the commands that need nothing else. */
export async function startDatabase(options: {
  directory: string;
  secrets?: LocalSecrets;
  report: Report;
}): Promise<Started<{ DATABASE_URL: string; DATABASE_MIGRATE_URL: string }>> {
  const given = process.env.DATABASE_URL;
  if (given) {
    const migrate = process.env.DATABASE_MIGRATE_URL || given;
    await checkDatabase("DATABASE_URL", given);
    if (migrate !== given) await checkDatabase("DATABASE_MIGRATE_URL", migrate);
    options.report("database: the one in DATABASE_URL");
    return { addresses: { DATABASE_URL: given, DATABASE_MIGRATE_URL: migrate }, stop: async () => undefined };
  }
  const running = readRunning(options.directory);
  if (running) return { addresses: running.addresses, stop: async () => undefined };
  const secrets = options.secrets ?? readLocalSecrets(options.directory);
  const postgres = await startEmbeddedPostgres({
    directory: findClusterDirectory(options.directory, secrets.clusterId),
    password: secrets.postgresPassword,
    port: 54329,
  });
  const prepared: DatabaseAddresses = await prepareDatabase({
    adminUrl: postgres.adminUrl,
    name: "redeprobe",
    ownerPassword: secrets.ownerPassword,
    applicationPassword: secrets.applicationPassword,
  });
  options.report(`database: built-in Postgres on port ${postgres.port}`);
  return {
    addresses: { DATABASE_URL: prepared.databaseUrl, DATABASE_MIGRATE_URL: prepared.migrateUrl },
    stop: postgres.stop,
  };
}

async function startLivekit(
  options: Options & { secrets: LocalSecrets },
): Promise<Started<Pick<ServiceAddresses, "LIVEKIT_URL" | "LIVEKIT_API_KEY" | "LIVEKIT_API_SECRET">>> {
  const url = process.env.LIVEKIT_URL;
  if (url) {
    const key = process.env.LIVEKIT_API_KEY;
    const secret = process.env.LIVEKIT_API_SECRET;
    if (!key || !secret) throw new StartError("LIVEKIT_URL is set: set LIVEKIT_API_KEY and LIVEKIT_API_SECRET too.");
    if (!/^wss?:\/\/|^https?:\/\//.test(url) || !(await answers(url))) {
      throw new StartError(
        `No LiveKit server answers at LIVEKIT_URL (${url}): start it, correct it, or remove LIVEKIT_URL.`,
      );
    }
    options.report("voice rooms: the LiveKit server in LIVEKIT_URL");
    return {
      addresses: { LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret },
      stop: async () => undefined,
    };
  }
  const { livekitKey, livekitSecret } = options.secrets;
  const livekit = await startEmbeddedLivekit({
    directory: options.directory,
    apiKey: livekitKey,
    apiSecret: livekitSecret,
    webhookUrl: options.webhookUrl,
    report: options.report,
  });
  noteProcess(options.directory, livekit.pid);
  options.report(`voice rooms: built-in LiveKit at ${livekit.url}`);
  return {
    addresses: { LIVEKIT_URL: livekit.url, LIVEKIT_API_KEY: livekitKey, LIVEKIT_API_SECRET: livekitSecret },
    stop: livekit.stop,
  };
}

async function checkDatabase(name: string, url: string): Promise<void> {
  const shown = url.replace(/:[^:@/]*@/, ":…@");
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError(`${name} must look like postgresql://user:password@host:5432/database, not ${shown}.`);
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    throw new StartError(
      `The database in ${name} (${shown}) cannot be reached: ${reason instanceof Error ? reason.message : reason}. Start it, correct ${name}, or remove it to use the built-in one.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** As root the cluster belongs to another user, who must be able to walk to it. */
function findClusterDirectory(directory: string, clusterId: string): string {
  const user = findPostgresUser();
  if (!user || isReachable(directory, user)) return join(directory, "postgres");
  const name = createHash("sha256").update(`${directory}:${clusterId}`).digest("hex").slice(0, 16);
  const folder = join("/var/lib/redeprobe", `data-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return join(folder, "postgres");
}

type Running = { pid: number; beganAt?: string; addresses: ServiceAddresses };

function runningFile(directory: string): string {
  return join(directory, "services.json");
}

/** The services another process of this folder has up, if it is still alive. */
export function readRunning(directory: string): Running | undefined {
  const file = runningFile(directory);
  if (!existsSync(file)) return undefined;
  const running = JSON.parse(readFileSync(file, "utf8")) as Running;
  // In a container the numbers begin anew, so the same number alone proves nothing.
  const isSame = readBeginning(running.pid) === running.beganAt;
  return isSame && isAlive(running.pid) && running.pid !== process.pid ? running : undefined;
}

function writeRunning(directory: string, addresses: ServiceAddresses): void {
  const running: Running = { pid: process.pid, beganAt: readBeginning(process.pid), addresses };
  writeFileSync(runningFile(directory), JSON.stringify(running), { mode: 0o600 });
}
