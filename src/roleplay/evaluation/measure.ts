import type { Events } from "./collect-events";
import { round } from "./curve";
import { countFillers, type ReadTranscript, type Segment } from "./read-transcript";
import type { Measures, NextStepParts } from "./types";

const share = (part: number, whole: number) => (whole > 0 ? round(part / whole) : null);

function seconds(turns: readonly { startMs?: number; endMs?: number }[]): number | null {
  let total = 0;
  for (const { startMs, endMs } of turns) {
    if (startMs === undefined || endMs === undefined || endMs < startMs) return null;
    total += endMs - startMs;
  }
  return total / 1000;
}

/** Who, what and when of what was agreed; looked for where agreements stand, towards the end. */
export function readNextStep(read: ReadTranscript, events: Events): NextStepParts {
  const from = Math.floor(read.learner.length * 0.5);
  const closing = read.segments.filter(({ learnerIndex }) => learnerIndex >= from);
  const steps = closing.filter((segment) => events.nextStep.includes(segment));
  const hasStep = steps.length > 0;
  return {
    who: hasStep && steps.some(({ cues }) => cues.has("carries")),
    what: hasStep && steps.some(({ stems }) => stems.size >= 1),
    when: hasStep && steps.some(({ cues }) => cues.has("when")),
  };
}

function medianGap(read: ReadTranscript): number | null {
  const { turns } = read.transcript;
  const gaps = turns.flatMap((turn, index) => {
    const before = turns[index - 1];
    if (turn.role !== "learner" || before?.role !== "character") return [];
    return turn.startMs === undefined || before.endMs === undefined ? [] : [(turn.startMs - before.endMs) / 1000];
  });
  gaps.sort((a, b) => a - b);
  const middle = gaps[Math.floor(gaps.length / 2)];
  return gaps.length < 3 || middle === undefined ? null : round(middle, 2);
}

/** The learner began at least half a second before the other had finished, or the talk says that the other was cut off. */
function countInterruptions(read: ReadTranscript): number | null {
  const { turns } = read.transcript;
  let isKnown = false;
  let count = 0;
  turns.forEach((turn, index) => {
    const before = turns[index - 1];
    if (turn.role !== "learner" || before?.role !== "character") return;
    if (before.interrupted !== undefined) isKnown = true;
    const overlapMs = turn.startMs === undefined || before.endMs === undefined ? null : before.endMs - turn.startMs;
    if (overlapMs !== null) isKnown = true;
    if (before.interrupted || (overlapMs !== null && overlapMs >= 500)) count += 1;
  });
  return isKnown ? count : null;
}

function readSbi(events: Events): Measures["sbi"] {
  const behaviour = events.observation;
  return {
    situation: behaviour.some(({ cues }) => cues.has("anchor")),
    behaviour: behaviour.length > 0,
    impact: events.effect.length > 0 || events.iMessage.length > 0,
    wish: events.request.length > 0,
  };
}

const distinctTurns = (segments: readonly Segment[]) => new Set(segments.map(({ turn }) => turn)).size;

/** Everything that can be counted in a talk. No judgement here. */
export function measure(read: ReadTranscript, events: Events): Measures {
  const { learner, learnerWords, characterWords, locale, transcript } = read;
  const own = learner.map(({ turn }) => transcript.turns[turn] ?? {});
  const ownSeconds = seconds(own);
  const allSeconds = seconds(transcript.turns);
  const isTimed = ownSeconds !== null && allSeconds !== null && allSeconds > 0;
  const questions = events.open.length + events.closed.length + events.leading.length + events.whyNot.length;
  const reflections = events.reflection.length + events.deepReflection.length;
  const fillers = learner.reduce((sum, { text }) => sum + countFillers({ text, locale }), 0);
  const minutes = ownSeconds !== null && ownSeconds >= 10 ? ownSeconds / 60 : null;
  const longest = learner.reduce((most, { words }) => Math.max(most, words), 0);
  const lengths = own.map(({ startMs = 0, endMs = 0 }: { startMs?: number; endMs?: number }) => endMs - startMs);
  return {
    talkShare: isTimed
      ? share(ownSeconds, allSeconds)
      : characterWords > 0
        ? share(learnerWords, learnerWords + characterWords)
        : null,
    talkShareBasis: isTimed ? "time" : "words",
    learnerTurns: learner.length,
    learnerWords,
    questions,
    openShare: share(events.open.length, questions),
    followUpShare: share(events.followUp.length, questions),
    stackedQuestionShare: share(distinctTurns(events.stacked), learner.length),
    reflections,
    complexShare: share(events.deepReflection.length, reflections),
    reflectionsPerQuestion: share(reflections, questions),
    acknowledgements: events.acknowledgement.length + events.bareAcknowledgement.length,
    iMessages: events.iMessage.length,
    youMessages: events.blame.length + events.generalisation.length + events.trait.length,
    observations: events.observation.length,
    options: events.option.length,
    longestMonologueWords: longest,
    longestMonologueSeconds: ownSeconds === null ? null : round(Math.max(0, ...lengths) / 1000, 1),
    fillersPer100Words: learnerWords > 0 ? round((fillers / learnerWords) * 100, 1) : 0,
    fillersPerMinute: minutes === null ? null : round(fillers / minutes, 1),
    wordsPerMinute: minutes === null ? null : Math.round(learnerWords / minutes),
    responseGapSeconds: medianGap(read),
    interruptions: countInterruptions(read),
    nextStep: readNextStep(read, events),
    sbi: readSbi(events),
  };
}
