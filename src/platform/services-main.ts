import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { migrateDatabase } from "./migrate";
import { dataDirectory } from "./paths";
import { startServices } from "./services";
import { StartError } from "./start-error";

/**
 * `npm run services [-- FILE]`: the database and the voice server alone, for work on the rest. Writes their addresses
 * to FILE as lines for `set -a; . FILE`, and stays until it is stopped.
 */
async function main(): Promise<void> {
  const report = (line: string) => console.log(`  ${line}`);
  const services = await startServices({ directory: dataDirectory(), report });
  const { DATABASE_URL, DATABASE_MIGRATE_URL } = services.addresses;
  const applied = await migrateDatabase({ databaseUrl: DATABASE_URL, migrateUrl: DATABASE_MIGRATE_URL });
  report(`migrations: ${applied.length > 0 ? applied.join(", ") : "nothing new"}`);
  const file = process.argv[2];
  const lines = Object.entries(services.addresses).map(([name, value]) => `${name}=${value}\n`);
  if (file) writeFileSync(resolve(file), lines.join(""), { mode: 0o600 });
  console.log(
    file ? `Ready; addresses are in ${file}. Ctrl-C stops both.` : `${lines.join("")}Ready. Ctrl-C stops both.`,
  );
  const keepAlive = setInterval(() => undefined, 60_000);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      clearInterval(keepAlive);
      await services.stop();
      process.exit(0);
    });
  }
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
