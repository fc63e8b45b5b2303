import { TRPCError } from "@trpc/server";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { listOwnRequests } from "./data";
import { askSupport } from "./mutations";
import { ownRequestListSchema, ownRequestsSchema, supportRequestSchema, supportResultSchema } from "./schema";

/** Part of the account: what a person asks us, and how that stands. */
export const supportRouter = createRouter({
  /** Sends a question; a mail confirms it. */
  ask: userProcedure
    .input(supportRequestSchema)
    .output(supportResultSchema)
    .mutation(async ({ ctx, input }) => {
      const result = await askSupport(ctx.actor, input);
      if (!result.ok) ctx.responseHeaders?.set("retry-after", String(result.retryAfterSeconds));
      return result;
    }),
  /** The person's own questions, page by page. */
  list: userProcedure
    .input(ownRequestsSchema)
    .output(ownRequestListSchema)
    .query(async ({ ctx, input }) => {
      const found = await listOwnRequests({ userId: ctx.actor.userId, cursor: input.cursor });
      if (!found) throw new TRPCError({ code: "NOT_FOUND" });
      return found;
    }),
});
