import { z } from "zod";
import { createRouter, publicProcedure } from "~/server/api/trpc";
import { readClientAddress } from "~/server/client-address";
import { signUp } from "./mutations";
import { signUpResultSchema, signUpSchema } from "./schema";

export const accountRouter = createRouter({
  /** Who is signed in, for menus. Null: nobody. */
  me: publicProcedure
    .output(
      z
        .strictObject({
          name: z.string(),
          isPro: z.boolean(),
          isManager: z.boolean(),
          isHR: z.boolean(),
          isAdmin: z.boolean(),
          mustChangePassword: z.boolean(),
        })
        .nullable(),
    )
    .query(async ({ ctx }) => {
      const actor = await ctx.getActor();
      if (!actor) return null;
      const { name, isPro, isManager, isHR, isAdmin, mustChangePassword } = actor;
      return { name, isPro, isManager, isHR, isAdmin, mustChangePassword };
    }),
  /** Creates an account; the page signs in afterwards with the same e-mail and password. */
  signUp: publicProcedure
    .input(signUpSchema)
    .output(signUpResultSchema)
    .mutation(({ ctx, input }) => signUp({ ...input, address: readClientAddress(ctx.headers) })),
});
