/**
 * The naive arm of the comparison: the framework's defaults and the common way of putting them together. The
 * recogniser gets finished speech, the model's answer is waited for as a whole, and spoken in one call.
 */

import { ReadableStream } from "node:stream/web";
import { fileURLToPath } from "node:url";
import { AgentServer, defineAgent, initializeLogger, ServerOptions, voice } from "@livekit/agents";
import { LLM, STT, TTS } from "@livekit/agents-plugin-openai";
import type { AudioFrame } from "@livekit/rtc-node";
import { z } from "zod";
import { findFreePort } from "../../platform/ports";

const argumentsSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]);
const metadataSchema = z.object({ providerUrl: z.string() });

class NaiveAgent extends voice.Agent {
  override async ttsNode(text: ReadableStream<string>): Promise<ReadableStream<AudioFrame> | null> {
    let whole = "";
    for await (const piece of text) whole += piece;
    const synthesiser = this.getActivityOrThrow().tts;
    if (synthesiser === undefined || whole.trim() === "") return null;
    const speech = synthesiser.synthesize(whole);
    return new ReadableStream<AudioFrame>({
      async pull(controller) {
        const { done, value } = await speech.next();
        if (done) controller.close();
        else controller.enqueue(value.frame);
      },
    });
  }
}

export default defineAgent({
  entry: async (context) => {
    const { providerUrl } = metadataSchema.parse(JSON.parse(context.job.metadata));
    await context.connect();
    const options = { baseURL: providerUrl, apiKey: "stub" };
    const session = new voice.AgentSession({
      stt: new STT({ ...options, model: "stub", useRealtime: false }),
      llm: new LLM({ ...options, model: "stub" }),
      tts: new TTS({ ...options, model: "stub" }),
      turnHandling: { turnDetection: "vad", preemptiveGeneration: { enabled: false } },
    });
    await session.start({ agent: new NaiveAgent({ instructions: "Regeln: Sprich Deutsch." }), room: context.room });
    session.say("Guten Tag.");
  },
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [agentName, wsURL, apiKey, apiSecret] = argumentsSchema.parse(process.argv.slice(2));
  initializeLogger({ pretty: false, level: "error" });
  const agent = fileURLToPath(import.meta.url);
  const server = new AgentServer(
    new ServerOptions({
      ...{ agent, agentName, wsURL, apiKey, apiSecret, host: "127.0.0.1", port: await findFreePort() },
      ...{ numIdleProcesses: 1, logLevel: "error", production: true, loadThreshold: Number.POSITIVE_INFINITY },
    }),
  );
  server.event.once("worker_registered", () => process.stdout.write("ready\n"));
  process.on("SIGTERM", () => void server.close().then(() => process.exit(0)));
  void server.run();
}
