import { z } from "zod";
import { localeSchema } from "~/lib/locale-schema";

/**
 * What somebody entered at the sign-up and what becomes true only when the address is confirmed. Kept with the token: before
 * that nobody knows whose entries they are.
 */
export const signUpFactsSchema = z.strictObject({
  name: z.string(),
  locale: localeSchema,
  company: z.string().nullable(),
  termsVersion: z.string(),
  /** Null without a company. */
  agreementVersion: z.string().nullable(),
  acceptedAt: z.iso.datetime(),
});
export type SignUpFacts = z.infer<typeof signUpFactsSchema>;

/** The entries behind a token; null when it has none, as an ordinary sign-in link. */
export function readSignUpFacts(stored: unknown): SignUpFacts | null {
  return signUpFactsSchema.nullable().catch(null).parse(stored);
}
