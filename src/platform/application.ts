import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./paths";
import { type ProcessDescription, type Supervised, supervise, waitForAddress } from "./supervise";

export type ProcessName = "web" | "agent" | "jobs";
export const processNames: readonly ProcessName[] = ["web", "agent", "jobs"];

export type ApplicationOptions = {
  /** The whole environment of the three processes. */
  env: NodeJS.ProcessEnv;
  port: number;
  host: string;
  agentHealthPort: number;
  only?: readonly ProcessName[];
  /** Reload on changes, for development. */
  isDevelopment?: boolean;
  print: (name: string, line: string) => void;
  /** Told of each process that is started, also again. */
  onStart?: (pid: number | undefined) => void;
};
export type Application = {
  processes: Record<ProcessName, Supervised | undefined>;
  /** Resolves with the names of those that did not become ready in time. */
  ready: (ms: number) => Promise<ProcessName[]>;
  stop: () => Promise<void>;
};

/** Starts the product's processes, each restartable on its own. */
export function startApplication(options: ApplicationOptions): Application {
  const names = options.only ?? processNames;
  const heard = new Set<ProcessName>();
  const print = (name: string, line: string) => {
    // The jobs process has no address of its own; it says when it is ready.
    if (name === "jobs" && line.includes("Jobs are ready")) heard.add("jobs");
    if (name === "agent" && line.includes("Agent is ready")) heard.add("agent");
    options.print(name, readable(line));
  };
  const start = (name: ProcessName) =>
    names.includes(name) ? supervise(describeProcess(name, options), print) : undefined;
  const processes = { web: start("web"), agent: start("agent"), jobs: start("jobs") };
  // Next reloads by itself. Node's own watching would not bring a process back that ended with an error.
  const watcher = options.isDevelopment
    ? watchSources(() => {
        for (const name of ["agent", "jobs"] as const) void processes[name]?.restart();
      })
    : undefined;
  return {
    processes,
    ready: async (ms) => {
      const deadline = Date.now() + ms;
      const isReady = async (name: ProcessName) => {
        if (name === "web") return waitForAddress(`http://127.0.0.1:${options.port}/readyz`, ms);
        while (!heard.has(name) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
        return heard.has(name);
      };
      const results = await Promise.all(names.map(async (name) => ({ name, isReady: await isReady(name) })));
      return results.filter((result) => !result.isReady).map((result) => result.name);
    },
    stop: async () => {
      watcher?.close();
      await Promise.all(Object.values(processes).map((process) => process?.stop()));
    },
  };
}

function describeProcess(name: ProcessName, options: ApplicationOptions): ProcessDescription {
  const env = {
    ...options.env,
    NODE_ENV: options.isDevelopment ? "development" : "production",
    AGENT_HEALTH_PORT: `${options.agentHealthPort}`,
    NEXT_TELEMETRY_DISABLED: "1",
    NO_COLOR: "1",
  } satisfies NodeJS.ProcessEnv;
  if (name === "web") {
    const next = join(projectRoot, "node_modules", "next", "dist", "bin", "next");
    const command = options.isDevelopment ? "dev" : "start";
    // Next writes a loopback address as "localhost" in a request and then takes its own rewrites for another site's, so it
    // has to be given that name as well; the flag keeps the name from meaning the IPv6 address.
    const hostname = options.host === "127.0.0.1" ? "localhost" : options.host;
    const args = ["--dns-result-order=ipv4first", next, command, "--port", `${options.port}`, "--hostname", hostname];
    return { name, env, onStart: options.onStart, args };
  }
  const main = join(projectRoot, "src", name, "main.ts");
  return { name, env, onStart: options.onStart, graceMs: 12_000, args: ["--import", "tsx", main] };
}

/** Calls back when code that is not only the site's has changed, once for several files saved together. */
function watchSources(onChange: () => void): FSWatcher {
  let timer: NodeJS.Timeout | undefined;
  return watch(join(projectRoot, "src"), { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|json)$/.test(file) || /\.test\.ts$|^(app|components|trpc|generated)[/\\]/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, 300);
  });
}

/** Our own processes write JSON lines for machines; a terminal shows their sentence. */
function readable(line: string): string {
  if (!line.startsWith('{"level":"info"')) return line;
  try {
    const entry: unknown = JSON.parse(line);
    const message = typeof entry === "object" && entry !== null && "message" in entry ? entry.message : undefined;
    return typeof message === "string" ? message : line;
  } catch {
    return line;
  }
}
