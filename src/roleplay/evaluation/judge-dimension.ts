import type { EventId, Events } from "./collect-events";
import { credit } from "./curve";
import type { ReadTranscript, Segment } from "./read-transcript";
import type { DimensionId, Evidence, Measures, NoteKey } from "./types";

/** All that a judgement may rest on. */
export interface JudgeContext {
  read: ReadTranscript;
  events: Events;
  measures: Measures;
}

/**
 * How many occasions a talk gave: one for each time the other side spoke, less than that in long talks. Counted on the other side, so
 * that a sentence more or less of the learner's does not change what all the others are worth.
 */
function countOccasions({ read }: JudgeContext): number {
  const turns = read.characterTurns > 0 ? read.characterTurns : read.learner.length;
  return Math.max(6, turns <= 10 ? turns : 10 + (turns - 10) * 0.6);
}

/** Events per occasion, each kind with its weight. */
function rate(context: JudgeContext, weights: Partial<Record<EventId, number>>): number {
  let sum = 0;
  for (const [id, weight] of Object.entries(weights)) sum += context.events[id as EventId].length * weight;
  return sum / countOccasions(context);
}

const most = (count: number, limit: number) => Math.min(count, limit);

/** Curves of good things: much for the first, little for what is beyond plenty. */
const good = (value: number, plenty: number) =>
  credit(value, [
    [0, 0],
    [plenty / 2, 0.6],
    [plenty, 0.92],
    [plenty * 2, 1],
  ]);
/** Curves of bad things: the first ones cost most. */
const harmless = (value: number, tooMuch: number) =>
  credit(value, [
    [0, 1],
    [tooMuch / 2, 0.35],
    [tooMuch, 0],
  ]);

interface Part {
  weight: number;
  score: (context: JudgeContext) => number;
}

interface DimensionRule {
  parts: readonly Part[];
  evidence: readonly (readonly [EventId, Evidence["kind"], NoteKey])[];
}

/** How early the matter is on the table: 1 in the first two turns, less afterwards. */
function scoreOpening({ events }: JudgeContext): number {
  const firsts = [...events.purpose, ...events.observation, ...events.clearMessage, ...events.appreciation].map(
    ({ learnerIndex }) => learnerIndex,
  );
  if (firsts.length === 0) return 0;
  return credit(Math.min(...firsts), [
    [1, 1],
    [3, 0.5],
    [6, 0.2],
  ]);
}

/** Something is settled at the end. */
function scoreClosing({ measures: { nextStep } }: JudgeContext): number {
  return (Number(nextStep.who) + Number(nextStep.what) + Number(nextStep.when)) / 3;
}

/** Room for the other: not most of the words, no speeches, no cutting off. Too little talking costs nothing here. */
function scoreRoom({ measures }: JudgeContext): number {
  const words = credit(measures.talkShare ?? 0.5, [
    [0.7, 1],
    [0.98, 0],
  ]);
  const speech = credit(measures.longestMonologueWords, [
    [90, 1],
    [240, 0],
  ]);
  const cutOff = credit(measures.interruptions ?? 0, [
    [1, 1],
    [4, 0.2],
  ]);
  return Math.min(words, speech, cutOff);
}

const disrespect = {
  trait: 1.6,
  contempt: 1.4,
  threat: 1.5,
  blame: 1,
  generalisation: 0.8,
  demand: 0.5,
  minimised: 0.7,
  whyNot: 0.4,
};

