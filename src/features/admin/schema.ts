import { z } from "zod";

const count = z.int().min(0);

/** How the platform stands, as numbers. Practice and own scenarios are not among them. */
export const adminOverviewSchema = z.strictObject({
  people: z.strictObject({ all: count, disabled: count }),
  companies: z.strictObject({ all: count, trials: count }),
  scenarios: z.strictObject({ published: count, drafts: count }),
  requests: z.strictObject({ open: count, oldestAt: z.date().nullable() }),
  mails: z.strictObject({ failed: count, queued: count }),
  audit: z
    .strictObject({
      seq: z.string(),
      at: z.date(),
      action: z.string(),
      actorRole: z.string(),
      outcome: z.enum(["DONE", "DENIED"]),
    })
    .nullable(),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;
