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

/** Signals the child's whole process group, so that grandchildren (tsx, Next workers) go with it. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Asks a child (started `detached`) to end, and ends it by force after the grace period. */
export async function stopChild(child: ChildProcess, graceMs = 10_000): Promise<void> {
  if (child.pid === undefined) return;
  const ended = waitForExit(child);
  signalGroup(child, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), graceMs);
  await ended;
  clearTimeout(timer);
  signalLeftovers(child.pid);
}

/** The leader may end before a grandchild does: what is left of its group goes too. */
function signalLeftovers(groupId: number): void {
  try {
    process.kill(-groupId, "SIGKILL");
  } catch {
    // No such group: nothing was left.
  }
}
