import { randomBytes } from "node:crypto";
import pg from "pg";
import { prepareDatabase } from "../../src/platform/database-roles";
import { type DatabaseAddresses, startTemporaryPostgres } from "../../src/platform/embedded-postgres";
import { migrateDatabase } from "../../src/platform/migrate";
import { seedDatabase } from "../../src/platform/seed";

const template = "redeprobe_template";
const passwords = { ownerPassword: "test-owner", applicationPassword: "test-app" };

export type TestCluster = { adminUrl: string; stop: () => Promise<void> };
export type TestDatabase = DatabaseAddresses & {
  /** The superuser's address, for what a test wants to see past every rule. */
  adminUrl: string;
  stop: () => Promise<void>;
};

/** A real Postgres of its own with a migrated and seeded database to copy from. One per run. */
export async function startTestCluster(): Promise<TestCluster> {
  const postgres = await startTemporaryPostgres();
  try {
    const target = await prepareDatabase({ adminUrl: postgres.adminUrl, name: template, ...passwords });
    await migrateDatabase(target);
    await seedDatabase(target);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { adminUrl: postgres.adminUrl, stop: postgres.stop };
}

/** A fresh copy of the seeded database, in a tenth of a second. */
export async function createTestDatabase(clusterUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const addresses = await prepareDatabase({ adminUrl: clusterUrl, name, template, ...passwords });
  const adminUrl = new URL(clusterUrl);
  adminUrl.pathname = `/${name}`;
  return {
    ...addresses,
    adminUrl: adminUrl.href,
    stop: async () => {
      const client = new pg.Client({ connectionString: clusterUrl });
      await client.connect();
      await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      await client.end();
    },
  };
}

/** Cluster and database in one, for a script or a test that needs a single one. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const cluster = await startTestCluster();
  const database = await createTestDatabase(cluster.adminUrl);
  return { ...database, stop: cluster.stop };
}
