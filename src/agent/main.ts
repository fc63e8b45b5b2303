import { fileURLToPath } from "node:url";
import { AgentServer, initializeLogger, ServerOptions } from "@livekit/agents";
import { appendTurn } from "~/features/training/mutations";
import { reportError } from "~/server/report";
import { startVoicePool } from "./providers/tts/builtin-pool";
import { readAgentSettings } from "./settings";
import { Spool } from "./spool";

/**
 * The agent's worker: registers with the media server under its name, keeps processes ready, gives every talk one of
 * its own, and runs the built-in voice beside them.
 */
const settings = readAgentSettings();
const drainEveryMs = 10_000;

// The framework's own messages quote what was said; only its errors may be seen.
initializeLogger({ pretty: false, level: "error" });

const pool = startVoicePool({
  size: settings.voiceProcesses,
  onExit: (number) => reportError({ message: "The built-in voice has stopped", area: "agent", facts: { number } }),
});
const hasVoice = await pool.ready;
if (!hasVoice && settings.tts === null) {
  reportError({ message: "No voice is installed: talks are shown as captions", area: "agent" });
}

const spool = new Spool({ directory: settings.spoolDirectory, secret: settings.spoolSecret });
async function drainSpool(): Promise<void> {
  await spool.drain({ appendTurn }).catch((error: unknown) => {
    reportError({ message: "Waiting turns could not be stored", area: "agent", error });
  });
}
void drainSpool();
const draining = setInterval(() => void drainSpool(), drainEveryMs);

const server = new AgentServer(
  new ServerOptions({
    agent: fileURLToPath(new URL("./agent.ts", import.meta.url)),
    agentName: settings.agentName,
    wsURL: settings.livekit.url,
    apiKey: settings.livekit.apiKey,
    apiSecret: settings.livekit.apiSecret,
    numIdleProcesses: settings.idleProcesses,
    host: "127.0.0.1",
    port: settings.healthPort,
    logLevel: "error",
    production: true,
    loadThreshold: 0.95,
    shutdownProcessTimeout: 10_000,
    sessionEndTimeout: 5_000,
  }),
);
server.event.on("worker_registered", () => {
  process.stdout.write(`${JSON.stringify({ level: "info", area: "agent", message: "Agent is ready" })}\n`);
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(130);
  stopping = true;
  clearInterval(draining);
  await server.close().catch(() => undefined);
  pool.close();
  process.exit(0);
}
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());

server.run().catch((error: unknown) => {
  reportError({ message: "The agent could not reach the media server", area: "agent", error });
  pool.close();
  process.exit(1);
});
