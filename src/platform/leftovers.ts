import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endGroup, isAlive } from "./child-process";

/**
 * A start that is ended by force cannot stop what it started. So it writes down each process as it starts it, and the next
 * start ends those that are still there. A process is known by its number and the moment it began: numbers are reused.
 */
type Entry = { pid: number; beganAt: string; startedBy: number };

const fileOf = (directory: string) => join(directory, "processes.jsonl");

/** Notes a process that leads a group of its own. */
export function noteProcess(directory: string, pid: number | undefined): void {
  const beganAt = pid === undefined ? undefined : readBeginning(pid);
  if (pid === undefined || !beganAt) return;
  const entry: Entry = { pid, beganAt, startedBy: process.pid };
  appendFileSync(fileOf(directory), `${JSON.stringify(entry)}\n`, { mode: 0o600 });
}

/** Ends what a start that no longer lives has left behind; returns how many processes that were. */
export function endLeftovers(directory: string): number {
  const file = fileOf(directory);
  if (!existsSync(file)) return 0;
  const entries = readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
  const present = entries.filter(({ pid, beganAt }) => readBeginning(pid) === beganAt);
  const orphans = present.filter(({ startedBy }) => !isAlive(startedBy));
  for (const { pid } of orphans) endGroup(pid);
  const kept = present.filter((entry) => !orphans.includes(entry));
  writeFileSync(file, kept.map((entry) => `${JSON.stringify(entry)}\n`).join(""), { mode: 0o600 });
  return orphans.length;
}

/** When a process began, in whatever form the system tells it; undefined when there is no such process. */
export function readBeginning(pid: number): string | undefined {
  try {
    if (existsSync("/proc/self/stat")) {
      // Field 22, counted behind the program's name, which may itself hold spaces and brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    }
    return execFileSync("ps", ["-o", "lstart=", "-p", `${pid}`], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}
