import { z } from "zod";
import { localeSchema } from "~/lib/locale-schema";

/** What lies sealed in the database until a mail has been sent. */
export const sealedMailSchema = z.strictObject({
  to: z.string(),
  content: z.strictObject({
    locale: localeSchema,
    subject: z.string(),
    greeting: z.string(),
    paragraphs: z.array(z.string()),
    action: z.strictObject({ label: z.string(), link: z.string(), plainLink: z.string() }).nullable(),
    secondary: z.strictObject({ label: z.string(), link: z.string() }).nullable(),
    notes: z.array(z.string()),
    signature: z.string(),
    footer: z.string(),
  }),
  /** How long the link in it works; afterwards the mail is not worth sending. Null: it has no such link. */
  lastsMinutes: z.number().nullable(),
});

export type SealedMail = z.output<typeof sealedMailSchema>;

/** A mail in one language, before it becomes HTML and text: the same for both. */
export type MailContent = SealedMail["content"];
