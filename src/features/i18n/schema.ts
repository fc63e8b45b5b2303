import { z } from "zod";
import { referenceSchema } from "~/features/scenario/schema";
import { localeSchema } from "~/lib/locale-schema";

/** Body of `POST /api/i18n/slug`. */
export const translateSlugSchema = z.strictObject({
  slug: referenceSchema,
  fromLocale: localeSchema,
  toLocale: localeSchema,
});

/** Without success the slug that was asked for comes back. */
export const translatedSlugSchema = z.strictObject({ success: z.boolean(), slug: z.string() });
export type TranslatedSlug = z.infer<typeof translatedSlugSchema>;
