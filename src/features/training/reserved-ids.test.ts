import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { isReservedTrainingId } from "./reserved-ids";

test("pages below /training keep their names, however they are written", () => {
  for (const id of ["all", "category", "konfliktmanagement", "conflict-management", "ALL", "Konfliktmanagement"])
    expect(isReservedTrainingId(id)).toBe(true);
  for (const id of ["positives-feedback", "alle", "all-hands", "", "konflikt"])
    expect(isReservedTrainingId(id)).toBe(false);
});

test("no seeded scenario has such a name", () => {
  expect(readdirSync("prisma/seed/scenarios").filter(isReservedTrainingId)).toEqual([]);
});
