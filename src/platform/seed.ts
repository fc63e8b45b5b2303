import { spawn } from "node:child_process";
import { join } from "node:path";
import { waitForExit } from "./child-process";
import type { MigrationTarget } from "./migrate";
import { projectRoot } from "./paths";
import { StartError } from "./start-error";

/** A sample person to sign in as, as the seed names them. */
export type SampleLogIn = { role: string; email: string; leadsTo: string; hasOwnPassword: boolean };
export type Seeded = {
  /** What the seed says it did, in one line. */
  summary: string;
  logIns: SampleLogIn[];
  /** The one all sample people have who did not choose another. */
  password: string | null;
};

/**
 * Whether sample people belong into this database: into the built-in one unless they are not wanted, into a given one only when
 * asked for, and never in production.
 */
export function wantsSamplePeople(env: NodeJS.ProcessEnv = process.env): boolean {
  if (env.DEPLOYMENT === "production") return false;
  return env.SEED_PEOPLE === "true" || (env.SEED_PEOPLE !== "false" && !env.DATABASE_URL);
}

/**
 * Writes the authored content into the database, and the sample people when a password for them is given; doing it again changes
 * nothing.
 */
export async function seedDatabase(
  target: MigrationTarget,
  { samplePassword = null }: { samplePassword?: string | null } = {},
): Promise<Seeded> {
  const script = join(projectRoot, "prisma", "seed", "seed.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, ...(samplePassword ? ["--people"] : [])], {
    cwd: projectRoot,
    // The seed writes as the owner of the tables.
    env: { ...process.env, DATABASE_URL: target.databaseUrl, DATABASE_MIGRATE_URL: target.migrateUrl },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  // Not as an argument: everybody on this machine can read those.
  child.stdin.on("error", () => undefined);
  child.stdin.end(samplePassword ?? "");
  await waitForExit(child);
  if (child.exitCode !== 0) throw new StartError(`The content could not be loaded: ${(errors || output).trim()}`);
  const lines = output.trim().split("\n");
  const logIns = samplePassword ? (JSON.parse(lines.pop() ?? "") as { logIns: SampleLogIn[] }).logIns : [];
  return { summary: lines.join(" "), logIns, password: samplePassword };
}
