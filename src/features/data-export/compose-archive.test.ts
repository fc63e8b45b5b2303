import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { composeArchive, type ExportRow, writeCsvPage } from "./compose-archive";
import { composeReadMe } from "./read-me";

async function* inPages(...pages: ExportRow[][]) {
  yield* pages;
}

const open = async (...pages: ExportRow[][]) => {
  const archive = await composeArchive({
    readMe: composeReadMe({ locale: "de", timeZone: "Europe/Berlin", at: new Date(0) }),
    sources: [
      { name: "account", pages: () => inPages(...pages) },
      { name: "logins", pages: () => inPages([]) },
    ],
    delimiter: ";",
  });
  return Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

test("every table is a JSON and a CSV file, whatever the number of pages", async () => {
  const at = new Date("2026-11-21T08:00:00Z");
  const files = await open([{ id: 1n, at, note: null }], [], [{ id: 2n, at, note: { said: 'Grüße; "bald"' } }]);
  expect(Object.keys(files)).toEqual(["LIESMICH.txt", "json/account.json", "csv/account.csv", "json/logins.json"]);
  expect(JSON.parse(files["json/account.json"] ?? "")).toEqual([
    { id: "1", at: at.toISOString(), note: null },
    { id: "2", at: at.toISOString(), note: { said: 'Grüße; "bald"' } },
  ]);
  expect(JSON.parse(files["json/logins.json"] ?? "")).toEqual([]);
  const [head, first, second] = (files["csv/account.csv"] ?? "").split("\r\n");
  expect(head).toBe("id;at;note");
  expect(first).toBe(`1;${at.toISOString()};`);
  expect(second).toContain('{""said""');
});

test("a CSV file says that it is UTF-8, once", () => {
  const [first, next] = [true, false].map((isFirst) => writeCsvPage([{ a: "ü" }], { isFirst, delimiter: ";" }));
  expect(first).toBe("\uFEFFa\r\nü\r\n");
  expect(next).toBe("ü\r\n");
});

test("no cell of a CSV file can start a formula", () => {
  const csv = writeCsvPage([{ a: "=1+1", b: "+49 30", c: "-cmd", d: "@x", e: "\t=1", f: -3, g: true, h: "\uFF1D1" }], {
    isFirst: false,
    delimiter: ",",
  });
  expect(csv.trim()).toBe("'=1+1,'+49 30,'-cmd,'@x,'\t=1,-3,true,'\uFF1D1");
});

test("the text on top names every table in both languages", () => {
  for (const locale of ["de", "en"] as const) {
    const { text } = composeReadMe({ locale, timeZone: "America/New_York", at: new Date(0) });
    expect(text).toContain("seen-by-others");
    expect(text).toMatch(locale === "de" ? /31\. Dezember 1969/ : /31 December 1969/);
  }
});

test("bytes are told by their number", async () => {
  const files = await open([{ archive: new Uint8Array(7) }]);
  expect(files["json/account.json"]).toContain('"7 bytes"');
});
