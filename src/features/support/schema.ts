import { z } from "zod";
import { localeSchema } from "~/lib/locale-schema";
import { messageLength, subjectLength, supportTopics } from "./limits";

const contactTopics = ["SUPPORT", "CONTACT", "UPGRADE", "PRIVACY"] as const;
const contactStatuses = ["OPEN", "IN_PROGRESS", "ANSWERED", "CLOSED"] as const;

/** What the support form sends. */
export const supportRequestSchema = z.strictObject({
  topic: z.enum(supportTopics),
  subject: z
    .string()
    .trim()
    .min(1)
    .max(subjectLength.most)
    // It becomes the subject of a mail.
    .regex(/^[^\p{Cc}]*$/u),
  message: z.string().trim().min(messageLength.least).max(messageLength.most),
  locale: localeSchema,
});
export type SupportRequest = z.infer<typeof supportRequestSchema>;

export const supportResultSchema = z.discriminatedUnion("ok", [
  z.strictObject({ ok: z.literal(true), reference: z.string() }),
  z.strictObject({ ok: z.literal(false), reason: z.literal("too_many_tries"), retryAfterSeconds: z.number() }),
]);
export type SupportResult = z.infer<typeof supportResultSchema>;

/** Where a list goes on: after the entry with this id. */
export const ownRequestsSchema = z.strictObject({
  cursor: z.uuid().optional(),
  /** The client of endless lists sends it along; there is no other way. */
  direction: z.literal("forward").optional(),
});

export const ownRequestListSchema = z.strictObject({
  requests: z.array(
    z.strictObject({
      id: z.string(),
      reference: z.string(),
      topic: z.enum(contactTopics),
      status: z.enum(contactStatuses),
      subject: z.string(),
      message: z.string(),
      createdAt: z.date(),
      updatedAt: z.date(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type OwnRequestList = z.infer<typeof ownRequestListSchema>;
