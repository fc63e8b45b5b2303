import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { endGroup, isAlive, waitForExit } from "./child-process";
import { endLeftovers, noteProcess } from "./leftovers";

const folder = mkdtempSync(join(tmpdir(), "redeprobe-leftovers-"));
const file = join(folder, "processes.jsonl");
const started: number[] = [];

function startSleeper() {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "ignore" });
  if (child.pid === undefined) throw new Error("not started");
  started.push(child.pid);
  return { child, pid: child.pid };
}

/** The number of a process that lived and ended: what a start that was killed leaves as its own. */
async function findDeadPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
  await waitForExit(child);
  return child.pid ?? 0;
}

afterEach(() => {
  for (const pid of started.splice(0)) endGroup(pid);
  rmSync(file, { force: true });
});

test("ends what a dead start has left behind", async () => {
  const { child, pid } = startSleeper();
  noteProcess(folder, pid);
  const entry = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  appendFileSync(file, `${JSON.stringify({ ...entry, startedBy: await findDeadPid() })}\n`);
  expect(endLeftovers(folder)).toBe(1);
  await waitForExit(child);
  expect(isAlive(pid)).toBe(false);
});

test("leaves alone what a living start runs", () => {
  const { pid } = startSleeper();
  noteProcess(folder, pid);
  expect(endLeftovers(folder)).toBe(0);
  expect(isAlive(pid)).toBe(true);
});

test("leaves alone a stranger who got the number of an old process", async () => {
  const { pid } = startSleeper();
  appendFileSync(file, `${JSON.stringify({ pid, beganAt: "1", startedBy: await findDeadPid() })}\n`);
  expect(endLeftovers(folder)).toBe(0);
  expect(isAlive(pid)).toBe(true);
});