const rules: Record<DimensionId, DimensionRule> = {
  clarity: {
    parts: [
      { weight: 0.4, score: scoreOpening },
      {
        weight: 0.3,
        score: (context) => harmless(rate(context, { evasion: 1, offTopic: 1, vagueStep: 0.7, falseHope: 0.5 }), 0.5),
      },
      { weight: 0.25, score: scoreClosing },
      {
        weight: 0.05,
        score: ({ measures }) =>
          credit(measures.fillersPer100Words, [
            [2, 1],
            [12, 0],
          ]),
      },
    ],
    evidence: [
      ["clearMessage", "for", "clear-message"],
      ["purpose", "for", "purpose"],
      ["unknownNamed", "for", "unknown-named"],
      ["evasion", "against", "evasion"],
      ["offTopic", "against", "off-topic"],
      ["falseHope", "against", "false-hope"],
    ],
  },
  observation: {
    parts: [
      {
        weight: 0.5,
        score: ({ events }) => good(events.observation.length + most(events.clearMessage.length, 1), 3),
      },
      { weight: 0.25, score: ({ events }) => good(events.effect.length + 0.5 * events.reason.length, 2) },
      {
        weight: 0.25,
        score: (context) => harmless(rate(context, { generalisation: 1, trait: 1, blame: 0.6, evasion: 0.5 }), 0.4),
      },
    ],
    evidence: [
      ["observation", "for", "observation"],
      ["effect", "for", "effect"],
      ["generalisation", "against", "generalisation"],
      ["trait", "against", "trait"],
    ],
  },
  inquiry: {
    parts: [
      {
        weight: 0.55,
        score: (context) => good(rate(context, { open: 1, exampleQuestion: 0.15, interestQuestion: 0.1 }), 0.36),
      },
      {
        weight: 0.15,
        score: ({ events }) =>
          credit(events.open.length / (events.open.length + events.closed.length + events.leading.length + 1), [
            [0, 0],
            [0.7, 0.9],
            [1, 1],
          ]),
      },
      { weight: 0.1, score: (context) => good(rate(context, { followUp: 1 }), 0.2) },
      {
        weight: 0.2,
        score: (context) =>
          context.events.open.length + context.events.closed.length === 0
            ? 0
            : harmless(rate(context, { leading: 1, whyNot: 1, closed: 0.25, forbidden: 2, diagnosis: 1.5 }), 0.35),
      },
    ],
    evidence: [
      ["exampleQuestion", "for", "example-question"],
      ["interestQuestion", "for", "interest-question"],
      ["open", "for", "open-question"],
      ["leading", "against", "leading"],
      ["whyNot", "against", "leading"],
      ["diagnosis", "against", "diagnosis"],
      ["forbidden", "against", "forbidden"],
      ["closed", "against", "closed"],
    ],
  },
  listening: {
    parts: [
      {
        weight: 0.6,
        score: (context) => good(rate(context, { reflection: 0.75, deepReflection: 1, acknowledgement: 0.25 }), 0.32),
      },
      { weight: 0.2, score: ({ events }) => good(events.deepReflection.length, 2) },
      { weight: 0.2, score: scoreRoom },
    ],
    evidence: [
      ["deepReflection", "for", "deep-reflection"],
      ["reflection", "for", "reflection"],
      ["monologue", "against", "monologue"],
    ],
  },
  ownership: {
    parts: [
      { weight: 0.55, score: (context) => harmless(rate(context, disrespect), 0.5) },
      {
        weight: 0.45,
        score: (context) => good(rate(context, { iMessage: 1, ownShare: 1, reason: 0.4, request: 0.4 }), 0.24),
      },
    ],
    evidence: [
      ["ownShare", "for", "own-share"],
      ["iMessage", "for", "i-message"],
      ["trait", "against", "trait"],
      ["contempt", "against", "blame"],
      ["threat", "against", "threat"],
      ["blame", "against", "blame"],
      ["generalisation", "against", "generalisation"],
      ["demand", "against", "demand"],
    ],
  },
  receptiveness: {
    parts: [
      {
        weight: 0.65,
        score: (context) =>
          good(
            rate(context, {
              acknowledgement: 1,
              appreciation: 0.7,
              ownShare: 0.8,
              deepReflection: 0.6,
              reflection: 0.3,
              agreement: 0.4,
            }) +
              (0.15 * most(context.events.bareAcknowledgement.length, 2)) / countOccasions(context),
            0.36,
          ),
      },
      {
        weight: 0.35,
        score: (context) =>
          harmless(
            rate(context, {
              minimised: 1,
              yesBut: 0.8,
              trait: 1,
              contempt: 1,
              blame: 0.8,
              threat: 1,
              evasion: 0.6,
              leading: 0.4,
            }),
            0.4,
          ),
      },
    ],
    evidence: [
      ["acknowledgement", "for", "acknowledgement"],
      ["appreciation", "for", "appreciation"],
      ["yesBut", "against", "yes-but"],
      ["minimised", "against", "yes-but"],
    ],
  },
  agreement: {
    parts: [
      { weight: 0.45, score: scoreClosing },
      {
        weight: 0.3,
        score: (context) =>
          good(
            rate(context, {
              option: 1,
              choice: 0.8,
              checkBack: 0.6,
              condition: 0.8,
              request: 0.5,
              agreement: 0.5,
              nextStep: 0.5,
            }),
            0.28,
          ),
      },
      {
        weight: 0.25,
        score: (context) =>
          harmless(rate(context, { imposed: 1, demand: 0.8, threat: 1.2, vagueStep: 0.5, evasion: 0.4 }), 0.4),
      },
    ],
    evidence: [
      ["nextStep", "for", "next-step"],
      ["condition", "for", "condition"],
      ["choice", "for", "choice"],
      ["option", "for", "option"],
      ["imposed", "against", "imposed"],
      ["demand", "against", "demand"],
      ["vagueStep", "against", "vague-step"],
    ],
  },
};

/**
 * Factor on the whole: where people are belittled or threatened, good technique is worth less. 1 without any of it, 0.55 at most.
 */
export function scoreRespect(context: JudgeContext): number {
  return 0.55 + 0.45 * harmless(rate(context, { trait: 1, contempt: 1, threat: 1, forbidden: 1, blame: 0.4 }), 0.5);
}

/** How well a dimension is met, 0–1, before must-haves. */
export function scoreDimension(id: DimensionId, context: JudgeContext): number {
  return rules[id].parts.reduce((sum, { weight, score }) => sum + weight * score(context), 0);
}

/** A quote of a sentence. */
export function quoteOf({ turn, start, end, text }: Segment) {
  return { turn, quote: text, start, end };
}

/** Quotes for and against, at most four of each kind, in the order in which they were said; a sentence appears once. */
export function collectEvidence(id: DimensionId, { events }: JudgeContext): Evidence[] {
  return rankEvidence(rules[id].evidence.map(([event, kind, note]) => ({ segments: events[event], kind, note })));
}

export function rankEvidence(
  sources: readonly { segments: readonly Segment[]; kind: Evidence["kind"]; note: NoteKey }[],
): Evidence[] {
  const taken = new Set<string>();
  const evidence: Evidence[] = [];
  for (const { segments, kind, note } of sources)
    for (const segment of segments) {
      const place = `${segment.turn}:${segment.start}`;
      if (taken.has(place) || evidence.filter((known) => known.kind === kind).length >= 4) continue;
      taken.add(place);
      evidence.push({ ...quoteOf(segment), kind, note });
    }
  return evidence.sort((a, b) => a.turn - b.turn || a.start - b.start);
}
