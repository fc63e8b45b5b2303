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
    useListenNotify: true,
    // How soon a dead worker's job is noticed, and how often finished jobs are cleared away.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    maintenanceIntervalSeconds: 3_600,
  });
  queue.on("error", (error) => reportError({ message: "The queue has a fault", area: "jobs", error }));
  await queue.start();
  return queue;
}
