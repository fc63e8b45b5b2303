import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MigrationList, SchemaContainer } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { projectRoot } from "./paths";
import { withSchemaEngine } from "./schema-engine";
import { StartError } from "./start-error";

const migrationsDirectory = join(projectRoot, "prisma", "migrations");
const schemaDirectory = join(projectRoot, "prisma", "schema");
const noFilters = { externalTables: [], externalEnums: [] };
/** Any fixed number, known only to this runner: two starts at once wait for each other. */
const lockKey = 7_205_881_402;

export type MigrationTarget = {
  /** The owner's address. */
  migrateUrl: string;
  /** The application's address: its role receives the grants. */
  databaseUrl: string;
};

/** Applies what is missing, in order, once, however many processes ask; returns the names of what it applied. */
export async function migrateDatabase(target: MigrationTarget): Promise<string[]> {
  const client = new pg.Client({ connectionString: target.migrateUrl });
  await client.connect();
  const role = roleOf(target.databaseUrl);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [lockKey]);
    await grantToApplication(client, role);
    const applied = await withSchemaEngine(
      { migrateUrl: target.migrateUrl, applicationRole: role, datamodel: readSchema() },
      (engine) => engine.applyMigrations({ migrationsList: readMigrations(), filters: noFilters }),
    );
    await createJobTables(client, role);
    return applied.appliedMigrationNames;
  } catch (error) {
    throw new StartError(`The database could not be migrated: ${describe(error)}`);
  } finally {
    await client.end();
  }
}

/** Writes the migration that leads from the existing ones to prisma/schema; returns its folder, or null when in step. */
export async function writeMigration(target: MigrationTarget, name: string): Promise<string | null> {
  const sql = await diffMigrations(target);
  if (!sql) return null;
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(migrationsDirectory, `${stamp}_${name.toLowerCase().replace(/[^a-z0-9]+/g, "_")}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "migration.sql"), sql);
  const lockfile = join(migrationsDirectory, "migration_lock.toml");
  if (!existsSync(lockfile)) writeFileSync(lockfile, 'provider = "postgresql"\n');
  return folder;
}

/** The SQL that is missing between the migrations and prisma/schema; empty when there is none. */
export async function diffMigrations(target: MigrationTarget): Promise<string> {
  const result = await withSchemaEngine(
    { migrateUrl: target.migrateUrl, applicationRole: roleOf(target.databaseUrl), datamodel: readSchema() },
    (engine) =>
      engine.diff({
        from: { tag: "migrations", ...readMigrations() },
        to: { tag: "schemaDatamodel", files: readSchema() },
        script: true,
        exitCode: true,
        filters: noFilters,
      }),
  );
  return result.exitCode === 2 ? (result.stdout ?? "") : "";
}

/** Removes everything in the database. Only for development and tests. */
export async function emptyDatabase(migrateUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: migrateUrl });
  await client.connect();
  try {
    await client.query("DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  } finally {
    await client.end();
  }
}

/** Default privileges come before the tables, so that a migration may take single rights back. */
async function grantToApplication(client: pg.Client, role: string): Promise<void> {
  const app = client.escapeIdentifier(role);
  const { rows } = await client.query<{ me: string }>("SELECT current_user AS me");
  if (rows[0]?.me === role) return;
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${app};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${app};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${app};
  `);
}

/** The queue's tables belong to the owner too; the workers only read and write rows. */
async function createJobTables(client: pg.Client, role: string): Promise<void> {
  const found = await client.query("SELECT 1 FROM information_schema.tables WHERE table_schema = 'pgboss' LIMIT 1");
  if (found.rowCount === 0) await client.query(getConstructionPlans("pgboss"));
  const { rows } = await client.query<{ me: string }>("SELECT current_user AS me");
  if (rows[0]?.me === role) return;
  const app = client.escapeIdentifier(role);
  await client.query(`
    GRANT USAGE ON SCHEMA pgboss TO ${app};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${app};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO ${app};
    REVOKE ALL ON public._prisma_migrations FROM ${app};
  `);
}

function readSchema(): SchemaContainer[] {
  return readdirSync(schemaDirectory)
    .filter((file) => file.endsWith(".prisma"))
    .sort()
    .map((file) => ({ path: join(schemaDirectory, file), content: readFileSync(join(schemaDirectory, file), "utf8") }));
}

function readMigrations(): MigrationList {
  const names = existsSync(migrationsDirectory)
    ? readdirSync(migrationsDirectory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  return {
    baseDir: migrationsDirectory,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: names
      .map((entry) => entry.name)
      .sort()
      .map((path) => ({
        path,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok", value: readFileSync(join(migrationsDirectory, path, "migration.sql"), "utf8") },
        },
      })),
  };
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username) || "postgres";
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().replace(/\s*\n\s*/g, " ");
}
