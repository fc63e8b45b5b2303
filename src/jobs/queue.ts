import { PgBoss } from "pg-boss";
import { reportError } from "~/server/report";
import { env } from "~env";

/** The queue in Postgres. Its tables are made with the migrations, by the owner; this process only reads and writes rows. */
export async function openQueue(): Promise<PgBoss> {
  const queue = new PgBoss({
    connectionString: env.DATABASE_URL,
    application_name: "redeprobe-jobs",
    schema: "pgboss",
    max: 4,
    migrate: false,
    createSchema: false,
  });
  queue.on("error", (error) => reportError({ message: "The queue has a fault", area: "jobs", error }));
  await queue.start();
  return queue;
}
