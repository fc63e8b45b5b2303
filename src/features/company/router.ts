import { TRPCError } from "@trpc/server";
import { createRouter, managerProcedure } from "~/server/api/trpc";
import { loadCompanyOverview } from "./data";
import { companyOverviewSchema } from "./schema";

export const companyRouter = createRouter({
  /** The manager's own company: seats, roles and groups. */
  overview: managerProcedure.output(companyOverviewSchema).query(async ({ ctx }) => {
    const { companyId } = ctx.actor;
    const overview = companyId && (await loadCompanyOverview(companyId));
    if (!overview) throw new TRPCError({ code: "NOT_FOUND" });
    return overview;
  }),
});
