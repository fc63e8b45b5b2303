import { z } from "zod";
import { loadIndustries } from "~/features/scenario/data";
import { industriesSchema, referenceSchema } from "~/features/scenario/schema";
import { restEndpoint } from "~/server/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restEndpoint({
  method: "GET",
  params: z.object({ id: z.string() }),
  async run({ params }) {
    const id = referenceSchema.safeParse(params.id);
    const industries = id.success ? await loadIndustries({ scenarioId: id.data }) : null;
    return industries ? { ok: true, body: industriesSchema.parse(industries) } : { ok: false, code: "not_found" };
  },
});
