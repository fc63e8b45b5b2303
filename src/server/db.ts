import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "~/generated/prisma/client";
import { env } from "~env";

/**
 * Whose practice a transaction may touch. `session` is the agent and the jobs, acting on one talk; `learner` is a person,
 * over their own talks. Postgres enforces it: without a scope the practice tables are empty (row-level security).
 */
export type PracticeScope = { kind: "session"; id: string } | { kind: "learner"; id: string };

/** A transaction in which the practice tables answer. */
export type PracticeTransaction = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$extends" | "$transaction">;

function createClient(): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString: env.DATABASE_URL,
      max: env.DATABASE_POOL_SIZE,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 15_000,
    }),
    transactionOptions: { maxWait: 5_000, timeout: 15_000 },
  });
}

// One client per process, also across hot reloads. Nothing connects before the first query.
const shared = globalThis as typeof globalThis & { redeprobeClient?: PrismaClient };
shared.redeprobeClient ??= createClient();
const client = shared.redeprobeClient;

/** The database without practice: the tables that hold it are not even part of the type. */
export const db: Omit<PrismaClient, "trainingSession" | "turn" | "sessionGrant" | "dataExport"> = client;

/** What a step that belongs to somebody else's transaction is given. `db` itself will do where there is none. */
export type Transaction = Omit<typeof db, "$connect" | "$disconnect" | "$on" | "$extends" | "$transaction">;

/**
 * The only door to practice: one transaction in one scope. The settings are local to the transaction, so a pooled connection
 * carries nothing into its next use.
 */
export function withPractice<T>(
  scope: PracticeScope,
  run: (transaction: PracticeTransaction) => Promise<T>,
): Promise<T> {
  return client.$transaction(async (transaction) => {
    await transaction.$queryRaw`
      SELECT set_config('app.session_id', ${scope.kind === "session" ? scope.id : ""}, true),
             set_config('app.learner_id', ${scope.kind === "learner" ? scope.id : ""}, true)`;
    return run(transaction);
  });
}

/**
 * Whether the role this process connects as could step round row-level security: a superuser, or one with BYPASSRLS. Practice
 * would then be protected by our code alone, so a start in production refuses it.
 */
export async function canBypassRowSecurity(): Promise<boolean> {
  const rows = await client.$queryRaw<{ bypasses: boolean }[]>`
    SELECT rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = current_user`;
  return rows[0]?.bypasses ?? true;
}

/** Closes the pool; for the end of a process or a test. */
export async function disconnectDb(): Promise<void> {
  await client.$disconnect();
}
