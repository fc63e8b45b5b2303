import { z } from "zod";
import type { ProviderPrompt } from "~/roleplay/writer/build-provider-prompt";
import { type ProviderEndpoint, ProviderError, readChunks, requestProvider } from "../http";

const chunkSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).partial() })),
});

/** A pause in the middle of an answer that is as good as an end. */
const pauseMs = 1_500;

/** Text of a streamed chat completion, piece by piece. Throws a `ProviderError` for anything that is not one. */
export async function* streamCompletion({
  endpoint,
  prompt,
  signal,
  firstWithinMs,
}: {
  endpoint: ProviderEndpoint;
  prompt: ProviderPrompt;
  signal: AbortSignal;
  /** From the request to the first word. */
  firstWithinMs: number;
}): AsyncGenerator<string> {
  const startedAt = performance.now();
  const response = await requestProvider({
    endpoint,
    path: "/chat/completions",
    body: JSON.stringify({
      model: endpoint.model,
      stream: true,
      max_tokens: 220,
      temperature: 0.8,
      messages: [{ role: "system", content: prompt.system }, ...prompt.messages],
    }),
    signal,
    headersWithinMs: firstWithinMs,
  });
  const decoder = new TextDecoder();
  let pending = "";
  let any = false;
  const firstChunkMs = Math.max(50, firstWithinMs - (performance.now() - startedAt));
  for await (const bytes of readChunks({ response, pauseMs, firstWithinMs: firstChunkMs })) {
    pending += decoder.decode(bytes, { stream: true });
    const lines = pending.split("\n");
    pending = lines.pop() ?? "";
    for (const line of lines) {
      const data = /^data:\s*(.*?)\s*$/.exec(line)?.[1];
      if (data === undefined || data === "") continue;
      if (data === "[DONE]") return;
      const content = readContent(data);
      if (content === "") continue;
      any = true;
      yield content;
    }
  }
  if (!any) throw new ProviderError({ kind: "content" });
}

function readContent(data: string): string {
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    throw new ProviderError({ kind: "content" });
  }
  const chunk = chunkSchema.safeParse(json);
  if (!chunk.success) throw new ProviderError({ kind: "content" });
  return chunk.data.choices[0]?.delta.content ?? "";
}
