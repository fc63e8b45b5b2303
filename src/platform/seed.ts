import { spawn } from "node:child_process";
import { join } from "node:path";
import { waitForExit } from "./child-process";
import type { MigrationTarget } from "./migrate";
import { projectRoot } from "./paths";
import { StartError } from "./start-error";

/** Writes the authored content into the database; doing it again changes nothing. Returns what the seed printed. */
export async function seedDatabase(target: MigrationTarget): Promise<string> {
  const child = spawn(process.execPath, ["--import", "tsx", join(projectRoot, "prisma", "seed", "seed.ts")], {
    cwd: projectRoot,
    // The seed writes as the owner of the tables.
    env: { ...process.env, DATABASE_URL: target.databaseUrl, DATABASE_MIGRATE_URL: target.migrateUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  await waitForExit(child);
  if (child.exitCode !== 0) throw new StartError(`The content could not be loaded: ${(errors || output).trim()}`);
  return output.trim();
}
