import { z } from "zod";
import { referenceSchema } from "~/features/scenario/schema";
import { optionalLocaleSchema } from "~/lib/locale-schema";

/** Rounds of the open demo. The character's first message is round 1. */
export const demoRounds = 4;

/** Tokens a visitor may draw for one room: the first join, reloads, a lost connection. */
export const demoTokensPerRoom = 5;

/** Body of `POST /api/demo/agent/start`. */
export const startDemoSchema = z.strictObject({ scenarioId: referenceSchema, locale: optionalLocaleSchema });

/** `serverUrl` is null when the operator configured no media server. */
export const startedDemoSchema = z.strictObject({ roomName: z.string(), serverUrl: z.string().nullable() });

/** Query of `GET /api/token`. The name is only what others see; the identity is derived on the server. */
export const demoTokenQuerySchema = z.object({
  room: z.string().min(1).max(120),
  username: z.string().trim().min(1).max(40).default("demo-user"),
});
