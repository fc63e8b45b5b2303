import { z } from "zod";
import { localeSchema } from "~/lib/locale-schema";

export const passwordLength = { least: 10, most: 128 } as const;

/** What the sign-up form sends. */
export const signUpSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  email: z.email().max(254),
  password: z.string().min(passwordLength.least).max(passwordLength.most),
  locale: localeSchema,
});
export type SignUp = z.infer<typeof signUpSchema>;

/**
 * Why a sign-up did not work, as codes that the form translates. `password_common` is a password that many people use,
 * `password_personal` one made of the person's own name or address or of the product's name.
 */
export const signUpRefusals = ["email_taken", "password_common", "password_personal", "too_many_tries"] as const;
export type SignUpRefusal = (typeof signUpRefusals)[number];

export const signUpResultSchema = z.discriminatedUnion("ok", [
  z.strictObject({ ok: z.literal(true) }),
  z.strictObject({
    ok: z.literal(false),
    reason: z.enum(signUpRefusals),
    retryAfterSeconds: z.number().optional(),
  }),
]);
export type SignUpResult = z.infer<typeof signUpResultSchema>;
