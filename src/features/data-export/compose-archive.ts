import { stringify } from "csv-stringify/sync";
import { Zip, ZipDeflate } from "fflate";

/** A row as it comes from the database. */
export type ExportRow = Readonly<Record<string, unknown>>;

export interface ExportSource {
  /** Name of the files, without ending. */
  name: string;
  /** The rows, page by page, so that a thousand talks need no more memory than ten. */
  pages: () => AsyncIterable<readonly ExportRow[]>;
}

/** A value as JSON and CSV both take it: numbers too long for JSON become text, bytes their length. */
function simplify(value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (value instanceof Uint8Array) return `${value.byteLength} bytes`;
  if (value instanceof Date) return value.toISOString();
  return value ?? null;
}

const simplifyRow = (row: ExportRow): ExportRow =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, simplify(value)]));

/** Numbers stay numbers, so that a negative one is not taken for a formula; everything else is text. */
function writeCell(value: unknown): string | number {
  if (value === null) return "";
  if (typeof value === "number") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * One page of a CSV file. A cell that a spreadsheet would take for a formula gets an apostrophe before it; the mark at the
 * beginning tells spreadsheets that the text is UTF-8.
 */
export function writeCsvPage(rows: readonly ExportRow[], options: { isFirst: boolean; delimiter: "," | ";" }): string {
  const cells = rows.map((row) =>
    Object.fromEntries(Object.entries(simplifyRow(row)).map(([key, value]) => [key, writeCell(value)])),
  );
  return stringify(cells, {
    header: options.isFirst,
    bom: options.isFirst,
    delimiter: options.delimiter,
    escape_formulas: true,
    record_delimiter: "windows",
  });
}

/**
 * Packs everything into one ZIP: a text that explains it, and per table one JSON and one CSV file. A table without rows has
 * only its JSON file, an empty list.
 */
export async function composeArchive(input: {
  readMe: { name: string; text: string };
  sources: readonly ExportSource[];
  delimiter: "," | ";";
}): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) fault = error;
    else chunks.push(chunk);
  });
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return {
      write: (text: string) => file.push(Buffer.from(text, "utf8")),
      close: (text = "") => file.push(Buffer.from(text, "utf8"), true),
    };
  };
  open(input.readMe.name).close(input.readMe.text);
  for (const { name, pages } of input.sources) {
    const json = open(`json/${name}.json`);
    let csv: ReturnType<typeof open> | null = null;
    let isFirst = true;
    for await (const rows of pages()) {
      if (rows.length === 0) continue;
      const text = rows.map((row) => JSON.stringify(simplifyRow(row), null, 2)).join(",\n");
      json.write(isFirst ? `[\n${text}` : `,\n${text}`);
      csv ??= open(`csv/${name}.csv`);
      csv.write(writeCsvPage(rows, { isFirst, delimiter: input.delimiter }));
      isFirst = false;
    }
    json.close(isFirst ? "[]\n" : "\n]\n");
    csv?.close();
  }
  zip.end();
  if (fault) throw fault;
  return Buffer.concat(chunks);
}
