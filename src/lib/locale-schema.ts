import { z } from "zod";
import { defaultLocale, locales } from "./locale";

/** A language from outside; anything but the two known ones is refused. */
export const localeSchema = z.enum(locales);

/** The same where the language may be left out: German then. */
export const optionalLocaleSchema = localeSchema.default(defaultLocale);
