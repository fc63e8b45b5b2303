import type { EventId } from "./collect-events";
import { credit } from "./curve";
import { type JudgeContext, rankEvidence, scoreDimension } from "./judge-dimension";
import type { Segment } from "./read-transcript";
import type { DimensionId, Evidence, NoteKey } from "./types";

/** Things a talk may have to contain. A rubric names some as must-haves; goals are made of them. */
export const criterionIds = [
  "purpose",
  "early-message",
  "clear-message",
  "concrete",
  "no-labels",
  "effect",
  "open-questions",
  "examples",
  "interests-first",
  "work-not-diagnosis",
  "allowed-questions",
  "reflections",
  "emotions",
  "own-share",
  "own-voice",
  "appreciation",
  "options",
  "choice",
  "conditions",
  "value",
  "next-step",
  "no-threat",
  "honest-limits",
  "no-false-hope",
  "persistence",
] as const;
export type CriterionId = (typeof criterionIds)[number];

interface Criterion {
  /** The dimension it belongs to when a goal is built from it. */
  dimension: DimensionId;
  /** How well it is met, 0–1. */
  score: (context: JudgeContext) => number;
  good?: readonly (readonly [EventId, NoteKey])[];
  bad?: readonly (readonly [EventId, NoteKey])[];
}

const steps = (count: number, one: number, two: number, three = 1) =>
  credit(count, [
    [0, 0],
    [1, one],
    [2, two],
    [3, three],
  ]);
const falls = (count: number) =>
  credit(count, [
    [0, 1],
    [1, 0.45],
    [3, 0],
  ]);

const firstIndex = (segments: readonly Segment[]) =>
  segments.reduce((first, { learnerIndex }) => Math.min(first, learnerIndex), Number.POSITIVE_INFINITY);

const early = (index: number) =>
  Number.isFinite(index)
    ? credit(index, [
        [1, 1],
        [2, 0.7],
        [5, 0.3],
      ])
    : 0;

