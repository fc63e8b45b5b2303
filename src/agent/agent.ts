import { defineAgent, type JobContext, type JobProcess } from "@livekit/agents";
import { loadTalk } from "~/features/training/data";
import { appendTurn, finishTalk, markLive } from "~/features/training/mutations";
import type { TalkStore } from "~/features/training/schema";
import { hearingOf } from "./hearing/turn-taking";
import { createSpeaker, createWording } from "./providers/choose";
import { readAgentSettings } from "./settings";
import { playTalk } from "./talk/play-talk";
import { warmUpInBackground } from "./warm-up";

const store: TalkStore = { loadTalk, appendTurn, markLive, finishTalk };

/** What a waiting process has ready before it gets a talk. */
interface Prepared extends Record<string, unknown> {
  tools: ReturnType<typeof prepareTools>;
}

function prepareTools() {
  const settings = readAgentSettings();
  return {
    settings,
    hearing: hearingOf(settings),
    speaker: createSpeaker({ settings, workerPid: process.ppid }),
    wording: createWording(settings),
  };
}

// A talk must not outlive its worker: the worker that takes over calls a new agent into the room.
process.once("disconnect", () => process.exit(1));

/** One talk in one process. */
export default defineAgent<Prepared>({
  prewarm: (process_: JobProcess<Prepared>) => {
    process_.userData.tools = prepareTools();
    // The first two lines a process understands cost a second or more; better now than when somebody waits.
    warmUpInBackground();
  },
  entry: (context: JobContext<Prepared>) => playTalk({ context, store, ...context.proc.userData.tools }),
});
