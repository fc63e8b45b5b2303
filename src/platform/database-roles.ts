import pg from "pg";
import type { DatabaseAddresses } from "./embedded-postgres";

export const ownerRole = "redeprobe_owner";
export const applicationRole = "redeprobe_app";

/**
 * Creates the two roles and one database on a cluster we own. The owner migrates; the application's role owns nothing
 * and cannot step round row-level security, so a forgotten filter cannot show one learner's talk to another.
 */
export async function prepareDatabase(cluster: {
  adminUrl: string;
  name: string;
  ownerPassword: string;
  applicationPassword: string;
  /** A database to copy, which is much faster than migrating. */
  template?: string;
}): Promise<DatabaseAddresses> {
  const client = new pg.Client({ connectionString: cluster.adminUrl });
  await client.connect();
  try {
    await ensureRole(client, { role: ownerRole, password: cluster.ownerPassword, rights: "CREATEDB" });
    await ensureRole(client, { role: applicationRole, password: cluster.applicationPassword, rights: "NOCREATEDB" });
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [cluster.name]);
    if (found.rowCount === 0) {
      const template = cluster.template ? ` TEMPLATE ${client.escapeIdentifier(cluster.template)}` : "";
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(cluster.name)} OWNER ${ownerRole}${template}`);
    }
  } finally {
    await client.end();
  }
  const { host } = new URL(cluster.adminUrl);
  const address = (role: string, password: string) =>
    `postgresql://${role}:${encodeURIComponent(password)}@${host}/${cluster.name}`;
  return {
    databaseUrl: address(applicationRole, cluster.applicationPassword),
    migrateUrl: address(ownerRole, cluster.ownerPassword),
  };
}

async function ensureRole(client: pg.Client, role: { role: string; password: string; rights: string }): Promise<void> {
  const found = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role.role]);
  if (found.rowCount !== 0) return;
  await client.query(
    `CREATE ROLE ${role.role} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE ${role.rights} PASSWORD ${client.escapeLiteral(role.password)}`,
  );
}
