import { expect, test } from "vitest";
import { findTimeZones, nameTimeZone } from "./time-zone-names";
import { isTimeZone, listTimeZones } from "./time-zones";

const zones = listTimeZones();

test("every listed zone is one, and what is none is refused", () => {
  expect(zones.length).toBeGreaterThan(400);
  expect(zones.every(isTimeZone)).toBe(true);
  expect(["UTC", "Europe/Kyiv"].every(isTimeZone)).toBe(true);
  expect(["", "Mars/Olympus", "Europe/Berlin; x", "../etc", "+25:00"].some(isTimeZone)).toBe(false);
});

test("a zone is called in the reader's language", () => {
  expect(nameTimeZone("Europe/Vienna", "de")).toBe("Wien (Europa)");
  expect(nameTimeZone("Europe/Vienna", "en")).toBe("Vienna (Europe)");
  expect(nameTimeZone("America/Argentina/Buenos_Aires", "en")).toBe("Buenos Aires (America)");
  expect(nameTimeZone("UTC", "de")).toBe("UTC");
});

test.each([
  ["wien", "de", "Europe/Vienna"],
  ["Zuerich", "de", undefined],
  ["zurich", "de", "Europe/Zurich"],
  ["münchen", "de", "Europe/Berlin"],
  ["munchen", "en", "Europe/Berlin"],
  ["new york", "en", "America/New_York"],
  ["Sao P", "de", "America/Sao_Paulo"],
  ["österreich", "de", "Europe/Vienna"],
  ["lon", "en", "Europe/London"],
] as const)("%s finds its zone in %s", (typed, locale, zone) => {
  const found = findTimeZones(zones, typed, locale);
  if (zone) expect(found.slice(0, 3)).toContain(zone);
  else expect(found).toEqual([]);
});

test("nothing typed means every zone", () => {
  expect(findTimeZones(zones, "  ", "de")).toEqual(zones);
});
