import { describeLogIns } from "./describe-log-ins";
import { loadDotEnv } from "./dot-env";
import { generateClient } from "./generate-client";
import { emptyDatabase, migrateDatabase, writeMigration } from "./migrate";
import { dataDirectory } from "./paths";
import { readLocalSecrets } from "./secrets";
import { seedDatabase, wantsSamplePeople } from "./seed";
import { startDatabase } from "./services";
import { StartError } from "./start-error";
import { verifyAuditLog } from "./verify-audit";

const usage =
  "Use: npm run db:migrate | db:diff -- --name what-changes | db:reset | db:seed | db:generate | audit:verify";

/** The database commands. They use the running database of this folder, or start the built-in one for as long as they run. */
async function main(command: string | undefined, args: string[]): Promise<void> {
  loadDotEnv();
  if (command === "generate") {
    console.log((await generateClient()) ? "The client was generated." : "The client is up to date.");
    return;
  }
  if (!command || !["migrate", "diff", "reset", "seed", "audit"].includes(command)) throw new StartError(usage);
  const database = await startDatabase({ directory: dataDirectory(), report: (line) => console.log(line) });
  const target = {
    databaseUrl: database.addresses.DATABASE_URL,
    migrateUrl: database.addresses.DATABASE_MIGRATE_URL,
  };
  try {
    if (command === "audit") {
      await generateClient();
      process.exitCode = await verifyAuditLog(target, args);
      return;
    }
    if (command === "diff") {
      const name = args[args.indexOf("--name") + 1];
      if (!args.includes("--name") || !name)
        throw new StartError("Give the migration a name: npm run db:diff -- --name what-changes");
      const folder = await writeMigration(target, name);
      console.log(folder ? `Wrote ${folder}` : "The migrations and prisma/schema agree: nothing to write.");
      return;
    }
    if (command === "reset") {
      if (process.env.DEPLOYMENT === "production")
        throw new StartError("db:reset empties the database: not in production.");
      await emptyDatabase(target.migrateUrl);
    }
    if (command !== "seed") {
      const applied = await migrateDatabase(target);
      console.log(applied.length > 0 ? `Applied ${applied.join(", ")}` : "The database is up to date.");
    }
    if (command !== "migrate") {
      await generateClient();
      const samplePassword = wantsSamplePeople() ? readLocalSecrets(dataDirectory()).samplePassword : null;
      const seeded = await seedDatabase(target, { samplePassword });
      console.log(seeded.summary);
      for (const line of describeLogIns(seeded)) console.log(line);
    }
  } finally {
    await database.stop();
  }
}

main(process.argv[2], process.argv.slice(3)).catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
