import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { StoredTurn } from "../../src/features/training/schema";
import type { Locale } from "../../src/lib/locale";
import { type Stack, startStack } from "../setup/stack";
import { TalkClient } from "./talk-client";

export interface RunningTalk {
  sessionId: string;
  roomName: string;
  client: TalkClient;
  /** When the talk was started, on the clock of `performance.now()`. */
  startedAt: number;
}

export interface StartTalkOptions {
  locale?: Locale;
  scenario?: string;
  /** Demo talks end after four rounds; training talks do not. */
  kind?: "demo" | "training";
  keepSound?: boolean;
  /** Another agent than the product's, for comparison. */
  agent?: { name: string; metadata: Record<string, string> };
}

export interface VoiceStack extends Stack {
  startTalk(options?: StartTalkOptions): Promise<RunningTalk>;
  /** Resident memory of each process that plays a talk, in MB. Linux only; empty elsewhere. */
  readJobMemory(): number[];
  /** A process that plays a talk just now. Linux only. */
  findTalkProcess(): number | undefined;
  /** Leaves the room and ends the talk. */
  endTalk(talk: RunningTalk): Promise<void>;
  /** Stored turns of a talk and its state. */
  readTalk(sessionId: string): Promise<{ turns: StoredTurn[]; status: string }>;
}

/**
 * The agent against a real LiveKit server and a real database, without the site. The product's own code is imported
 * only after the environment stands, because it reads it once.
 */
export async function startVoiceStack(
  options: { env?: Record<string, string>; clusterUrl?: string } = {},
): Promise<VoiceStack> {
  const stack = await startStack({ only: ["agent", "jobs"], ...options });
  Object.assign(process.env, stack.env);
  const [mutations, data, scenarios, rooms, tokens] = await Promise.all([
    import("~/features/training/mutations"),
    import("~/features/training/data"),
    import("~/features/scenario/data"),
    import("~/server/livekit/rooms"),
    import("~/server/livekit/tokens"),
  ]);
  const { disconnectDb } = await import("~/server/db");
  const clients: TalkClient[] = [];

  return {
    ...stack,
    async startTalk({
      locale = "de",
      scenario = "gehaltsgespraech-mehr-gehalt",
      kind = "training",
      keepSound = false,
      agent,
    } = {}) {
      const startedAt = performance.now();
      const scenarioId = await scenarios.resolveScenarioId(scenario);
      if (scenarioId === null) throw new Error(`There is no scenario "${scenario}".`);
      const created = await mutations.createTalk({
        kind,
        scenarioId,
        locale,
        learnerId: null,
        visitorHash: null,
        industry: null,
        maxMinutes: 10,
        maxLive: null,
      });
      if (!created.ok) throw new Error(`The talk could not be made: ${created.reason}`);
      const { sessionId, roomName } = created.talk;
      if (agent === undefined) await rooms.openRoom({ roomName, sessionId });
      else await openRoomFor({ stack, roomName, agent });
      const client = new TalkClient({ keepSound });
      clients.push(client);
      const token = await tokens.mintRoomToken({
        roomName,
        identity: `learner-${sessionId.slice(0, 8)}`,
        displayName: "demo-user",
      });
      await client.join({ url: stack.livekit.url, token });
      return { sessionId, roomName, client, startedAt };
    },
    readJobMemory: () =>
      listTalkProcesses(stack.application.processes.agent?.pid()).map(({ residentMb }) => residentMb),
    findTalkProcess: () => listTalkProcesses(stack.application.processes.agent?.pid())[0]?.pid,
    async endTalk({ client, sessionId }) {
      await client.leave();
      await mutations.finishTalk({ sessionId, reason: "learner" });
    },
    async readTalk(sessionId) {
      const talk = await data.loadTalk({ sessionId });
      if (talk === null) throw new Error("The talk is gone.");
      return { turns: talk.turns, status: talk.session.status };
    },
    async stop() {
      await Promise.all(clients.map((client) => client.leave()));
      await disconnectDb();
      await stack.stop();
    },
  };
}

async function openRoomFor({
  stack,
  roomName,
  agent,
}: {
  stack: Stack;
  roomName: string;
  agent: NonNullable<StartTalkOptions["agent"]>;
}): Promise<void> {
  const { AgentDispatchClient, RoomServiceClient } = await import("livekit-server-sdk");
  const { url, apiKey, apiSecret } = stack.livekit;
  const address = url.replace(/^ws/, "http");
  await new RoomServiceClient(address, apiKey, apiSecret).createRoom({ name: roomName, maxParticipants: 1 });
  const metadata = JSON.stringify(agent.metadata);
  await new AgentDispatchClient(address, apiKey, apiSecret).createDispatch(roomName, agent.name, { metadata });
}

/** Processes of this worker that play a talk, as they name themselves, with their resident memory in MB. */
function listTalkProcesses(workerPid: number | undefined): { pid: number; residentMb: number }[] {
  if (workerPid === undefined || !existsSync("/proc/self/status")) return [];
  const found: { pid: number; residentMb: number }[] = [];
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) !== workerPid) continue;
      if (!readFileSync(`/proc/${name}/cmdline`, "utf8").startsWith("redeprobe-talk")) continue;
      found.push({ pid: Number(name), residentMb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024 });
    } catch {
      // The process ended between two looks.
    }
  }
  return found;
}
