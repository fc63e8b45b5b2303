import { availableParallelism } from "node:os";
import { env } from "~env";
import type { ProviderEndpoint } from "./providers/http";

/** Measured with `npm run bench:voice`; half of it is in use on an ordinary day. */
const talksPerCore = 8;

/** One of the three outside services, or null for the embedded way. */
type MaybeProvider = ProviderEndpoint | null;

export interface AgentSettings {
  agentName: string;
  livekit: { url: string; apiKey: string; apiSecret: string };
  /** Where lines wait for a database that is away. */
  spoolDirectory: string;
  /** Where workers of this machine write down who they are. */
  workersDirectory: string;
  /** Secret from which the key of the spool is derived. */
  spoolSecret: string;
  llm: MaybeProvider;
  stt: MaybeProvider;
  tts: (ProviderEndpoint & { voices: { female: string; male: string } }) | null;
  /** Processes that wait for a talk, so that the agent is there at once. */
  idleProcesses: number;
  /** Talks that this worker plays at once. */
  maxTalks: number;
  /** Processes of the built-in voice. */
  voiceProcesses: number;
  healthPort: number;
}

function readProvider({
  kind,
  baseUrl,
  apiKey,
  model,
}: {
  kind: string;
  baseUrl: string | undefined;
  apiKey: string | undefined;
  model: string | undefined;
}): MaybeProvider {
  if (kind !== "openai-compatible" || !baseUrl || !model) return null;
  return { baseUrl: baseUrl.replace(/\/+$/, ""), apiKey: apiKey ?? "", model };
}

/** Settings of the agent from the checked environment. */
export function readAgentSettings(): AgentSettings {
  const tts = readProvider({
    kind: env.TTS_PROVIDER,
    baseUrl: env.TTS_BASE_URL,
    apiKey: env.TTS_API_KEY,
    model: env.TTS_MODEL,
  });
  return {
    agentName: env.AGENT_NAME,
    livekit: { url: env.LIVEKIT_URL ?? "", apiKey: env.LIVEKIT_API_KEY, apiSecret: env.LIVEKIT_API_SECRET },
    spoolDirectory: `${env.DATA_DIR}/spool`,
    workersDirectory: `${env.DATA_DIR}/agents`,
    spoolSecret: env.NEXTAUTH_SECRET,
    llm: readProvider({
      kind: env.LLM_PROVIDER,
      baseUrl: env.LLM_BASE_URL,
      apiKey: env.LLM_API_KEY,
      model: env.LLM_MODEL,
    }),
    stt: readProvider({
      kind: env.STT_PROVIDER,
      baseUrl: env.STT_BASE_URL,
      apiKey: env.STT_API_KEY,
      model: env.STT_MODEL,
    }),
    tts: tts === null ? null : { ...tts, voices: { female: env.TTS_VOICE_FEMALE, male: env.TTS_VOICE_MALE } },
    idleProcesses: env.AGENT_IDLE_PROCESSES,
    maxTalks: talksPerCore * availableParallelism(),
    voiceProcesses: 2,
    healthPort: env.AGENT_HEALTH_PORT,
  };
}
