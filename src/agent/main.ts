import { AgentServer, initializeLogger, ServerOptions } from "@livekit/agents";
import { appendTurn } from "~/features/training/mutations";
import { refuseBypassingRoleOnceReachable } from "~/server/auth/refuse-bypassing-role";
import { reportError } from "~/server/report";
import { bundlePrograms } from "./bundle";
import { startVoicePool } from "./providers/tts/builtin-pool";
import { openRoomDoor } from "./room-door";
import { readAgentSettings } from "./settings";
import { Spool } from "./spool";
import { JobWatch, replaceDeadAgents, WorkerName } from "./succession";

/**
 * The agent's worker: registers with the media server under its name, keeps processes ready, gives every talk one of
 * its own, runs the built-in voice beside them, and takes over what a dead worker left behind.
 */
const settings = readAgentSettings();
const drainEveryMs = 10_000;
const watchEveryMs = 500;
const askRoleEveryMs = 2_000;

refuseBypassingRoleOnceReachable({ everyMs: askRoleEveryMs });

// The framework's own messages quote what was said; only its errors may be seen.
initializeLogger({ pretty: false, level: "error" });

const programs = await bundlePrograms();
const pool = startVoicePool({
  size: settings.voiceProcesses,
  program: { file: programs.voice, execArgv: programs.execArgv },
  onExit: (number) => reportError({ message: "The built-in voice has stopped", area: "agent", facts: { number } }),
});
void pool.ready.then((hasVoice) => {
  if (hasVoice || settings.tts !== null) return;
  reportError({ message: "No voice is installed: talks are shown as captions", area: "agent" });
});

const spool = new Spool({ directory: settings.spoolDirectory, secret: settings.spoolSecret });
async function drainSpool(): Promise<void> {
  await spool.drain({ appendTurn }).catch((error: unknown) => {
    reportError({ message: "Waiting turns could not be stored", area: "agent", error });
  });
}
const draining = setInterval(() => void drainSpool(), drainEveryMs);

// Child processes inherit this worker's arguments; what is bundled needs no TypeScript loader.
process.execArgv = programs.execArgv;

const door = openRoomDoor(settings);
const name = new WorkerName({ directory: settings.workersDirectory });
const server = new AgentServer(
  new ServerOptions({
    agent: programs.talk,
    agentName: settings.agentName,
    wsURL: settings.livekit.url,
    apiKey: settings.livekit.apiKey,
    apiSecret: settings.livekit.apiSecret,
    numIdleProcesses: settings.idleProcesses,
    host: "127.0.0.1",
    port: settings.healthPort,
    logLevel: "error",
    production: true,
    // By the number of talks: a machine that is busy for a second must not turn a learner away.
    loadFunc: async (worker) => worker.activeJobs.length / settings.maxTalks,
    loadThreshold: 1,
    shutdownProcessTimeout: 10_000,
    sessionEndTimeout: 5_000,
    requestFunc: async (request) => {
      const identity = name.identify(request.id);
      watch.add({ jobId: request.id, roomName: request.room?.name ?? "", identity });
      await request.accept("", identity);
    },
  }),
);

const watch = new JobWatch({
  door,
  listRunning: () => server.activeJobs.map(({ job }) => job.id),
  onLost: () => reportError({ message: "A talk's process was lost", area: "agent" }),
});
let isLooking = false;
const watching = setInterval(() => {
  if (isLooking) return;
  isLooking = true;
  void watch
    .look()
    .catch((error: unknown) => reportError({ message: "Talks could not be watched", area: "agent", error }))
    .finally(() => {
      isLooking = false;
    });
}, watchEveryMs);

async function takeOver(): Promise<void> {
  const dead = await name.listDead();
  await replaceDeadAgents({ dead, door });
  await name.forget(dead);
}

server.event.once("worker_registered", () => {
  void takeOver().catch((error: unknown) => {
    reportError({ message: "Talks of a former worker could not be taken over", area: "agent", error });
  });
  void drainSpool();
  void pool.ready.then(() => {
    process.stdout.write(`${JSON.stringify({ level: "info", area: "agent", message: "Agent is ready" })}\n`);
  });
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(130);
  stopping = true;
  clearInterval(draining);
  clearInterval(watching);
  await server.close().catch(() => undefined);
  pool.close();
  await name.erase();
  process.exit(0);
}
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());

await name.write();
server.run().catch(async (error: unknown) => {
  reportError({ message: "The agent could not reach the media server", area: "agent", error });
  pool.close();
  await name.erase();
  process.exit(1);
});
