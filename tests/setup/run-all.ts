import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environmentSchema } from "~env";
import { buildWeb } from "../../src/platform/build-web";
import { runChecks, type Tally } from "../../src/platform/check";
import { findLivekitServer } from "../../src/platform/find-livekit";
import { generateClient } from "../../src/platform/generate-client";
import { findChromium } from "./chromium";
import { runProgram } from "./run-program";

/**
 * `npm test`: every proof the project has, from a bare clone, in the order in which they fail fastest. The last line is
 * `N passed, N failed`; a check counts as one, so does the build.
 */
const total: Tally = { passed: 0, failed: 0 };
const report = (line: string) => console.log(`  ${line}`);

/** Runs one part, adds up, and goes on with the next whatever came of it: one run shows every fault. */
async function part(name: string, work: () => Promise<Tally>): Promise<void> {
  const started = Date.now();
  console.log(`\n── ${name} ──`);
  let tally: Tally;
  try {
    tally = await work();
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    tally = { passed: 0, failed: 1 };
  }
  total.passed += tally.passed;
  total.failed += tally.failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
}

async function runProject(project: string): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "redeprobe-tests-"));
  const file = join(folder, "result.json");
  try {
    const code = await runProgram([
      "node_modules/vitest/vitest.mjs",
      "run",
      ...["--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    ]);
    return readResult(file, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that could not be loaded, a skipped test or an error between tests is a failure too. */
function readResult(file: string, code: number): Tally {
  const result = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { status: string; name: string; message?: string; assertionResults: { status: string }[] }[];
  };
  const unloadable = result.testResults.filter(
    (suite) => suite.status === "failed" && !suite.assertionResults.some(({ status }) => status === "failed"),
  ).length;
  const skipped = result.numPendingTests + result.numTodoTests;
  if (skipped > 0) console.log(`  ${skipped} skipped tests count as failed`);
  const failed = result.numFailedTests + unloadable + skipped;
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

// The machine's own settings are none of the tests' business: each stack says what it needs.
for (const name of Object.keys(environmentSchema.shape)) if (name !== "NODE_ENV") delete process.env[name];

await part("checks", runChecks);
await part("unit tests", () => runProject("unit"));
await part("integration tests", () => runProject("integration"));
await part("build", async () => {
  await generateClient();
  report((await buildWeb({ env: process.env, report })) ? "built" : "unchanged since the last build");
  return { passed: 1, failed: 0 };
});
await part("tools for voice and browser tests", async () => {
  report(`livekit-server: ${await findLivekitServer(report)}`);
  process.env.CHROMIUM_PATH = await findChromium(report);
  report(`Chromium: ${process.env.CHROMIUM_PATH}`);
  return { passed: 0, failed: 0 };
});
await part("voice tests", () => runProject("voice"));
await part("browser tests", () => runProject("e2e"));

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
