import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { isLocale, locales } from "~/lib/locale";
import { detectMoves } from "~/roleplay/moves/detect-moves";

/** Reports a bad input and leaves: 2 when the caller must change something. */
function refuse(message: string): never {
  process.stderr.write(`moves: ${message}\n`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({ options: { locale: { type: "string" } }, strict: true }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function readLine(raw: string, number: number): { text: string; context: string | null } {
  const expected = `expected {"context": string|null, "text": string}`;
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return refuse(`line ${number} is not JSON; ${expected}`);
  }
  if (typeof value !== "object" || value === null || !("text" in value) || typeof value.text !== "string")
    return refuse(`line ${number} has no text; ${expected}`);
  const context = "context" in value ? value.context : null;
  if (context !== null && context !== undefined && typeof context !== "string")
    return refuse(`line ${number}: context is neither a string nor null; ${expected}`);
  return { text: value.text, context: context ?? null };
}

/** `npm run --silent moves -- --locale de`: JSON lines in, JSON lines out. */
async function main() {
  const { locale } = readOptions();
  if (!isLocale(locale)) return refuse(`--locale must be one of ${locales.join(", ")}`);
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  let number = 0;
  for await (const raw of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (raw.trim() === "") continue;
    const { text, context } = readLine(raw, number);
    const moves = detectMoves({ text, context, locale }).map(({ kind, start, end }) => ({ kind, start, end }));
    process.stdout.write(`${JSON.stringify({ text, moves })}\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`moves: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
