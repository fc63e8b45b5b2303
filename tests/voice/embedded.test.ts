import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startVoiceStack, type VoiceStack } from "./voice-stack";

/** No key, no account: built-in voice, embedded writer, typed lines. */
describe("a talk in embedded mode", () => {
  let stack: VoiceStack;
  beforeAll(async () => {
    stack = await startVoiceStack({ clusterUrl: inject("clusterUrl") });
  });
  afterAll(() => stack?.stop());

  it("speaks the first message, answers typed lines and ends the demo after four rounds", async () => {
    const { client, sessionId } = await stack.startTalk({ kind: "demo" });
    await client.until(() => client.sounds.length > 0, { what: "the first sound" });
    await client.until(() => client.finals.length === 1, { within: 20_000, what: "the first message" });
    const lines = [
      "Guten Tag. Danke, dass Sie sich die Zeit nehmen. Worum geht es Ihnen heute?",
      "Was ist Ihnen dabei am wichtigsten?",
      "Ich verstehe, das beschäftigt Sie schon länger.",
    ];
    for (const [index, line] of lines.entries()) {
      const at = await client.type(line);
      await client.until(() => client.soundAfter(at), { what: "an answer" });
      await client.until(() => client.finals.length === index + 2, { within: 30_000, what: "the final text" });
    }
    await client.until(() => client.disconnectedAt, { within: 10_000, what: "the end of the room" });

    const { turns, status } = await stack.readTalk(sessionId);
    expect(status).toBe("finalised");
    expect(turns.map((turn) => turn.index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(turns.filter((turn) => turn.role === "learner").map((turn) => turn.text)).toEqual(lines);
    const spoken = turns.filter((turn) => turn.role === "character").map((turn) => turn.text);
    // Byte for byte the same in the database, as text stream and as data message, each exactly once.
    expect(client.finals.map((final) => final.text)).toEqual(spoken);
    expect(client.messages.map(({ raw }) => raw)).toEqual(
      spoken.map((content) => JSON.stringify({ type: "transcript", final: true, role: "assistant", content })),
    );
    for (const { segmentId, text } of client.finals) {
      const captions = client.texts.filter((entry) => entry.segmentId === segmentId && !entry.final);
      expect(captions.length).toBeGreaterThan(0);
      expect(captions.every((caption) => text.startsWith(caption.text))).toBe(true);
    }
  });

  it("stops for a typed line and keeps only what was heard", async () => {
    const talk = await stack.startTalk();
    const { client, sessionId } = talk;
    await client.until(() => client.sounds.length > 0, { what: "the first sound" });
    await new Promise((resolve) => setTimeout(resolve, 700));
    await client.type("Moment bitte, ich möchte zuerst etwas sagen: Schön, dass Sie da sind.");
    await client.until(() => client.finals.length === 1, { what: "the interrupted text" });
    await client.until(() => client.finals.length === 2, { within: 30_000, what: "the answer" });
    const { turns } = await stack.readTalk(sessionId);
    expect(turns[0]).toMatchObject({ role: "character", interrupted: true });
    expect(turns[0]?.text).toBe(client.finals[0]?.text);
    expect(turns[2]).toMatchObject({ role: "character", interrupted: false });
    const firstMessage = client.texts.find((entry) => !entry.final)?.text ?? "";
    expect(firstMessage.startsWith(turns[0]?.text ?? "?")).toBe(true);
    await stack.endTalk(talk);
  });
});
