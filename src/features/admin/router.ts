import { adminProcedure, createRouter } from "~/server/api/trpc";
import { loadAdminOverview } from "./data";
import { adminOverviewSchema } from "./schema";

export const adminRouter = createRouter({
  /** How the platform stands. */
  overview: adminProcedure.output(adminOverviewSchema).query(() => loadAdminOverview(new Date())),
});
