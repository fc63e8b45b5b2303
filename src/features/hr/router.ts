import { TRPCError } from "@trpc/server";
import { loadCompanyOverview } from "~/features/company/data";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { hrOverviewSchema } from "./schema";

/** HR, and the works council, which watches over the same figures. */
const staffProcedure = userProcedure.use(({ ctx, next }) => {
  if (!ctx.actor.isHR && !ctx.actor.isCouncil) throw new TRPCError({ code: "FORBIDDEN" });
  return next();
});

export const hrRouter = createRouter({
  /** Seats and groups of the own company. */
  overview: staffProcedure.output(hrOverviewSchema).query(async ({ ctx }) => {
    const { companyId } = ctx.actor;
    const overview = companyId && (await loadCompanyOverview(companyId));
    if (!overview) throw new TRPCError({ code: "NOT_FOUND" });
    return { name: overview.name, seats: overview.seats, groups: overview.groups };
  }),
});
