import { z } from "zod";
import { loadAgentConfig } from "~/features/scenario/data";
import { agentConfigSchema, referenceSchema } from "~/features/scenario/schema";
import { optionalLocaleSchema } from "~/lib/locale-schema";
import { restEndpoint } from "~/server/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restEndpoint({
  method: "GET",
  query: z.object({ scenarioId: referenceSchema, locale: optionalLocaleSchema }),
  async run({ query }) {
    const config = await loadAgentConfig(query);
    return config ? { ok: true, body: agentConfigSchema.parse(config) } : { ok: false, code: "not_found" };
  },
});
