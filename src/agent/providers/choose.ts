import { reportError } from "~/server/report";
import type { AgentSettings } from "../settings";
import { CircuitBreaker } from "./breaker";
import { createEmbeddedWording, createProviderWording, type Wording } from "./llm/wording";
import { createBuiltinSpeaker, createSilentSpeaker } from "./tts/builtin";
import { chainSpeakers } from "./tts/chain";
import { createProviderSpeaker } from "./tts/openai-compatible";
import type { Speaker } from "./tts/speaker";

const onTrouble = ({ message, error, reason }: { message: string; error?: unknown; reason?: string }) =>
  reportError({ message, area: "agent", error, ...(reason === undefined ? {} : { facts: { reason } }) });

/** Who speaks: the provider if one is configured, behind it the built-in voice, behind that captions only. */
export function createSpeaker({ settings, workerPid }: { settings: AgentSettings; workerPid: number }): Speaker {
  const own = [createBuiltinSpeaker({ workerPid, size: settings.voiceProcesses }), createSilentSpeaker()];
  if (settings.tts === null) return chainSpeakers(own);
  const provider = createProviderSpeaker({ endpoint: settings.tts, breaker: new CircuitBreaker(), onTrouble });
  return chainSpeakers([provider, ...own]);
}

/** Who finds the words: the provider's model if one is configured, behind it the embedded writer. */
export function createWording({ llm }: AgentSettings): Wording {
  if (llm === null) return createEmbeddedWording();
  return createProviderWording({ endpoint: llm, breaker: new CircuitBreaker(), onTrouble });
}
