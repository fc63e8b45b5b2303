import { z } from "zod";
import { defaultLocale, type Locale } from "./locale";

/** A field in two languages. German is the source and always there; English may be missing. */
export interface Localised<T> {
  de: T;
  en?: T | undefined;
}

/** The shape of a localised Json column whose values have the given shape. */
export function localisedSchema<T>(value: z.ZodType<T>): z.ZodType<Localised<T>> {
  return z.object({ de: value, en: value.optional() });
}

export const localisedTextSchema = localisedSchema(z.string());

/** A value together with the language it is really in, for the `lang` attribute when English is missing. */
export interface LocalisedValue<T> {
  value: T;
  locale: Locale;
}

/** The one way to read a localised value: the wanted language, else German, marked as such. */
export function readLocalised<T>(field: Localised<T>, locale: Locale): LocalisedValue<T> {
  const wanted = field[locale];
  return wanted === undefined ? { value: field.de, locale: defaultLocale } : { value: wanted, locale };
}

/** The text of a localised Json column in the wanted language, else in German. */
export function readLocalisedText(column: unknown, locale: Locale): string {
  return readLocalised(localisedTextSchema.parse(column), locale).value;
}
