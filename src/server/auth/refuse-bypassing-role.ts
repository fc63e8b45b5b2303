import { env } from "~env";
import { canBypassRowSecurity } from "../db";

/**
 * Ends a process in production that connects to the database as a role which row-level security does not bind; the line says what to
 * do. Elsewhere nothing is asked: the built-in database makes its roles itself.
 */
export async function refuseBypassingRole(): Promise<void> {
  if (env.DEPLOYMENT !== "production" || !(await canBypassRowSecurity())) return;
  console.error(
    "DATABASE_URL connects as a role that can bypass row-level security (superuser or BYPASSRLS): use the application's role, see deploy/README.md.",
  );
  process.exit(1);
}

/**
 * The same for a process that must start while the database is away: asks at once, and again until the database has answered.
 */
export function refuseBypassingRoleOnceReachable({ everyMs }: { everyMs: number }): void {
  refuseBypassingRole().catch(() => {
    setTimeout(() => refuseBypassingRoleOnceReachable({ everyMs }), everyMs).unref();
  });
}
