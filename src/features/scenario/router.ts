import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { localeSchema } from "~/lib/locale-schema";
import { createRouter, publicProcedure } from "~/server/api/trpc";
import { listOpenScenarios, loadAgentConfig, loadIndustries } from "./data";
import { agentConfigSchema, industriesSchema, referenceSchema, scenarioCardSchema } from "./schema";

export const scenarioRouter = createRouter({
  /** What a visitor sees of a scenario before the talk. */
  config: publicProcedure
    .input(z.strictObject({ scenarioId: referenceSchema, locale: localeSchema }))
    .output(agentConfigSchema)
    .query(async ({ input }) => {
      const config = await loadAgentConfig(input);
      if (!config) throw new TRPCError({ code: "NOT_FOUND" });
      return config;
    }),
  /** Industry keys of one scenario. */
  industries: publicProcedure
    .input(z.strictObject({ scenarioId: referenceSchema }))
    .output(industriesSchema)
    .query(async ({ input }) => {
      const industries = await loadIndustries(input);
      if (!industries) throw new TRPCError({ code: "NOT_FOUND" });
      return industries;
    }),
  /** All open scenarios as cards. */
  list: publicProcedure
    .input(z.strictObject({ locale: localeSchema, demoOnly: z.boolean().optional() }))
    .output(z.array(scenarioCardSchema))
    .query(({ input }) => listOpenScenarios(input)),
});
