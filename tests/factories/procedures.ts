import { z } from "zod";
import type { appRouter } from "~/server/api/root";

export interface ListedProcedure {
  path: string;
  type: "query" | "mutation";
  inputs: z.core.$ZodType[];
  hasOutput: boolean;
}

const definitionSchema = z.object({
  type: z.enum(["query", "mutation"]),
  inputs: z.array(z.custom<z.core.$ZodType>((input) => typeof input === "object" && input !== null && "_zod" in input)),
  output: z.unknown(),
});

/** All procedures of the router, read from the router itself. */
export function listProcedures(router: typeof appRouter): ListedProcedure[] {
  return Object.entries(router._def.procedures)
    .map(([path, procedure]) => {
      const { type, inputs, output } = definitionSchema.parse(Reflect.get(procedure, "_def"));
      return { path, type, inputs, hasOutput: output !== undefined && output !== null };
    })
    .sort((a, b) => a.path.localeCompare(b.path));
}
