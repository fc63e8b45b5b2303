import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diffMigrations, migrateDatabase } from "../../src/platform/migrate";
import { canBypassRowSecurity, disconnectDb } from "../../src/server/db";

const databaseUrl = process.env.DATABASE_URL ?? "";
const migrateUrl = process.env.DATABASE_MIGRATE_URL ?? "";
const application = new pg.Client({ connectionString: databaseUrl });

beforeAll(() => application.connect());
afterAll(async () => {
  await application.end();
  await disconnectDb();
});

test("the application's role owns nothing and cannot step round row-level security", async () => {
  const { rows } = await application.query<{ super: boolean; bypass: boolean; owned: number }>(`
    SELECT rolsuper AS super, rolbypassrls AS bypass,
           (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS owned
    FROM pg_roles WHERE rolname = current_user`);
  expect(rows).toEqual([{ super: false, bypass: false, owned: 0 }]);
});

test("the start in production accepts this role", async () => {
  expect(await canBypassRowSecurity()).toBe(false);
});

test("the application's role changes no table and sees no migrations", async () => {
  await expect(application.query(`ALTER TABLE "Scenario" ADD COLUMN x int`)).rejects.toThrow(/must be owner/);
  await expect(application.query("CREATE TABLE x (id int)")).rejects.toThrow(/permission denied/);
  await expect(application.query("SELECT * FROM _prisma_migrations")).rejects.toThrow(/permission denied/);
});

test("every table with practice forces row-level security, also on its owner", async () => {
  const { rows } = await application.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relname IN ('TrainingSession', 'Turn') AND relrowsecurity AND relforcerowsecurity ORDER BY 1`);
  expect(rows.map((row) => row.name)).toEqual(["TrainingSession", "Turn"]);
});

test("migrating again changes nothing, also from two processes at once", async () => {
  const applied = await Promise.all([
    migrateDatabase({ databaseUrl, migrateUrl }),
    migrateDatabase({ databaseUrl, migrateUrl }),
  ]);
  expect(applied).toEqual([[], []]);
});

test("the migrations lead exactly to prisma/schema", async () => {
  expect(await diffMigrations({ databaseUrl, migrateUrl })).toBe("");
});
