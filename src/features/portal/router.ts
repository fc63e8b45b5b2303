import { TRPCError } from "@trpc/server";
import { deleteExport, requestExport } from "~/features/data-export/mutations";
import { exportIdSchema } from "~/features/data-export/schema";
import { askDeletion, keepAccount } from "~/features/erasure/mutations";
import { createRouter, publicProcedure, restrictedProcedure, userProcedure } from "~/server/api/trpc";
import type { Actor } from "~/server/auth/actor";
import { proveIdentity } from "~/server/auth/prove-identity";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "~/server/auth/second-factor";
import { consumeLimit } from "~/server/limits";
import { listAccess } from "./data";
import { drawQrCode } from "./draw-qr-code";
import {
  announceSecondFactor,
  askEmailChange,
  changePassword,
  confirmEmailChange,
  dropEmailChange,
  endLogin,
  endOtherLogins,
  noteRenewedCodes,
  rename,
  setPlace,
} from "./mutations";
import { payment } from "./payment";
import { isSecondFactorRequired } from "./policy";
import {
  accessListSchema,
  accessPageSchema,
  beginSecondFactorResultSchema,
  codeSchema,
  confirmEmailChangeResultSchema,
  confirmEmailChangeSchema,
  doneSchema,
  emailChangeResultSchema,
  emailChangeSchema,
  limitedResultSchema,
  loginIdSchema,
  type ProofRefusal,
  passwordChangeResultSchema,
  passwordChangeSchema,
  placeSchema,
  provenResultSchema,
  provenSchema,
  recoveryCodesResultSchema,
  removeSecondFactorResultSchema,
  renameSchema,
  upgradeResultSchema,
} from "./schema";

const done = { ok: true } as const;

/** Does something that hurts in wrong hands only when the person has shown once more that it is them. */
async function withProof<T>(
  actor: Actor,
  proof: { password?: string | undefined; code?: string | undefined },
  run: () => Promise<T>,
): Promise<T | { ok: false; reason: ProofRefusal }> {
  const verdict = await proveIdentity(actor, proof);
  return verdict === "ok" ? run() : { ok: false, reason: verdict };
}

/** Somebody who still has to set up a second factor gets this far; a password that must be changed comes first. */
const secondFactorProcedure = restrictedProcedure.use(({ ctx, next }) => {
  if (ctx.actor.mustChangePassword) throw new TRPCError({ code: "FORBIDDEN", message: "must_change_password" });
  return next();
});

