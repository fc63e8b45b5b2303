import { z } from "zod";
import { groupsSchema, seatsSchema } from "~/features/company/schema";

/** What HR and the works council see first: seats and groups, nothing else. */
export const hrOverviewSchema = z.strictObject({ name: z.string(), seats: seatsSchema, groups: groupsSchema });
