import { z } from "zod";
import { moveKinds } from "../moves/move";

/**
 * When a character gives something away. Conditions are data so that an editor can read them and a test can
 * prove that nothing is said before its condition holds.
 *
 * - `trust`, `openness`, `energy`: at least this much (0–100); `tension`: at most this much
 * - `heard`: the learner has made at least `times` of these moves (about `topic`, when given)
 * - `asked`: the learner has asked an open or closed question about this topic
 * - `fact`: that fact has been released before
 * - `turn`: not before this learner turn (1 = the first)
 */
export type Condition =
  | { trust: number }
  | { openness: number }
  | { energy: number }
  | { tension: number }
  | { turn: number }
  | { asked: string }
  | { fact: string }
  | { heard: (typeof moveKinds)[number][]; times?: number | undefined; topic?: string | undefined }
  | { all: Condition[] }
  | { any: Condition[] };

const percent = z.number().int().min(0).max(100);

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ trust: percent }),
    z.strictObject({ openness: percent }),
    z.strictObject({ energy: percent }),
    z.strictObject({ tension: percent }),
    z.strictObject({ turn: z.number().int().min(1) }),
    z.strictObject({ asked: z.string().min(1) }),
    z.strictObject({ fact: z.string().min(1) }),
    z.strictObject({
      heard: z.array(z.enum(moveKinds)).min(1),
      times: z.number().int().min(1).optional(),
      topic: z.string().optional(),
    }),
    z.strictObject({ all: z.array(conditionSchema).min(1) }),
    z.strictObject({ any: z.array(conditionSchema).min(1) }),
  ]),
);
