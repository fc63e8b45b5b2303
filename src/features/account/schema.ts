import { z } from "zod";
import { localeSchema } from "~/lib/locale-schema";

export const passwordLength = { least: 8, most: 128 } as const;

/** A new password, counted as it is kept. Old ones are taken as they come: a rule of today must not lock anybody out. */
export const newPasswordSchema = z
  .string()
  .max(passwordLength.most * 4)
  .refine((password) => {
    const { length } = [...password.normalize("NFKC")];
    return length >= passwordLength.least && length <= passwordLength.most;
  });

export const emailSchema = z.string().trim().max(254).pipe(z.email());
const callbackUrlSchema = z.string().max(2_000).optional();
/** As it stands in a link. */
export const secretSchema = z.string().min(1).max(200);

/** What the sign-up form sends. Without a password a link comes by mail instead. */
export const signUpSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    email: emailSchema,
    password: newPasswordSchema.nullable(),
    /** The company that comes into being, or null for a person alone. */
    company: z.strictObject({ name: z.string().trim().min(1).max(120) }).nullable(),
    acceptTerms: z.literal(true),
    /** The agreement on processing, which a company has to accept as well. */
    acceptAgreement: z.boolean(),
    locale: localeSchema,
    callbackUrl: callbackUrlSchema,
  })
  .refine((entry) => entry.company === null || entry.acceptAgreement, { path: ["acceptAgreement"] });
export type SignUp = z.infer<typeof signUpSchema>;

export const mailRequestSchema = z.strictObject({ email: emailSchema, locale: localeSchema });
export type MailRequest = z.infer<typeof mailRequestSchema>;
export const signInLinkSchema = mailRequestSchema.extend({ callbackUrl: callbackUrlSchema });
export const resetPasswordSchema = z.strictObject({ secret: secretSchema, password: newPasswordSchema });
export const changeForcedPasswordSchema = z.strictObject({ password: newPasswordSchema });
export const readTokenSchema = z.strictObject({ secret: secretSchema });

/**
 * Why something did not work, as codes that the form translates. `password_common` is a password that many people use,
 * `password_personal` one made of the person's own name or address, the company or the product.
 */
export const passwordRefusals = ["password_common", "password_personal"] as const;
export const mailRefusals = ["too_many_tries"] as const;
export const signUpRefusals = [...passwordRefusals, ...mailRefusals] as const;
export const resetPasswordRefusals = [
  ...passwordRefusals,
  "too_many_tries",
  "token_used",
  "token_expired",
  "token_unknown",
] as const;
export const forcedPasswordRefusals = [...passwordRefusals, "password_unchanged"] as const;

export type PasswordRefusal = (typeof passwordRefusals)[number];

function resultOf<const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) {
  return z.discriminatedUnion("ok", [
    z.strictObject({ ok: z.literal(true) }),
    z.strictObject({
      ok: z.literal(false),
      reason: z.enum(reasons),
      retryAfterSeconds: z.number().optional(),
    }),
  ]);
}

export const signUpResultSchema = resultOf(signUpRefusals);
export type SignUpResult = z.infer<typeof signUpResultSchema>;
export const mailResultSchema = resultOf(mailRefusals);
export type MailResult = z.infer<typeof mailResultSchema>;
export const resetPasswordResultSchema = resultOf(resetPasswordRefusals);
export type ResetPasswordResult = z.infer<typeof resetPasswordResultSchema>;
export const forcedPasswordResultSchema = resultOf(forcedPasswordRefusals);
export type ForcedPasswordResult = z.infer<typeof forcedPasswordResultSchema>;

/** What a page may know of a link before its button is pressed. */
export const tokenViewSchema = z.strictObject({
  /** Null: a secret that was never given out. */
  kind: z.enum(["SIGN_IN", "CONFIRM_EMAIL", "CHANGE_EMAIL", "RESET_PASSWORD"]).nullable(),
  state: z.enum(["valid", "used", "expired", "unknown"]),
  emailMasked: z.string().nullable(),
  /** Where the person wanted to go: a path of this site. */
  callback: z.string().nullable(),
});
export type TokenView = z.infer<typeof tokenViewSchema>;

/** Who is signed in, for menus and forms. */
export const meSchema = z
  .strictObject({
    name: z.string(),
    plan: z.enum(["FREE", "PRO"]),
    isPro: z.boolean(),
    isManager: z.boolean(),
    isHR: z.boolean(),
    isCouncil: z.boolean(),
    isAdmin: z.boolean(),
    mustChangePassword: z.boolean(),
    mustSetSecondFactor: z.boolean(),
  })
  .nullable();
