import { db } from "~/server/db";

/** Whether the database answers the application's role. */
export async function isDatabaseAnswering(): Promise<boolean> {
  try {
    await db.$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
