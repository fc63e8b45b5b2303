import { initTRPC, TRPCError } from "@trpc/server";
import superjson from "superjson";
import { ZodError } from "zod";
import type { Actor } from "~/server/auth/actor";
import { reportError } from "~/server/report";

/** What every procedure gets. The actor is read when first asked for: most public pages never need to know. */
export interface ApiContext {
  headers: Headers;
  /** Headers of the answer, when there is an HTTP answer. */
  responseHeaders?: Headers;
  getActor(): Promise<Actor | null>;
  /** Where a refusal is written down; only calls from outside have such a place. */
  noteDenial?(actor: Actor, door: string): Promise<void>;
}

const trpc = initTRPC.context<ApiContext>().create({
  transformer: superjson,
  errorFormatter({ shape, error }) {
    const isExpected = error.code !== "INTERNAL_SERVER_ERROR";
    const issues = isExpected && error.cause instanceof ZodError ? error.cause.issues : null;
    const message = isExpected ? shape.message : "Something went wrong.";
    return {
      ...shape,
      // An unexpected error's message may quote data, an unfit input's lists the schema; code and fields are enough.
      message: issues ? "invalid_input" : message,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        fields: (issues ?? []).map((issue) => issue.path.join(".")),
      },
    };
  },
});

export const createRouter = trpc.router;
export const createCallerFactory = trpc.createCallerFactory;

/**
 * Reports what nobody expected, by its procedure's name and without its input, and writes down who tried what is not theirs. A
 * refusal with a message of its own is no such try: it says what is missing.
 */
const observed = trpc.procedure.use(async ({ ctx, path, next }) => {
  const result = await next();
  if (!result.ok && result.error.code === "FORBIDDEN" && result.error.message === "FORBIDDEN" && ctx.noteDenial) {
    const actor = await ctx.getActor();
    if (actor) await ctx.noteDenial(actor, path);
  }
  if (!result.ok && result.error.code === "INTERNAL_SERVER_ERROR")
    reportError({ message: "Procedure failed", area: "trpc", error: result.error.cause, facts: { path } });
  return result;
});

/** Anybody. */
export const publicProcedure = observed;

/**
 * A signed-in person, even one who has to change the password or set up a second factor first: only for what leads out of
 * that state, and for signing out.
 */
export const restrictedProcedure = observed.use(async ({ ctx, next }) => {
  const actor = await ctx.getActor();
  if (!actor) throw new TRPCError({ code: "UNAUTHORIZED" });
  return next({ ctx: { actor } });
});

/** A signed-in person to whom nothing is closed for the time being. */
export const userProcedure = restrictedProcedure.use(({ ctx, next }) => {
  if (ctx.actor.mustChangePassword) throw new TRPCError({ code: "FORBIDDEN", message: "must_change_password" });
  if (ctx.actor.mustSetSecondFactor) throw new TRPCError({ code: "FORBIDDEN", message: "must_set_second_factor" });
  return next();
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
export const councilProcedure = requireRole((actor) => actor.isCouncil);
/** @public */
export const adminProcedure = requireRole((actor) => actor.isAdmin);