export const criteria: Record<CriterionId, Criterion> = {
  purpose: {
    dimension: "clarity",
    score: ({ events }) =>
      early(firstIndex([...events.purpose, ...events.observation, ...events.clearMessage, ...events.appreciation])),
    good: [["purpose", "purpose"]],
    bad: [
      ["evasion", "evasion"],
      ["offTopic", "off-topic"],
    ],
  },
  "early-message": {
    dimension: "clarity",
    score: ({ events }) => early(firstIndex(events.clearMessage)),
    good: [["clearMessage", "clear-message"]],
    bad: [["evasion", "evasion"]],
  },
  "clear-message": {
    dimension: "clarity",
    score: ({ events, read }) => {
      const said = read.segments.filter(
        ({ cues, kinds }) => cues.has("clearNo") && !kinds.has("message.you") && !kinds.has("question.leading"),
      );
      const clear = Math.max(steps(said.length, 0.6, 0.9), steps(events.observation.length, 0.5, 0.8));
      return clear * falls(events.evasion.length);
    },
    good: [
      ["observation", "observation"],
      ["reason", "reason"],
    ],
    bad: [["evasion", "evasion"]],
  },
  concrete: {
    dimension: "observation",
    score: ({ events }) =>
      steps(events.observation.length, 0.6, 0.85) * falls((events.generalisation.length + events.trait.length) * 0.7),
    good: [["observation", "observation"]],
    bad: [
      ["generalisation", "generalisation"],
      ["trait", "trait"],
    ],
  },
  "no-labels": {
    dimension: "ownership",
    score: ({ events }) =>
      falls(events.trait.length + events.blame.length * 0.7 + events.generalisation.length * 0.7) *
      (0.75 + 0.25 * steps(events.observation.length + events.iMessage.length, 0.6, 0.9)),
    good: [
      ["observation", "observation"],
      ["iMessage", "i-message"],
    ],
    bad: [
      ["trait", "trait"],
      ["blame", "blame"],
      ["generalisation", "generalisation"],
    ],
  },
  effect: {
    dimension: "observation",
    score: ({ events }) => steps(events.effect.length + 0.7 * events.iMessage.length, 0.6, 0.85),
    good: [
      ["effect", "effect"],
      ["iMessage", "i-message"],
    ],
    bad: [["threat", "threat"]],
  },
  "open-questions": {
    dimension: "inquiry",
    score: (context) => scoreDimension("inquiry", context),
    good: [
      ["interestQuestion", "interest-question"],
      ["open", "open-question"],
    ],
    bad: [
      ["leading", "leading"],
      ["whyNot", "leading"],
    ],
  },
  examples: {
    dimension: "inquiry",
    score: ({ events }) =>
      steps(events.exampleQuestion.length, 0.5, 0.8) * (1 - 0.5 * (1 - falls(events.leading.length))),
    good: [["exampleQuestion", "example-question"]],
    bad: [["leading", "leading"]],
  },
  "interests-first": {
    dimension: "inquiry",
    score: ({ events }) => {
      const asked = firstIndex([...events.interestQuestion, ...events.open]);
      const offered = firstIndex(events.offer);
      return steps(events.open.length, 0.45, 0.75) * (asked <= offered ? 1 : 0.5);
    },
    good: [
      ["interestQuestion", "interest-question"],
      ["open", "open-question"],
    ],
    bad: [["offer", "early-offer"]],
  },
  "work-not-diagnosis": {
    dimension: "inquiry",
    score: ({ events }) =>
      (events.diagnosis.length > 0 ? 0.1 : 1) * (0.35 + 0.65 * steps(events.workQuestion.length, 0.6, 0.9)),
    good: [["workQuestion", "work-question"]],
    bad: [["diagnosis", "diagnosis"]],
  },
  "allowed-questions": {
    dimension: "inquiry",
    score: ({ events }) => (events.forbidden.length > 0 ? 0 : 1) * falls(events.leading.length * 0.6),
    bad: [
      ["forbidden", "forbidden"],
      ["leading", "leading"],
    ],
  },
  reflections: {
    dimension: "listening",
    score: (context) => scoreDimension("listening", context),
    good: [
      ["deepReflection", "deep-reflection"],
      ["reflection", "reflection"],
    ],
    bad: [
      ["monologue", "monologue"],
      ["yesBut", "yes-but"],
    ],
  },
  emotions: {
    dimension: "receptiveness",
    score: (context) => scoreDimension("receptiveness", context),
    good: [
      ["acknowledgement", "acknowledgement"],
      ["deepReflection", "deep-reflection"],
    ],
    bad: [
      ["yesBut", "yes-but"],
      ["minimised", "yes-but"],
    ],
  },
  "own-share": {
    dimension: "ownership",
    score: ({ events }) =>
      steps(events.ownShare.length, 0.7, 0.95) * falls((events.blame.length + events.trait.length) * 0.6),
    good: [["ownShare", "own-share"]],
    bad: [["blame", "blame"]],
  },
  "own-voice": {
    dimension: "ownership",
    score: ({ events }) => steps(events.iMessage.length + 0.7 * events.ownShare.length, 0.6, 0.9),
    good: [
      ["iMessage", "i-message"],
      ["ownShare", "own-share"],
    ],
    bad: [["blame", "blame"]],
  },
  appreciation: {
    dimension: "receptiveness",
    score: ({ events }) =>
      steps(events.appreciation.length + 0.4 * events.observation.length, 0.6, 0.85) *
      falls((events.trait.length + events.blame.length + events.minimised.length) * 0.6),
    good: [["appreciation", "appreciation"]],
    bad: [
      ["trait", "trait"],
      ["minimised", "yes-but"],
    ],
  },
  options: {
    dimension: "agreement",
    score: ({ events }) =>
      steps(events.option.length + 0.6 * events.choice.length + 0.6 * events.condition.length, 0.6, 0.9) *
      falls((events.imposed.length + events.demand.length) * 0.5),
    good: [
      ["option", "option"],
      ["choice", "choice"],
    ],
    bad: [
      ["imposed", "imposed"],
      ["demand", "demand"],
    ],
  },
  choice: {
    dimension: "agreement",
    score: ({ events }) =>
      steps(events.choice.length + 0.6 * events.option.length, 0.6, 0.9) *
      falls((events.imposed.length + events.demand.length) * 0.6),
    good: [
      ["choice", "choice"],
      ["option", "option"],
    ],
    bad: [
      ["imposed", "imposed"],
      ["demand", "demand"],
    ],
  },
  conditions: {
    dimension: "agreement",
    score: ({ events }) => steps(events.condition.length, 0.7, 0.95),
    good: [["condition", "condition"]],
    bad: [["offer", "early-offer"]],
  },
  value: {
    dimension: "agreement",
    score: ({ events }) => steps(events.benefit.length, 0.55, 0.85),
    good: [["benefit", "effect"]],
    bad: [["leading", "leading"]],
  },
  "next-step": {
    dimension: "agreement",
    score: ({ measures: { nextStep }, events }) =>
      ((Number(nextStep.who) + Number(nextStep.what) + Number(nextStep.when)) / 3) *
      falls((events.threat.length + events.demand.length) * 0.4),
    good: [["nextStep", "next-step"]],
    bad: [
      ["vagueStep", "vague-step"],
      ["demand", "demand"],
    ],
  },
  "no-threat": {
    dimension: "ownership",
    score: ({ events }) => falls(events.threat.length * 2 + events.demand.length * 0.5),
    bad: [
      ["threat", "threat"],
      ["demand", "demand"],
    ],
  },
  "honest-limits": {
    dimension: "clarity",
    score: ({ events, read }) =>
      steps(
        events.unknownNamed.length + read.segments.filter(({ cues }) => cues.has("clearNo")).length * 0.5,
        0.6,
        0.9,
      ) * falls(events.evasion.length * 0.7),
    good: [
      ["unknownNamed", "unknown-named"],
      ["reason", "reason"],
    ],
    bad: [["evasion", "evasion"]],
  },
  "no-false-hope": {
    dimension: "clarity",
    score: ({ events }) => falls(events.falseHope.length),
    bad: [["falseHope", "false-hope"]],
  },
  persistence: {
    dimension: "inquiry",
    score: ({ events }) =>
      steps(events.followUp.length, 0.4, 0.7, 0.9) * falls(events.threat.length + events.whyNot.length * 0.4),
    good: [
      ["followUp", "follow-up"],
      ["open", "open-question"],
    ],
    bad: [["whyNot", "leading"]],
  },
};

/** What speaks for and against a criterion, as quotes. */
export function collectCriterionEvidence(ids: readonly CriterionId[], { events }: JudgeContext): Evidence[] {
  return rankEvidence(
    ids.flatMap((id) => [
      ...(criteria[id].good ?? []).map(([event, note]) => ({ segments: events[event], kind: "for" as const, note })),
      ...(criteria[id].bad ?? []).map(([event, note]) => ({ segments: events[event], kind: "against" as const, note })),
    ]),
  );
}
