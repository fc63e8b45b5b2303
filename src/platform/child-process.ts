import type { ChildProcess } from "node:child_process";

/** Whether a process of this id is alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Resolves once the child has ended; at once when it already has. */
export function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

/**
 * Asks a child (started `detached`) to end, and ends it by force after the grace period. Only the child is asked: it ends
 * its own helpers in its own order. What it leaves behind goes by force.
 */
export async function stopChild(child: ChildProcess, graceMs = 10_000): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const ended = waitForExit(child);
  child.kill("SIGTERM");
  const timer = setTimeout(() => endGroup(pid), graceMs);
  await ended;
  clearTimeout(timer);
  endGroup(pid);
}

/** Ends by force whatever is left of the group that a detached child leads. */
export function endGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // No such group: nothing was left.
  }
}
