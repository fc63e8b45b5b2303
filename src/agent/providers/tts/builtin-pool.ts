import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { voiceSocketPath } from "./builtin-protocol";

/** Is the optional package of the built-in voice installed? */
export function hasBuiltinVoice(): boolean {
  try {
    createRequire(import.meta.url).resolve("@echogarden/espeak-ng-emscripten");
    return true;
  } catch {
    return false;
  }
}

export interface VoicePool {
  /** Resolves when every voice answers, false when none can. */
  ready: Promise<boolean>;
  close(): void;
}

/** Starts the voices of one worker and keeps them alive. */
export function startVoicePool({
  size,
  program,
  onExit,
}: {
  size: number;
  /** The file of the voice's process and what Node needs to run it. */
  program: { file: string; execArgv: string[] };
  onExit(number: number): void;
}): VoicePool {
  const children = new Map<number, ChildProcess>();
  let closed = false;

  const start = (number: number): Promise<void> =>
    new Promise((resolve) => {
      const path = voiceSocketPath({ workerPid: process.pid, number });
      const child = fork(program.file, [path], { execArgv: program.execArgv, serialization: "json" });
      children.set(number, child);
      child.once("message", () => resolve());
      child.once("exit", () => {
        children.delete(number);
        resolve();
        if (closed) return;
        onExit(number);
        setTimeout(() => {
          if (!closed) void start(number);
        }, 500);
      });
    });

  if (!hasBuiltinVoice()) return { ready: Promise.resolve(false), close: () => {} };
  const ready = Promise.all(Array.from({ length: size }, (_, number) => start(number))).then(() => children.size > 0);
  return {
    ready,
    close() {
      closed = true;
      for (const child of children.values()) child.kill("SIGTERM");
    },
  };
}
