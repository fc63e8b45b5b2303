import { spawn } from "node:child_process";
import { join } from "node:path";
import { waitForExit } from "./child-process";
import type { MigrationTarget } from "./migrate";
import { projectRoot } from "./paths";

/** Checks the audit log with the application's role; returns the exit code, 0 only for an unbroken log. */
export async function verifyAuditLog(target: MigrationTarget, args: string[]): Promise<number> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(projectRoot, "src", "cli", "audit-verify.ts"), ...args],
    { cwd: projectRoot, env: { ...process.env, DATABASE_URL: target.databaseUrl }, stdio: "inherit" },
  );
  await waitForExit(child);
  return child.exitCode ?? 1;
}
