import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exportTables, type PersonalData, personalData } from "./personal-data";

const endings: Record<PersonalData["erased"], string> = {
  cascade: "goes with the account",
  deleted: "deleted",
  anonymised: "stays without the person",
  kept: "not touched",
};

function writeRow([model, row]: [string, PersonalData]): string {
  const exported =
    "not" in row.exported ? `– (${row.exported.not})` : row.exported.map((file) => `\`${file}\``).join(", ");
  const withheld = Object.keys(row.withheld ?? {});
  const cells = [
    `\`${model}\``,
    row.holds ?? "nothing",
    withheld.length > 0 ? `${exported}, without ${withheld.map((column) => `\`${column}\``).join(", ")}` : exported,
    row.keptBecause ? `${endings[row.erased]}. ${row.keptBecause}` : endings[row.erased],
  ];
  return `| ${cells.join(" | ")} |`;
}

test("docs/privacy-data.md has a row for every table, as the registry says it", () => {
  const page = readFileSync(new URL("../../../docs/privacy-data.md", import.meta.url), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  expect(rows).toEqual(Object.entries<PersonalData>(personalData).map(writeRow));
});

test("every file of the export belongs to a table", () => {
  const named = Object.values<PersonalData>(personalData).flatMap((row) => ("not" in row.exported ? [] : row.exported));
  expect([...new Set(named)].sort()).toEqual([...exportTables].sort());
});
