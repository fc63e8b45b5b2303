import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { endGroup, stopChild } from "./child-process";
import { projectRoot } from "./paths";

export type ProcessDescription = {
  name: string;
  /** Arguments for Node. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Time to finish what is under way before it is ended by force. */
  graceMs?: number;
  /** Told of each process that is started. */
  onStart?: (pid: number | undefined) => void;
};
export type Supervised = {
  name: string;
  pid: () => number | undefined;
  /** Ends the process and brings it back at once. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const firstDelayMs = 500;
const longestDelayMs = 30_000;
const steadyAfterMs = 60_000;

/** Keeps one process running: starts it again when it ends, each time a little later, and hands on its output by line. */
export function supervise(description: ProcessDescription, print: (name: string, line: string) => void): Supervised {
  let child: ChildProcess | undefined;
  let isStopping = false;
  let isRestarting = false;
  let delay = firstDelayMs;
  let timer: NodeJS.Timeout | undefined;

  const start = () => {
    const startedAt = Date.now();
    const started = spawn(process.execPath, description.args, {
      cwd: projectRoot,
      env: description.env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    description.onStart?.(started.pid);
    for (const stream of [started.stdout, started.stderr]) {
      createInterface({ input: stream }).on("line", (line) => print(description.name, line));
    }
    started.once("exit", (code, signal) => {
      if (isStopping) return;
      // A process that was killed could not end its helpers.
      if (started.pid) endGroup(started.pid);
      if (isRestarting) {
        isRestarting = false;
        delay = firstDelayMs;
        start();
        return;
      }
      if (Date.now() - startedAt > steadyAfterMs) delay = firstDelayMs;
      print(description.name, `ended (${signal ?? `exit code ${code}`}); starting again in ${delay / 1000} s`);
      timer = setTimeout(start, delay);
      delay = Math.min(delay * 2, longestDelayMs);
    });
  };
  start();
  // Being detached, the process would outlive us if we crashed.
  const endWithUs = () => {
    if (child?.pid) endGroup(child.pid);
  };
  process.once("exit", endWithUs);

  return {
    name: description.name,
    pid: () => child?.pid,
    restart: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      isRestarting = true;
      await stopChild(child, description.graceMs);
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (child) await stopChild(child, description.graceMs);
      process.off("exit", endWithUs);
    },
  };
}

/** Waits until an address answers 200; false when it does not in time. */
export async function waitForAddress(url: string, ms: number): Promise<boolean> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; ) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return true;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return false;
}
