/**
 * What stands below /training and is no scenario: two pages of the signed-in area, and a public page in both of its languages. No
 * scenario may have one of these as its slug.
 */
const reservedIds: ReadonlySet<string> = new Set(["all", "category", "konfliktmanagement", "conflict-management"]);

/** Whether an id in the address of a training can never be a scenario's. */
export function isReservedTrainingId(id: string): boolean {
  return reservedIds.has(id.toLowerCase());
}
