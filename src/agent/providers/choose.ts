import type { AgentSettings } from "../settings";
import { createEmbeddedWording, type Wording } from "./llm/wording";
import { createBuiltinSpeaker, createSilentSpeaker } from "./tts/builtin";
import { chainSpeakers } from "./tts/chain";
import type { Speaker } from "./tts/speaker";

/** Who speaks: the provider if one is configured, behind it the built-in voice, behind that captions only. */
export function createSpeaker({ settings, workerPid }: { settings: AgentSettings; workerPid: number }): Speaker {
  return chainSpeakers([createBuiltinSpeaker({ workerPid, size: settings.voiceProcesses }), createSilentSpeaker()]);
}

/** Who finds the words: the provider's model if one is configured, behind it the embedded writer. */
export function createWording(_settings: AgentSettings): Wording {
  return createEmbeddedWording();
}
