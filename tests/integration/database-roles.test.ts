import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diffMigrations, migrateDatabase } from "../../src/platform/migrate";
import { findFreePort } from "../../src/platform/ports";
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

test("a process that starts while the database is away refuses a role that is not bound, once it hears of it", async () => {
  const superuser = new URL(process.env.ADMIN_DATABASE_URL ?? "");
  const address = new URL(superuser);
  const port = await findFreePort();
  address.hostname = "127.0.0.1";
  address.port = String(port);
  const program = `import { refuseBypassingRoleOnceReachable } from "./src/server/auth/refuse-bypassing-role.ts";
    refuseBypassingRoleOnceReachable({ everyMs: 100 });
    console.log("started");
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    env: {
      ...process.env,
      DEPLOYMENT: "production",
      APP_URL: "https://redeprobe.example",
      DATABASE_URL: address.href,
      NEXTAUTH_SECRET: "x".repeat(32),
      SMTP_URL: "smtps://user:password@mail.example:465",
      MAIL_FROM: "hallo@redeprobe.example",
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "exit");
  try {
    await expect.poll(() => output, { timeout: 20_000 }).toContain("started");
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(child.exitCode).toBeNull();
    const server = createServer((socket) => {
      const database = connect(Number(superuser.port), superuser.hostname);
      socket.pipe(database).pipe(socket);
      for (const end of [socket, database]) end.on("error", () => socket.destroy());
    });
    server.listen(port, "127.0.0.1");
    const [code] = await ended;
    server.close();
    expect(code).toBe(1);
    expect(output).toContain("can bypass row-level security");
  } finally {
    child.kill("SIGKILL");
  }
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
