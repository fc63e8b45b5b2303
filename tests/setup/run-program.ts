import { spawn } from "node:child_process";
import { endGroup, stopChild, waitForExit } from "../../src/platform/child-process";
import { projectRoot } from "../../src/platform/paths";

/** Runs a Node program with its output shown; when we are told to end, it ends first, with all it started. */
export async function runProgram(args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  const stop = () => void stopChild(child, 20_000).then(() => process.exit(130));
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, stop);
  await waitForExit(child);
  for (const signal of signals) process.off(signal, stop);
  if (child.pid) endGroup(child.pid);
  return child.exitCode ?? 1;
}
