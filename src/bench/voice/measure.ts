import type { Locale } from "~/lib/locale";
import type { OpenAiStub } from "../../../tests/mocks/openai-stub";
import type { ClipMaker } from "../../../tests/voice/spoken-clips";
import type { RunningTalk, StartTalkOptions, VoiceStack } from "../../../tests/voice/voice-stack";
import { objections, signs, spokenTurns, typedLines } from "./lines";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Random but the same in every run: people do not answer on the beat. */
function between(low: number, high: number, seed: number): number {
  return low + ((Math.imul(seed + 1, 2_654_435_761) >>> 0) % (high - low));
}

async function open({
  stack,
  locale,
  microphone = false,
  agent,
}: {
  stack: VoiceStack;
  locale: Locale;
  microphone?: boolean;
  agent?: StartTalkOptions["agent"];
}): Promise<RunningTalk> {
  const talk = await stack.startTalk({ locale, ...(agent === undefined ? {} : { agent }) });
  if (microphone) await talk.client.openMicrophone();
  await talk.client.until(() => talk.client.sounds.length > 0, { within: 20_000, what: "the first sound" });
  await talk.client.untilSilent({ forMs: 600 });
  return talk;
}

/** Typed lines: from the key to the first sound of the answer. */
export async function measureTyped({ stack, talks }: { stack: VoiceStack; talks: number }) {
  const latencies: number[] = [];
  const own: number[] = [];
  for (let number = 0; number < talks; number += 1) {
    const locale: Locale = number % 2 === 0 ? "de" : "en";
    const talk = await open({ stack, locale });
    const { client } = talk;
    for (const [index, line] of typedLines[locale].entries()) {
      await pause(between(50, 400, index));
      const at = await client.type(line);
      const sound = await client.until(() => client.soundAfter(at), { what: "an answer" });
      latencies.push(sound.from - at);
      await client.untilSilent({ forMs: 500 });
      if (client.disconnectedAt !== null) break;
    }
    own.push(...client.timings.map((timing) => timing.firstSoundMs ?? Number.NaN));
    await stack.endTalk(talk);
  }
  return { latencies, own };
}

/** Spoken turns: from the end of the learner's sound to the first sound of the answer, and how often it came too early. */
export async function measureSpoken({
  stack,
  stub,
  maker,
  talks,
  agent,
}: {
  stack: VoiceStack;
  stub: OpenAiStub;
  maker: ClipMaker;
  talks: number;
  agent?: StartTalkOptions["agent"];
}) {
  const latencies: number[] = [];
  const own: number[] = [];
  let cutOff = 0;
  let turns = 0;
  let unanswered = 0;
  for (let number = 0; number < talks; number += 1) {
    const locale: Locale = number % 2 === 0 ? "de" : "en";
    const talk = await open({ stack, locale, microphone: true, ...(agent === undefined ? {} : { agent }) });
    const { client } = talk;
    for (const [index, parts] of spokenTurns[locale].entries()) {
      if (client.disconnectedAt !== null) break;
      const clip = await maker.make({ parts, locale });
      stub.clips.splice(0, stub.clips.length, clip);
      await pause(between(200, 600, index));
      const { started, ended } = client.speak(clip.samples);
      const from = await started;
      const until = await ended;
      turns += 1;
      const answered = await client
        .until(() => client.soundAfter(from + 100), { within: 10_000, what: "an answer" })
        .catch(() => null);
      if (answered === null) {
        unanswered += 1;
        continue;
      }
      if (isCutOff({ stub, from, until, soundAt: answered.from, text: parts.at(-1)?.text ?? "" })) cutOff += 1;
      else latencies.push(answered.from - until);
      if (client.sounds.length > 0) await client.untilSilent({ forMs: 900 });
    }
    own.push(...client.timings.map((timing) => timing.firstSoundMs ?? Number.NaN));
    await stack.endTalk(talk);
  }
  return { latencies, cutOff, turns, unanswered, own };
}

/** Nobody can know sooner that a turn is over: silence has to be heard, and words recognised. */
const soonestMs = 250;

