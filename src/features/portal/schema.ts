import { z } from "zod";
import { emailSchema, newPasswordSchema, secretSchema } from "~/features/account/schema";
import type { exportViewSchema } from "~/features/data-export/schema";
import { localeSchema } from "~/lib/locale-schema";
import { isTimeZone } from "./time-zones";

/** What a person types to show once more that it is them; which of the two is needed depends on the account. */
export const proofSchema = z.strictObject({
  password: z.string().max(512).optional(),
  code: z.string().max(40).optional(),
});

export const renameSchema = z.strictObject({ name: z.string().trim().min(1).max(120) });
export const placeSchema = z.strictObject({ locale: localeSchema, timeZone: z.string().max(60).refine(isTimeZone) });
export const emailChangeSchema = z.strictObject({ email: emailSchema, proof: proofSchema });
export const confirmEmailChangeSchema = z.strictObject({ secret: secretSchema });
export const passwordChangeSchema = z.strictObject({ password: newPasswordSchema, proof: proofSchema });
export const provenSchema = z.strictObject({ proof: proofSchema });
export const codeSchema = z.strictObject({ code: z.string().max(40) });
export const loginIdSchema = z.strictObject({ loginId: z.uuid() });
export const accessPageSchema = z.strictObject({ before: z.uuid().nullable() });

/** Why a proof was not accepted. `needs_sign_in`: only a fresh sign-in by link can prove this account's owner. */
export const proofRefusals = ["wrong", "too_many_tries", "needs_password", "needs_code", "needs_sign_in"] as const;
export type ProofRefusal = (typeof proofRefusals)[number];

function resultOf<Answer extends z.ZodRawShape, const Reasons extends readonly [string, ...string[]]>(
  answer: Answer,
  reasons: Reasons,
) {
  return z.discriminatedUnion("ok", [
    z.strictObject({ ok: z.literal(true), ...answer }),
    z.strictObject({ ok: z.literal(false), reason: z.enum(reasons), retryAfterSeconds: z.number().optional() }),
  ]);
}

export const doneSchema = z.strictObject({ ok: z.literal(true) });
export const emailChangeResultSchema = resultOf({}, [...proofRefusals, "same"]);
export const confirmEmailChangeResultSchema = resultOf({}, [
  "token_used",
  "token_expired",
  "token_unknown",
  "email_taken",
]);
export type ConfirmEmailChangeResult = z.infer<typeof confirmEmailChangeResultSchema>;
export const passwordChangeResultSchema = resultOf({}, [...proofRefusals, "password_common", "password_personal"]);
export type PasswordChangeResult = z.infer<typeof passwordChangeResultSchema>;
export const provenResultSchema = resultOf({}, proofRefusals);

/** A secret for an authenticator app: the picture as a path on a square of `size` modules, and the text to type. */
export const beginSecondFactorResultSchema = resultOf(
  { secret: z.string(), uri: z.string(), picture: z.strictObject({ size: z.number(), path: z.string() }) },
  [...proofRefusals, "on_already"],
);
export type BeginSecondFactorResult = z.infer<typeof beginSecondFactorResultSchema>;
export const recoveryCodesResultSchema = resultOf({ codes: z.array(z.string()) }, [...proofRefusals, "off"]);
export const removeSecondFactorResultSchema = resultOf({}, [...proofRefusals, "required"]);
export const limitedResultSchema = resultOf({}, ["too_many_tries"]);
export const upgradeResultSchema = resultOf({ reference: z.string() }, ["too_many_tries", "not_needed"]);
export type UpgradeResult = z.infer<typeof upgradeResultSchema>;

export const accessRecordSchema = z.strictObject({
  id: z.string(),
  at: z.date(),
  /** Empty: the viewer's account does not exist any more. */
  viewerName: z.string(),
  reason: z.string(),
  subject: z.string(),
});
export const accessListSchema = z.strictObject({ records: z.array(accessRecordSchema), hasMore: z.boolean() });
export type AccessList = z.infer<typeof accessListSchema>;

export type ExportView = z.infer<typeof exportViewSchema>;
