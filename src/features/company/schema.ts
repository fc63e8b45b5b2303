import { z } from "zod";

const count = z.int().min(0);

/** Seats of a company: how many there are, how many are taken, and until when they are a trial. */
export const seatsSchema = z.strictObject({
  all: count,
  used: count,
  trialEndsAt: z.date().nullable(),
});
export type Seats = z.infer<typeof seatsSchema>;

/** Groups by name, and how many people with a seat are in none. */
export const groupsSchema = z.strictObject({
  named: z.array(z.strictObject({ id: z.string(), name: z.string(), members: count })),
  none: count,
});
export type Groups = z.infer<typeof groupsSchema>;

/** What managers see first: seats, roles and groups. Nothing about practice is in reach of these queries. */
export const companyOverviewSchema = z.strictObject({
  name: z.string(),
  seats: seatsSchema,
  roles: z.strictObject({ MEMBER: count, MANAGER: count, HR: count, COUNCIL: count }),
  groups: groupsSchema,
});
export type CompanyOverview = z.infer<typeof companyOverviewSchema>;
