import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { OpenAiStub } from "../mocks/openai-stub";
import type { Clip } from "../mocks/recognise-clip";
import { stubReplies } from "../mocks/stub-replies";
import { ClipMaker } from "./spoken-clips";
import { type RunningTalk, startVoiceStack, type VoiceStack } from "./voice-stack";

const clipText = (clip: Clip) => clip.parts.map((part) => part.text).join(" ");

/** Speech in, words from a model, speech out: every outside service is an OpenAI-compatible server. */
describe("a talk in provider mode", () => {
  let stack: VoiceStack;
  const stub = new OpenAiStub({ seed: 7 });
  const maker = new ClipMaker();

  beforeAll(async () => {
    const url = await stub.start();
    stack = await startVoiceStack({
      clusterUrl: inject("clusterUrl"),
      env: {
        ...{ LLM_PROVIDER: "openai-compatible", LLM_BASE_URL: url, LLM_MODEL: "stub", LLM_API_KEY: "key" },
        ...{ STT_PROVIDER: "openai-compatible", STT_BASE_URL: url, STT_MODEL: "stub" },
        ...{ TTS_PROVIDER: "openai-compatible", TTS_BASE_URL: url, TTS_MODEL: "stub" },
      },
    });
  });
  afterAll(async () => {
    await stack?.stop();
    await maker.close();
    await stub.stop();
  });
  afterEach(() => {
    stub.modes.llm = "ok";
    stub.modes.stt = "ok";
    stub.modes.tts = "ok";
  });

  async function makeClip(...parts: { text: string; pauseMs?: number }[]): Promise<Clip> {
    const clip = await maker.make({ parts, locale: "de" });
    stub.clips.push(clip);
    return clip;
  }

  /** A talk whose first message has been spoken. */
  async function startOpened({ microphone = false } = {}): Promise<RunningTalk> {
    const talk = await stack.startTalk();
    if (microphone) await talk.client.openMicrophone();
    await talk.client.until(() => talk.client.finals.length === 1, { within: 25_000, what: "the first message" });
    return talk;
  }

  const fromModel = (text: string) => stubReplies.de.some((sentence) => text.includes(sentence));

  it("puts the engine's decision into words by a model and speaks them by a voice service", async () => {
    const talk = await startOpened();
    const { client } = talk;
    const at = await client.type("Was ist Ihnen an Ihrem Wunsch am wichtigsten?");
    await client.until(() => client.finals.length === 2, { within: 30_000, what: "the answer" });
    expect(fromModel(client.finals[1]?.text ?? "")).toBe(true);
    const [asked] = stub.since("llm", at);
    expect(asked?.content).toBe("Was ist Ihnen an Ihrem Wunsch am wichtigsten?");
    expect(asked?.system).toContain("Aufgabe für diese Antwort");
    expect(stub.since("tts", at).length).toBeGreaterThan(0);
    await client.until(() => client.contents.length === 2, { what: "the same as a message" });
    expect(client.contents[1]).toBe(client.finals[1]?.text);
    await stack.endTalk(talk);
  });

  it("hears what is said and answers it aloud", async () => {
    const clip = await makeClip({ text: "Guten Tag, schön, dass Sie da sind. Worum geht es Ihnen heute?" });
    const talk = await startOpened({ microphone: true });
    const { client, sessionId } = talk;
    const { ended } = client.speak(clip.samples);
    const at = await ended;
    await client.until(() => client.soundAfter(at), { what: "a spoken answer" });
    await client.until(() => client.understood.length > 0, { what: "the learner's own words" });
    await client.until(() => client.contents.length === 2, { within: 30_000, what: "the final text" });
    const { turns } = await stack.readTalk(sessionId);
    expect(turns[1]).toMatchObject({ role: "learner", source: "spoken", text: clipText(clip) });
    expect(turns[1]?.endMs ?? 0).toBeGreaterThan(turns[1]?.startMs ?? 0);
    expect(client.understood).toEqual([clipText(clip)]);
    await stack.endTalk(talk);
  });

  it("falls silent when the learner speaks, and goes on through a mhm", async () => {
    const mhm = await makeClip({ text: "Mhm." });
    const objection = await makeClip({
      text: "Moment, da muss ich Sie leider unterbrechen, das sehe ich völlig anders.",
    });
    const talk = await startOpened({ microphone: true });
    const { client, sessionId } = talk;
    await client.type("Erzählen Sie mir bitte, wie Sie das sehen.");
    const asked = performance.now();
    await client.until(() => client.soundAfter(asked), { what: "the answer" });
    await new Promise((resolve) => setTimeout(resolve, 600));
    await client.speak(mhm.samples).ended;
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(client.hears(300)).toBe(true);
    await client.until(() => client.finals.length === 2, { within: 30_000, what: "the whole answer" });
    expect((await stack.readTalk(sessionId)).turns.map((turn) => turn.role)).toEqual([
      "character",
      "learner",
      "character",
    ]);

    await client.type("Und was spricht aus Ihrer Sicht dagegen?");
    const again = performance.now();
    await client.until(() => client.soundAfter(again), { what: "the second answer" });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const onset = await client.speak(objection.samples).started;
    await client.until(() => !client.hears(150), { within: 3_000, what: "silence" });
    const silentAfter = (client.sounds.at(-1)?.to ?? 0) - onset;
    expect(silentAfter).toBeLessThan(1_000);
    await client.until(() => client.contents.length >= 4, { within: 40_000, what: "the answer to the objection" });
    const { turns } = await stack.readTalk(sessionId);
    expect(turns[4]).toMatchObject({ role: "character", interrupted: true });
    expect(turns[5]).toMatchObject({ role: "learner", source: "spoken" });
    await stack.endTalk(talk);
  });

  it.each([
    ["an error", "500"],
    ["silence", "hang"],
    ["nonsense", "garbage"],
    ["half an answer", "stall"],
  ] as const)("answers within five seconds when the model gives %s", async (_name, mode) => {
    const talk = await startOpened();
    const { client, sessionId } = talk;
    stub.modes.llm = mode;
    const at = await client.type("Was würde Ihnen die Arbeit gerade leichter machen?");
    const sound = await client.until(() => client.soundAfter(at), { within: 8_000, what: "an answer" });
    expect(sound.from - at).toBeLessThan(5_000);
    await client.until(() => client.finals.length === 2, { within: 30_000, what: "the final text" });
    expect(client.finals[1]?.text).toMatch(/[.!?…][“"]?$/);
    const { turns } = await stack.readTalk(sessionId);
    expect(turns.at(-1)?.text).toBe(client.finals[1]?.text);
    await stack.endTalk(talk);
  });

  it.each([
    ["an error", "500"],
    ["silence", "hang"],
    ["nonsense", "garbage"],
  ] as const)("speaks with the built-in voice when the voice service gives %s", async (_name, mode) => {
    const talk = await startOpened();
    const { client } = talk;
    stub.modes.tts = mode;
    const at = await client.type("Was würde Ihnen die Arbeit gerade leichter machen?");
    const sound = await client.until(() => client.soundAfter(at), { within: 8_000, what: "an answer" });
    expect(sound.from - at).toBeLessThan(5_000);
    await client.until(() => client.finals.length === 2, { within: 30_000, what: "the final text" });
    await stack.endTalk(talk);
  });

  it("asks to hear it again when the recogniser fails, without counting that as a turn", async () => {
    const clip = await makeClip({ text: "Wie lange beschäftigt Sie das Thema schon?" });
    const talk = await startOpened({ microphone: true });
    const { client, sessionId } = talk;
    stub.modes.stt = "500";
    const at = await client.speak(clip.samples).ended;
    const sound = await client.until(() => client.soundAfter(at), { within: 8_000, what: "a polite line" });
    expect(sound.from - at).toBeLessThan(5_000);
    await client.until(() => client.texts.some((entry) => !entry.final && entry.text.includes("nicht verstanden")), {
      what: "its caption",
    });
    await client.untilSilent();
    expect(client.finals).toHaveLength(1);
    stub.modes.stt = "ok";
    const typedAt = await client.type("Wie lange beschäftigt Sie das Thema schon?");
    await client.until(() => client.soundAfter(typedAt), { what: "the answer to the typed line" });
    await client.until(() => client.finals.length === 2, { within: 30_000, what: "its final text" });
    expect((await stack.readTalk(sessionId)).turns).toHaveLength(3);
    await stack.endTalk(talk);
  });
});
