import { createInterface } from "node:readline";
import { z } from "zod";
import { locales } from "~/lib/locale";
import { evaluate } from "~/roleplay/evaluation/evaluate";
import { rubricIds, type Transcript } from "~/roleplay/evaluation/types";
import { stateSchema } from "~/roleplay/script/persona";

const milliseconds = z.number().min(0);
/** Further fields of a transcript are read past. */
const transcriptSchema: z.ZodType<Transcript> = z.object({
  locale: z.enum(locales),
  goals: z.array(z.object({ id: z.string(), title: z.string(), description: z.string().default("") })).default([]),
  turns: z.array(
    z.object({
      role: z.enum(["learner", "character"]),
      text: z.string(),
      startMs: milliseconds.optional(),
      endMs: milliseconds.optional(),
      interrupted: z.boolean().optional(),
      state: stateSchema.optional().catch(undefined),
    }),
  ),
  rubric: z.enum(rubricIds).optional(),
  scenario: z.string().optional(),
});

/** Reports a bad input and leaves: 2 when the caller must change something. */
function refuse(message: string): never {
  process.stderr.write(`evaluate: ${message}\n`);
  process.exit(2);
}

function readLine(raw: string, number: number): Transcript {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return refuse(
      `line ${number} is not JSON; expected {"locale": "de"|"en", "goals": […], "turns": [{"role", "text"}, …]}`,
    );
  }
  const parsed = transcriptSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return refuse(`line ${number}, ${issue?.path.join(".") || "transcript"}: ${issue?.message ?? "not a transcript"}`);
}

/** `npm run --silent evaluate`: transcripts in, evaluations out, one JSON object a line. */
async function main() {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  let number = 0;
  for await (const raw of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (raw.trim() === "") continue;
    process.stdout.write(`${JSON.stringify(evaluate(readLine(raw, number)))}\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`evaluate: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
