import { defineConfig } from "prisma/config";

// For Prisma's own command line. The project's commands (npm run db:migrate …) read the same folders and need no engine.
export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_MIGRATE_URL || process.env.DATABASE_URL || "" },
});
