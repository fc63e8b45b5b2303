import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { readPublicLivekitUrl } from "~/server/livekit/connection";
import { loadOwnTalk } from "./data";
import { finishTalk } from "./mutations";
import { finishReasons, sessionIdSchema, sessionStatuses, startTrainingSchema } from "./schema";
import { mintTrainingToken, type StartRefusal, startTraining } from "./start";

const refusalCodes = {
  not_found: "NOT_FOUND",
  pro_required: "FORBIDDEN",
  too_many_tries: "TOO_MANY_REQUESTS",
  busy: "SERVICE_UNAVAILABLE",
  unavailable: "SERVICE_UNAVAILABLE",
} as const satisfies Record<StartRefusal, TRPCError["code"]>;

const ownTalkSchema = z.strictObject({
  status: z.enum(sessionStatuses),
  reason: z.enum(finishReasons).nullable(),
  endedAt: z.date().nullable(),
});

export const trainingRouter = createRouter({
  /** Starts a talk. A refusal's message is its code: `pro_required`, `too_many_tries`, `busy`, `unavailable`. */
  start: userProcedure
    .input(startTrainingSchema)
    .output(z.strictObject({ sessionId: z.string(), roomName: z.string(), serverUrl: z.string().nullable() }))
    .mutation(async ({ ctx, input }) => {
      const started = await startTraining({ actor: ctx.actor, ...input });
      if (!started.ok) throw new TRPCError({ code: refusalCodes[started.reason], message: started.reason });
      return {
        sessionId: started.talk.sessionId,
        roomName: started.talk.roomName,
        serverUrl: readPublicLivekitUrl({ headers: ctx.headers }),
      };
    }),
  /** A fresh token for the learner's own running talk. */
  token: userProcedure
    .input(sessionIdSchema)
    .output(z.strictObject({ token: z.string(), roomName: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const minted = await mintTrainingToken({ actor: ctx.actor, sessionId: input.sessionId });
      if (!minted) throw new TRPCError({ code: "NOT_FOUND" });
      return minted;
    }),
  /** Ends the learner's own talk; calling it again shows the same result. */
  finish: userProcedure
    .input(sessionIdSchema)
    .output(ownTalkSchema)
    .mutation(async ({ ctx, input }) => {
      const talk = await loadOwnTalk({ learnerId: ctx.actor.userId, sessionId: input.sessionId });
      const finished = talk && (await finishTalk({ sessionId: input.sessionId, reason: "learner" }));
      if (!finished) throw new TRPCError({ code: "NOT_FOUND" });
      return { status: finished.status, reason: finished.reason, endedAt: finished.endedAt };
    }),
  /** How the learner's own talk stands. */
  status: userProcedure
    .input(sessionIdSchema)
    .output(ownTalkSchema)
    .query(async ({ ctx, input }) => {
      const talk = await loadOwnTalk({ learnerId: ctx.actor.userId, sessionId: input.sessionId });
      if (!talk) throw new TRPCError({ code: "NOT_FOUND" });
      return { status: talk.status, reason: talk.reason, endedAt: talk.endedAt };
    }),
});
