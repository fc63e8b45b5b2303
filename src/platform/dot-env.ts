import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { projectRoot } from "./paths";

/** Reads .env into the environment; what is set already wins. */
export function loadDotEnv(): void {
  const file = join(projectRoot, ".env");
  if (existsSync(file)) loadEnvFile(file);
}