/** The customer portal: everything a person can do with their own account. Nothing here takes an account's id. */
export const portalRouter = createRouter({
  rename: userProcedure
    .input(renameSchema)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await rename({ userId: ctx.actor.userId, name: input.name });
      return done;
    }),
  setPlace: userProcedure
    .input(placeSchema)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await setPlace({ userId: ctx.actor.userId, ...input });
      return done;
    }),
  /** Sends a link to the new address; nothing changes before it is used. */
  changeEmail: userProcedure
    .input(emailChangeSchema)
    .output(emailChangeResultSchema)
    .mutation(({ ctx, input }) =>
      withProof(ctx.actor, input.proof, async () => {
        const within = await consumeLimit({
          name: "email-change",
          subject: ctx.actor.userId,
          limit: 5,
          windowSeconds: 3_600,
        });
        if (!within.ok)
          return { ok: false, reason: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds } as const;
        return askEmailChange(ctx.actor, input.email);
      }),
    ),
  dropEmailChange: userProcedure.output(doneSchema).mutation(async ({ ctx }) => {
    await dropEmailChange(ctx.actor.userId);
    return done;
  }),
  /** Spends the link of the new address. Its secret is proof enough: the mail may be open on another device. */
  confirmEmailChange: publicProcedure
    .input(confirmEmailChangeSchema)
    .output(confirmEmailChangeResultSchema)
    .mutation(async ({ ctx, input }) => confirmEmailChange({ secret: input.secret, actor: await ctx.getActor() })),
  changePassword: userProcedure
    .input(passwordChangeSchema)
    .output(passwordChangeResultSchema)
    .mutation(({ ctx, input }) => withProof(ctx.actor, input.proof, () => changePassword(ctx.actor, input.password))),
  /** Makes the secret that an authenticator app scans. It counts once a code of it was typed. */
  beginSecondFactor: secondFactorProcedure
    .input(provenSchema)
    .output(beginSecondFactorResultSchema)
    .mutation(({ ctx, input }) =>
      withProof(ctx.actor, input.proof, async () => {
        const begun = await beginSecondFactor(ctx.actor.userId);
        return begun
          ? ({ ok: true, ...begun, picture: drawQrCode(begun.uri) } as const)
          : ({ ok: false, reason: "on_already" } as const);
      }),
    ),
  /** Turns the second factor on; the recovery codes are shown this once. */
  confirmSecondFactor: secondFactorProcedure
    .input(codeSchema)
    .output(recoveryCodesResultSchema)
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.actor;
      const within = await consumeLimit({ name: "second-factor", subject: userId, limit: 10, windowSeconds: 900 });
      if (!within.ok) return { ok: false, reason: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
      const codes = await confirmSecondFactor(userId, input.code);
      if (!codes) return { ok: false, reason: "wrong" };
      await announceSecondFactor(userId, true);
      return { ok: true, codes };
    }),
  renewRecoveryCodes: userProcedure
    .input(provenSchema)
    .output(recoveryCodesResultSchema)
    .mutation(({ ctx, input }) =>
      withProof(ctx.actor, input.proof, async () => {
        const codes = await renewRecoveryCodes(ctx.actor.userId);
        if (!codes) return { ok: false, reason: "off" } as const;
        await noteRenewedCodes(ctx.actor.userId);
        return { ok: true, codes } as const;
      }),
    ),
  removeSecondFactor: userProcedure
    .input(provenSchema)
    .output(removeSecondFactorResultSchema)
    .mutation(({ ctx, input }) =>
      withProof(ctx.actor, input.proof, async () => {
        if (isSecondFactorRequired(ctx.actor)) return { ok: false, reason: "required" } as const;
        await removeSecondFactor(ctx.actor.userId);
        await announceSecondFactor(ctx.actor.userId, false);
        return done;
      }),
    ),
  /** Signs one browser out. */
  endLogin: userProcedure
    .input(loginIdSchema)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      if (!(await endLogin({ userId: ctx.actor.userId, loginId: input.loginId })))
        throw new TRPCError({ code: "NOT_FOUND" });
      return done;
    }),
  endOtherLogins: userProcedure.output(doneSchema).mutation(async ({ ctx }) => {
    await endOtherLogins(ctx.actor);
    return done;
  }),
  /** Begins the way to PRO, by whatever payment this installation has. */
  requestUpgrade: userProcedure.output(upgradeResultSchema).mutation(({ ctx }) => payment.begin(ctx.actor)),
  requestExport: userProcedure.output(limitedResultSchema).mutation(({ ctx }) => requestExport(ctx.actor)),
  deleteExport: userProcedure
    .input(exportIdSchema)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      if (!(await deleteExport({ exportId: input.exportId, userId: ctx.actor.userId })))
        throw new TRPCError({ code: "NOT_FOUND" });
      return done;
    }),
  /** Who has seen what of mine, page by page. */
  access: userProcedure
    .input(accessPageSchema)
    .output(accessListSchema)
    .query(({ ctx, input }) => listAccess({ userId: ctx.actor.userId, before: input.before })),
  askDeletion: userProcedure
    .input(provenSchema)
    .output(provenResultSchema)
    .mutation(({ ctx, input }) =>
      withProof(ctx.actor, input.proof, async () => {
        await askDeletion(ctx.actor);
        return done;
      }),
    ),
  keepAccount: userProcedure.output(doneSchema).mutation(async ({ ctx }) => {
    await keepAccount(ctx.actor);
    return done;
  }),
});
