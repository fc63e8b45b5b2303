import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkMessages } from "./check-messages";
import { waitForExit } from "./child-process";
import { generateClient } from "./generate-client";
import { projectRoot } from "./paths";
import { StartError } from "./start-error";

export type Tally = { passed: number; failed: number };

const bin = (name: string, ...path: string[]) => join(projectRoot, "node_modules", name, ...path);
const next = bin("next", "dist", "bin", "next");

/** What must be without a finding, as programs for Node. */
const programs: { name: string; args: string[] }[] = [
  { name: "types", args: [bin("typescript", "bin", "tsc"), "--noEmit"] },
  { name: "lint and format", args: [bin("@biomejs", "biome", "bin", "biome"), "check", "--error-on-warnings"] },
  {
    name: "import rules",
    args: [
      bin("dependency-cruiser", "bin", "dependency-cruiser.mjs"),
      ...["src", "prisma", "tests", "env.mjs", "--config", ".dependency-cruiser.mjs"],
    ],
  },
  { name: "dead code", args: [bin("knip", "bin", "knip.js"), "--no-progress"] },
  { name: "content", args: ["--import", "tsx", "src/cli/content-check.ts"] },
];

/** Runs every check, shows the findings of those that have some, and counts. */
export async function runChecks(): Promise<Tally> {
  await generateClient();
  // Types of routes and pages are generated; without them the type check would not know the pages' parameters.
  await run([next, "typegen"]);
  const tally: Tally = { passed: 0, failed: 0 };
  const note = (name: string, findings: string) => {
    tally[findings ? "failed" : "passed"] += 1;
    console.log(findings ? `✗ ${name}\n${findings}` : `✓ ${name}`);
  };
  note("messages in both languages", checkMessages().join("\n"));
  for (const program of programs) {
    if (program.args.some((arg) => arg.startsWith("src/cli/") && !existsSync(join(projectRoot, arg)))) {
      note(program.name, `${program.args.at(-1)} is missing`);
      continue;
    }
    const { code, output } = await run(program.args);
    note(program.name, code === 0 ? "" : output.trim() || `exit code ${code}`);
  }
  return tally;
}

async function run(args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  await waitForExit(child);
  return { code: child.exitCode ?? 1, output };
}

if (process.argv[1]?.endsWith("check.ts")) {
  runChecks()
    .then(({ failed }) => {
      process.exitCode = failed > 0 ? 1 : 0;
    })
    .catch((error) => {
      console.error(error instanceof StartError ? error.message : error);
      process.exitCode = 1;
    });
}
