import { afterAll, inject } from "vitest";
import { createTestDatabase } from "./test-database";

/**
 * Every integration test file has a database of its own, seeded and empty of people. Its address is in the environment
 * before the file imports anything, so that `~/server/db` works as it does in production. ADMIN_DATABASE_URL is the
 * superuser's way in.
 */
const database = await createTestDatabase(inject("clusterUrl"));
process.env.DATABASE_URL = database.databaseUrl;
process.env.DATABASE_MIGRATE_URL = database.migrateUrl;
process.env.ADMIN_DATABASE_URL = database.adminUrl;

const livekit = inject("livekit");
process.env.LIVEKIT_URL = livekit.url;
process.env.LIVEKIT_API_KEY = livekit.apiKey;
process.env.LIVEKIT_API_SECRET = livekit.apiSecret;

afterAll(async () => {
  await database.stop();
});
