import { readFileSync } from "node:fs";
import { disconnectDb } from "~/server/db";
import { loadContent } from "./load-content";
import { seedPeople } from "./people/seed-people";
import { seedContent } from "./seed-content";

/**
 * `tsx prisma/seed/seed.ts [--strict] [--people]`. Incomplete folders are left out and named; with `--strict` (tests, CI) any
 * finding stops the seed before it writes. With `--people` the sample people are written too; their password comes on standard
 * input, and the last line of the output is JSON with those one can sign in as.
 */
async function main(): Promise<number> {
  const isStrict = process.argv.includes("--strict");
  const content = loadContent();
  if (content.findings.length > 0) {
    const shown = isStrict ? content.findings : content.findings.slice(0, 10);
    for (const finding of shown) process.stderr.write(`content: ${finding}\n`);
    if (content.findings.length > shown.length)
      process.stderr.write(`content: and ${content.findings.length - shown.length} more (npm run content:check)\n`);
    if (isStrict) return 1;
  }
  const result = await seedContent(content);
  process.stdout.write(
    `Seeded ${result.characters} characters and ${result.scenarios} scenarios, ${result.changed} of them new or changed.\n`,
  );
  if (process.argv.includes("--people")) {
    const { people, logIns } = await seedPeople({ password: readFileSync(0, "utf8").trim() });
    process.stdout.write(`${people} sample people in two companies.\n${JSON.stringify({ logIns })}\n`);
  }
  return 0;
}

try {
  process.exitCode = await main();
} finally {
  await disconnectDb();
}
