import { z } from "zod";
import { portalRouter } from "~/features/portal/router";
import { supportRouter } from "~/features/support/router";
import { type ApiContext, createRouter, publicProcedure, restrictedProcedure } from "~/server/api/trpc";
import { describeDevice } from "~/server/auth/describe-device";
import { readToken } from "~/server/auth/tokens";
import { readClientAddress } from "~/server/client-address";
import { outboxUrl } from "~/server/mail/outbox-address";
import {
  changeForcedPassword,
  type Origin,
  requestPasswordReset,
  requestSignInLink,
  resendConfirmation,
  resetPassword,
  signUp,
} from "./mutations";
import {
  changeForcedPasswordSchema,
  forcedPasswordResultSchema,
  mailRequestSchema,
  mailResultSchema,
  meSchema,
  readTokenSchema,
  resetPasswordResultSchema,
  resetPasswordSchema,
  signInLinkSchema,
  signUpResultSchema,
  signUpSchema,
  tokenViewSchema,
} from "./schema";

const readOrigin = ({ headers }: ApiContext): Origin => ({
  address: readClientAddress(headers),
  device: describeDevice(headers.get("user-agent")),
});

/** Says in the answer's headers, too, when it is worth trying again. */
function noteWait<T extends { ok: boolean; retryAfterSeconds?: number | undefined }>(ctx: ApiContext, result: T): T {
  if (result.retryAfterSeconds !== undefined) ctx.responseHeaders?.set("retry-after", String(result.retryAfterSeconds));
  return result;
}

export const accountRouter = createRouter({
  portal: portalRouter,
  /** Who is signed in, for menus. Null: nobody. */
  me: publicProcedure.output(meSchema).query(async ({ ctx }) => {
    const actor = await ctx.getActor();
    if (!actor) return null;
    const { name, plan, isPro, isManager, isHR, isCouncil, isAdmin, mustChangePassword, mustSetSecondFactor } = actor;
    return { name, plan, isPro, isManager, isHR, isCouncil, isAdmin, mustChangePassword, mustSetSecondFactor };
  }),
  /** Takes a sign-up; a mail leads on. */
  signUp: publicProcedure
    .input(signUpSchema)
    .output(signUpResultSchema)
    .mutation(async ({ ctx, input }) => noteWait(ctx, await signUp({ ...input, origin: readOrigin(ctx) }))),
  /** Sends a link that signs in. */
  requestSignInLink: publicProcedure
    .input(signInLinkSchema)
    .output(mailResultSchema)
    .mutation(async ({ ctx, input }) => noteWait(ctx, await requestSignInLink({ ...input, origin: readOrigin(ctx) }))),
  /** Sends a link that sets a new password. */
  requestPasswordReset: publicProcedure
    .input(mailRequestSchema)
    .output(mailResultSchema)
    .mutation(async ({ ctx, input }) =>
      noteWait(ctx, await requestPasswordReset({ ...input, origin: readOrigin(ctx) })),
    ),
  /** Sends the mail that confirms an address again. */
  resendConfirmation: publicProcedure
    .input(mailRequestSchema)
    .output(mailResultSchema)
    .mutation(async ({ ctx, input }) => noteWait(ctx, await resendConfirmation({ ...input, origin: readOrigin(ctx) }))),
  /** Sets a new password with the secret of a mail. */
  resetPassword: publicProcedure
    .input(resetPasswordSchema)
    .output(resetPasswordResultSchema)
    .mutation(async ({ ctx, input }) => noteWait(ctx, await resetPassword({ ...input, origin: readOrigin(ctx) }))),
  /** What a page may show of a link; spends nothing. By POST all the same: a secret has no place in an address that is logged. */
  readToken: publicProcedure
    .input(readTokenSchema)
    .output(tokenViewSchema)
    .mutation(({ input }) => readToken(input.secret)),
  /** Where this installation keeps its mails instead of sending them; null when it sends them. */
  localOutbox: publicProcedure.output(z.url().nullable()).query(outboxUrl),
  /** Replaces a temporary or expired password. */
  changeForcedPassword: restrictedProcedure
    .input(changeForcedPasswordSchema)
    .output(forcedPasswordResultSchema)
    .mutation(({ ctx, input }) => changeForcedPassword(ctx.actor, input.password)),
  support: supportRouter,
});
