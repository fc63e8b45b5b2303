import { initTRPC, TRPCError } from "@trpc/server";
import superjson from "superjson";
import { ZodError } from "zod";
import type { Actor } from "~/server/auth/actor";
import { reportError } from "~/server/report";

/** What every procedure gets. The actor is read when first asked for: most public pages never need to know. */
export interface ApiContext {
  headers: Headers;
  getActor(): Promise<Actor | null>;
}

const trpc = initTRPC.context<ApiContext>().create({
  transformer: superjson,
  errorFormatter({ shape, error }) {
    const isExpected = error.code !== "INTERNAL_SERVER_ERROR";
    return {
      ...shape,
      // An unexpected error's message may quote data; its code is enough for the screen.
      message: isExpected ? shape.message : "Something went wrong.",
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        fields: error.cause instanceof ZodError ? error.cause.issues.map((issue) => issue.path.join(".")) : [],
      },
    };
  },
});

export const createRouter = trpc.router;
export const createCallerFactory = trpc.createCallerFactory;

/** Reports what nobody expected, by its procedure's name and without its input. */
const observed = trpc.procedure.use(async ({ path, next }) => {
  const result = await next();
  if (!result.ok && result.error.code === "INTERNAL_SERVER_ERROR")
    reportError({ message: "Procedure failed", area: "trpc", error: result.error.cause, facts: { path } });
  return result;
});

/** Anybody. */
export const publicProcedure = observed;

/** A signed-in person who does not have to change the password first. */
export const userProcedure = observed.use(async ({ ctx, next }) => {
  const actor = await ctx.getActor();
  if (!actor) throw new TRPCError({ code: "UNAUTHORIZED" });
  if (actor.mustChangePassword) throw new TRPCError({ code: "FORBIDDEN", message: "must_change_password" });
  return next({ ctx: { actor } });
});

function requireRole(holds: (actor: Actor) => boolean) {
  return userProcedure.use(({ ctx, next }) => {
    if (!holds(ctx.actor)) throw new TRPCError({ code: "FORBIDDEN" });
    return next();
  });
}

// The commission names these procedures; the company, HR and admin areas are built on them.
/** @public */
export const proProcedure = requireRole((actor) => actor.isPro);
/** @public */
export const managerProcedure = requireRole((actor) => actor.isManager);
/** @public */
export const hrProcedure = requireRole((actor) => actor.isHR);
/** @public */
export const adminProcedure = requireRole((actor) => actor.isAdmin);