/** Was the learner cut short: an answer before the end, at once behind it, or to the first half only? */
function isCutOff({
  stub,
  from,
  until,
  soundAt,
  text,
}: {
  stub: OpenAiStub;
  from: number;
  until: number;
  soundAt: number;
  text: string;
}): boolean {
  if (soundAt < until + soonestMs) return true;
  const asked = stub.since("llm", from).findLast((request) => request.at < soundAt);
  const lastWord = text.match(/[\p{L}']+/gu)?.at(-1);
  return asked !== undefined && lastWord !== undefined && !asked.content.includes(lastWord);
}

/** Interruptions: how fast the character stops for words, and how often it stops for a sign of listening. */
export async function measureBargeIn({
  stack,
  stub,
  maker,
}: {
  stack: VoiceStack;
  stub: OpenAiStub;
  maker: ClipMaker;
}) {
  const stops: number[] = [];
  let missed = 0;
  let falseStops = 0;
  let signsHeard = 0;
  for (const locale of ["de", "en"] as const) {
    for (const [kind, texts] of [
      ["words", objections[locale]],
      ["sign", signs[locale]],
    ] as const) {
      let talk: RunningTalk | null = null;
      for (const [index, text] of texts.entries()) {
        // Somebody who is interrupted again and again may end the talk: then a new one is begun.
        if (talk === null || talk.client.disconnectedAt !== null)
          talk = await open({ stack, locale, microphone: true });
        const { client } = talk;
        const clip = await maker.make({ parts: [{ text }], locale });
        stub.clips.splice(0, stub.clips.length, clip);
        const asked = await client.type(typedLines[locale][index] ?? "");
        const answer = await client.until(() => client.soundAfter(asked), { within: 5_000 }).catch(() => null);
        if (answer === null) {
          await stack.endTalk(talk);
          talk = null;
          continue;
        }
        await pause(between(300, 700, index));
        if (!client.hears(200)) continue;
        const finalsBefore = client.finals.length;
        const { started, ended } = client.speak(clip.samples);
        const onset = await started;
        const until = await ended;
        if (kind === "words") {
          const stopped = await client.until(() => !client.hears(250), { within: 4_000 }).catch(() => false);
          const last = client.sounds.findLast((sound) => sound.from < onset + 1_500);
          if (stopped === false || last === undefined) missed += 1;
          else stops.push(Math.max(0, last.to - onset));
          await pause(600);
        } else {
          await pause(900);
          // What ended by itself meanwhile says nothing.
          if (client.finals.length === finalsBefore) {
            signsHeard += 1;
            if (longestGap(client.sounds, onset, until + 900) > 450) falseStops += 1;
          }
        }
        await client.untilSilent({ forMs: 900 });
      }
      if (talk !== null) await stack.endTalk(talk);
    }
  }
  return { stops, missed, falseStops, signsHeard };
}

function longestGap(sounds: readonly { from: number; to: number }[], from: number, to: number): number {
  let longest = 0;
  let last = from;
  for (const sound of sounds) {
    if (sound.to < from || sound.from > to) continue;
    longest = Math.max(longest, sound.from - last);
    last = Math.max(last, sound.to);
  }
  return Math.max(longest, to - last);
}

/** From the start of a talk to the agent in its room: one after the other, then all at once. */
export async function measureJoin({ stack, warm, atOnce }: { stack: VoiceStack; warm: number; atOnce: number }) {
  const joinOf = async (): Promise<{ joined: number; talk: RunningTalk }> => {
    const talk = await stack.startTalk();
    const at = await talk.client.until(() => talk.client.agentAt, { within: 30_000, what: "the agent" });
    return { joined: at - talk.startedAt, talk };
  };
  // The waiting processes start one after the other.
  await pause(20_000);
  const single: number[] = [];
  for (let number = 0; number < warm; number += 1) {
    const { joined, talk } = await joinOf();
    single.push(joined);
    await stack.endTalk(talk);
    await pause(3_000);
  }
  await pause(12_000);
  const together = await Promise.all(Array.from({ length: atOnce }, joinOf));
  await Promise.all(together.map(({ talk }) => stack.endTalk(talk)));
  return { single, together: together.map(({ joined }) => joined) };
}

/** Many talks at once, each with a learner who types whenever the character has finished. */
export async function measureCrowd({ stack, talks, seconds }: { stack: VoiceStack; talks: number; seconds: number }) {
  const latencies: number[] = [];
  let drops = 0;
  const running: RunningTalk[] = [];
  for (let number = 0; number < talks; number += 1) {
    running.push(await stack.startTalk({ locale: number % 2 === 0 ? "de" : "en" }));
    await pause(1_500);
  }
  const end = performance.now() + seconds * 1_000;
  const learners = running.map(async ({ client }, number) => {
    const lines = typedLines[number % 2 === 0 ? "de" : "en"];
    await client.until(() => client.sounds.length > 0, { within: 30_000, what: "the first sound" });
    await client.untilSilent({ forMs: 600 });
    for (let index = 0; performance.now() < end && index < lines.length; index += 1) {
      await pause(between(500, 2_500, index + number));
      const at = await client.type(lines[index] ?? "");
      const sound = await client.until(() => client.soundAfter(at), { within: 15_000, what: "an answer" });
      latencies.push(sound.from - at);
      await client.untilSilent({ forMs: 600 });
      if (client.disconnectedAt !== null) return;
    }
  });
  const memory = sampleMemory(stack);
  const results = await Promise.allSettled(learners);
  drops = results.filter((result) => result.status === "rejected").length;
  const residentMb = memory.stop();
  await Promise.all(running.map((talk) => stack.endTalk(talk).catch(() => undefined)));
  return { latencies, drops, residentMb };
}

function sampleMemory(stack: VoiceStack): { stop(): number } {
  let highest = 0;
  const look = () => {
    const sizes = stack.readJobMemory();
    if (sizes.length > 0) highest = Math.max(highest, sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
  };
  const timer = setInterval(look, 2_000);
  look();
  return {
    stop() {
      clearInterval(timer);
      return highest;
    },
  };
}
