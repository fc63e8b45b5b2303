import type { Locale } from "~/lib/locale";
import { chooseRubric } from "./choose-rubric";
import { collectEvents, type EventId, type Events } from "./collect-events";
import { criteria } from "./criteria";
import { findImprovements } from "./find-improvements";
import { collectEvidence, type JudgeContext, quoteOf, scoreDimension, scoreRespect } from "./judge-dimension";
import { judgeGoal } from "./judge-goal";
import { toLevel } from "./level";
import { measure } from "./measure";
import { measureNorms } from "./measure-norms";
import { type ReadTranscript, readTranscript } from "./read-transcript";
import type { Rubric } from "./rubrics/rubric";
import { rubrics } from "./rubrics/rubrics";
import { germanTexts } from "./texts/de";
import { englishTexts } from "./texts/en";
import type { TextTable } from "./texts/text-table";
import {
  type Confidence,
  type DimensionId,
  type DimensionResult,
  dimensionIds,
  type Evaluation,
  type GoalResult,
  type NoLevelReason,
  type Strength,
  type Transcript,
} from "./types";

/** Raise it when the same transcript would be judged differently. */
const engineVersion = "1";

const texts: Record<Locale, TextTable> = { de: germanTexts, en: englishTexts };

/** Below this there is nothing to judge. Three turns are enough when they are long ones. */
const fewest = { turns: 4, words: 40, wordsInThree: 60, occasions: 3 };
/** What a dimension can reach at most without its must-have, and from where a must-have counts as met. */
const cap = 0.6;
const met = 0.4;

function tooLittle({ learner, learnerWords }: ReadTranscript): NoLevelReason | null {
  if (learner.length < fewest.turns && !(learner.length === 3 && learnerWords >= fewest.wordsInThree))
    return "too-few-turns";
  return learnerWords < fewest.words ? "too-few-words" : null;
}

/** Listening and answering need something that was said; the rest needs own turns. */
function lacksOccasions(id: DimensionId, { read }: JudgeContext): boolean {
  return (id === "listening" || id === "receptiveness") && read.characterTurns < fewest.occasions;
}

function judgeDimension(id: DimensionId, rubric: Rubric, context: JudgeContext, none: NoLevelReason | null) {
  const table = texts[context.read.locale];
  const { title, levels } = table.dimensions[id];
  const weights = Object.values(rubric.weights).reduce((sum, weight) => sum + weight, 0);
  const weight = (rubric.weights[id] ?? 0) / weights;
  const base = { id, title, weight: Math.round(weight * 100) / 100 };
  const reason: NoLevelReason | null =
    none ?? (weight === 0 ? "not-in-this-talk" : lacksOccasions(id, context) ? "too-few-events" : null);
  if (reason) {
    const result: DimensionResult = {
      ...base,
      level: null,
      score: null,
      text: table.reasons[reason],
      reason,
      missing: null,
      evidence: [],
    };
    return { result, exact: null, weight };
  }
  const raw = scoreDimension(id, context);
  const mustHave = rubric.mustHaves[id];
  const isMissing = mustHave !== undefined && criteria[mustHave].score(context) < met;
  const exact = isMissing ? Math.min(raw, cap) : raw;
  const level = toLevel(exact);
  const result: DimensionResult = {
    ...base,
    level,
    score: Math.round(exact * 100),
    text: levels[level],
    reason: null,
    missing: isMissing && mustHave ? table.missing[mustHave] : null,
    evidence: collectEvidence(id, context),
  };
  return { result, exact, weight };
}

/** How far the figure can be trusted: by how much was said, not by how sure a rule is. */
function readConfidence({ learner, learnerWords }: ReadTranscript, overall: number | null): Confidence {
  if (overall === null) return "none";
  if (learner.length < 6 || learnerWords < 80) return "low";
  return learner.length >= 10 && learnerWords >= 150 ? "high" : "medium";
}

/** What is worth being proud of, most telling first. */
const strong: readonly (readonly [EventId, DimensionId, keyof TextTable["notes"]])[] = [
  ["deepReflection", "listening", "deep-reflection"],
  ["clearMessage", "clarity", "clear-message"],
  ["ownShare", "ownership", "own-share"],
  ["exampleQuestion", "inquiry", "example-question"],
  ["observation", "observation", "observation"],
  ["interestQuestion", "inquiry", "interest-question"],
  ["condition", "agreement", "condition"],
  ["choice", "agreement", "choice"],
  ["acknowledgement", "receptiveness", "acknowledgement"],
  ["nextStep", "agreement", "next-step"],
  ["reflection", "listening", "reflection"],
  ["iMessage", "ownership", "i-message"],
  ["open", "inquiry", "open-question"],
  ["appreciation", "receptiveness", "appreciation"],
  ["purpose", "clarity", "purpose"],
];

