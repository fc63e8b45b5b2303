import { createRouter, publicProcedure } from "~/server/api/trpc";
import { translateSlug } from "./data";
import { translatedSlugSchema, translateSlugSchema } from "./schema";

export const i18nRouter = createRouter({
  /** The slug of the same page in another language. */
  slug: publicProcedure
    .input(translateSlugSchema)
    .output(translatedSlugSchema)
    .query(({ input }) => translateSlug(input)),
});
