import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { referenceSchema } from "~/features/scenario/schema";
import { localeSchema } from "~/lib/locale-schema";
import { createRouter, publicProcedure } from "~/server/api/trpc";
import { listStripCharacters, loadPublicCharacter } from "./data";
import { publicCharacterSchema, stripLimit } from "./schema";

export const characterRouter = createRouter({
  byId: publicProcedure
    .input(z.strictObject({ characterId: referenceSchema, locale: localeSchema }))
    .output(publicCharacterSchema)
    .query(async ({ input }) => {
      const character = await loadPublicCharacter(input);
      if (!character) throw new TRPCError({ code: "NOT_FOUND" });
      return character;
    }),
  /** The strip under the demo: other characters than the current one. */
  strip: publicProcedure
    .input(
      z.strictObject({
        locale: localeSchema,
        excludeId: z.string().max(120).optional(),
        limit: z.number().int().min(1).max(stripLimit.most).optional(),
      }),
    )
    .output(z.array(publicCharacterSchema))
    .query(({ input }) => listStripCharacters(input)),
});