const spoils: readonly EventId[] = ["blame", "trait", "threat", "demand", "yesBut", "leading", "imposed", "evasion"];

function findStrengths(events: Events, table: TextTable, dimensions: readonly DimensionResult[]): Strength[] {
  const spoilt = new Set(spoils.flatMap((id) => events[id]));
  const judged = new Set(dimensions.filter(({ level }) => level !== null).map(({ id }) => id));
  const found: Strength[] = [];
  for (const [event, dimension, note] of strong) {
    if (!judged.has(dimension) || found.some((known) => known.dimension === dimension)) continue;
    const segment = events[event].find((candidate) => !spoilt.has(candidate) && candidate.words >= 3);
    if (!segment || found.some(({ turn, start }) => turn === segment.turn && start === segment.start)) continue;
    found.push({ ...quoteOf(segment), dimension, text: table.notes[note] });
    if (found.length === 3) break;
  }
  return found.sort((a, b) => a.turn - b.turn || a.start - b.start);
}

/** Where a step forward is worth most: far from the top and heavy in this kind of talk. */
function chooseNext(dimensions: readonly DimensionResult[], table: TextTable): Evaluation["next"] {
  let best: DimensionResult | null = null;
  const gain = ({ score, weight }: DimensionResult) => (100 - (score ?? 100)) * weight;
  for (const dimension of dimensions)
    if (dimension.level !== null && (best === null || gain(dimension) > gain(best))) best = dimension;
  if (best === null) return null;
  return { dimension: best.id, key: `next.${best.id}`, text: table.dimensions[best.id].next };
}

function judgeGoals(context: JudgeContext, table: TextTable, none: NoLevelReason | null): GoalResult[] {
  return context.read.transcript.goals.map((goal) =>
    none
      ? {
          id: goal.id,
          title: goal.title,
          level: null,
          score: null,
          text: table.reasons[none],
          reason: none,
          evidence: [],
        }
      : judgeGoal({ goal, context, texts: table }),
  );
}

/** Every quote is checked against the transcript once more; what does not stand there is not shown. */
function isGrounded(
  transcript: Transcript,
  { turn, quote, start, end }: { turn: number; quote: string; start: number; end: number },
) {
  return quote !== "" && transcript.turns[turn]?.text.slice(start, end) === quote;
}

/**
 * Judges a talk. Pure: no clock, no chance, no state; the same transcript gives the same evaluation, byte for byte. Sentences that
 * speak to the judge instead of the other person are left out of everything.
 */
export function evaluate(transcript: Transcript): Evaluation {
  const rubric = rubrics[chooseRubric(transcript)];
  const read = readTranscript(transcript);
  const events = collectEvents(read);
  const measures = measure(read, events);
  const context: JudgeContext = { read, events, measures };
  const table = texts[transcript.locale];
  const none = tooLittle(read);
  const judged = dimensionIds.map((id) => judgeDimension(id, rubric, context, none));
  const counted = judged.flatMap(({ exact, weight }) => (exact === null ? [] : [{ exact, weight }]));
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const overall =
    weights > 0
      ? Math.round(
          (counted.reduce((sum, { exact, weight }) => sum + exact * weight, 0) / weights) * scoreRespect(context) * 100,
        )
      : null;
  const dimensions = judged.map(({ result }) => ({
    ...result,
    evidence: result.evidence.filter((item) => isGrounded(transcript, item)),
  }));
  const goals = judgeGoals(context, table, none).map((goal) => ({
    ...goal,
    evidence: goal.evidence.filter((item) => isGrounded(transcript, item)),
  }));
  return {
    overall,
    confidence: readConfidence(read, overall),
    reason: none,
    rubric: rubric.id,
    dimensions,
    goals,
    strengths: none ? [] : findStrengths(events, table, dimensions).filter((item) => isGrounded(transcript, item)),
    improvements: none
      ? []
      : findImprovements({ context, texts: table }).filter((item) => isGrounded(transcript, item)),
    next: chooseNext(dimensions, table),
    measures,
    measureNorms: measureNorms({ locale: transcript.locale, texts: table }),
    limits: Object.entries(table.limits).map(([key, text]) => ({ key, text })),
    versions: { engine: engineVersion, rubric: `${rubric.id}@${rubric.version}` },
  };
}
