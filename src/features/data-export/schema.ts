import { z } from "zod";

/** How long an archive can be fetched. */
export const exportDays = 7;

/** An archive that is not there after this time has failed for good: its job has used up its tries. */
export const exportPatienceMs = 2 * 3_600_000;

export const exportIdSchema = z.strictObject({ exportId: z.uuid() });

/** One archive as its owner sees it. */
export const exportViewSchema = z.strictObject({
  id: z.string(),
  status: z.enum(["PENDING", "READY", "FAILED"]),
  createdAt: z.date(),
  expiresAt: z.date(),
  bytes: z.number().nullable(),
});
