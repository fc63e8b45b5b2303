import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stopChild } from "./child-process";
import { findLivekitServer } from "./find-livekit";
import { findFreePort } from "./ports";
import { StartError } from "./start-error";

export type EmbeddedLivekit = { url: string; pid: number | undefined; stop: () => Promise<void> };

type Options = {
  /** Where the configuration is written. */
  directory: string;
  apiKey: string;
  apiSecret: string;
  /** Preferred HTTP port; the two media ports follow it. */
  port?: number;
  /** Who is told when rooms open and close. */
  webhookUrl?: string;
  report: (line: string) => void;
};

/** Starts a real livekit-server that only this machine can reach. */
export async function startEmbeddedLivekit(options: Options): Promise<EmbeddedLivekit> {
  const binary = await findLivekitServer(options.report);
  const preferred = options.port ?? 7880;
  const port = await findFreePort(preferred);
  const tcpPort = await findFreePort(port === preferred ? preferred + 1 : undefined);
  const udpPort = await findFreePort(port === preferred ? preferred + 2 : undefined);
  mkdirSync(options.directory, { recursive: true });
  const file = join(options.directory, `livekit-${port}.yaml`);
  // JSON is YAML, and needs no quoting rules of its own.
  writeFileSync(file, JSON.stringify(describeServer({ ...options, port, tcpPort, udpPort }), null, 2), { mode: 0o600 });

  const child = spawn(binary, ["--config", file], { detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  const remember = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000);
  };
  child.stdout.on("data", remember);
  child.stderr.on("data", remember);
  child.on("error", remember.bind(undefined, Buffer.from("not executable")));
  const endWithUs = () => child.kill("SIGTERM");
  process.once("exit", endWithUs);

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const deadline = Date.now() + 20_000;
  while (!(await answers(`http://127.0.0.1:${port}`))) {
    if (hasEnded() || Date.now() > deadline) {
      endWithUs();
      throw new StartError(`livekit-server did not start: ${log.trim().split("\n").pop() || "no message"}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `ws://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      process.off("exit", endWithUs);
      if (!hasEnded()) await stopChild(child, 5_000);
    },
  };
}

/** Whether a LiveKit server answers under this address (ws and http mean the same one). */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url.replace(/^ws/, "http"), { signal: AbortSignal.timeout(5_000) });
    return response.status < 500;
  } catch {
    return false;
  }
}

function describeServer(server: Options & { port: number; tcpPort: number; udpPort: number }): object {
  return {
    port: server.port,
    bind_addresses: ["127.0.0.1"],
    keys: { [server.apiKey]: server.apiSecret },
    logging: { level: "warn", json: false },
    rtc: {
      tcp_port: server.tcpPort,
      udp_port: server.udpPort,
      node_ip: "127.0.0.1",
      use_external_ip: false,
      enable_loopback_candidate: true,
      interfaces: { includes: ["lo", "lo0"] },
    },
    // Rooms are opened by the application, which has checked who may enter.
    room: { auto_create: false, empty_timeout: 60, departure_timeout: 10 },
    ...(server.webhookUrl ? { webhook: { api_key: server.apiKey, urls: [server.webhookUrl] } } : {}),
  };
}
