import type { Locale } from "~/lib/locale";
import type { EventId } from "./collect-events";
import { type JudgeContext, quoteOf } from "./judge-dimension";
import { findCues, type LearnerTurn, type Segment } from "./read-transcript";
import { rewriteGerman } from "./rewrite/de";
import { rewriteEnglish } from "./rewrite/en";
import type { Rewriter } from "./rewrite/rewriter";
import type { TextTable } from "./texts/text-table";
import type { DimensionId, FaultId, Improvement } from "./types";

/** Most costly first. A kind comes again only when no other kind is left. */
const order: readonly { fault: FaultId; event: EventId; dimension: DimensionId }[] = [
  { fault: "forbidden", event: "forbidden", dimension: "inquiry" },
  { fault: "diagnosis", event: "diagnosis", dimension: "inquiry" },
  { fault: "threat", event: "threat", dimension: "ownership" },
  { fault: "trait", event: "trait", dimension: "ownership" },
  { fault: "blame", event: "blame", dimension: "ownership" },
  { fault: "blame", event: "generalisation", dimension: "ownership" },
  { fault: "leading", event: "leading", dimension: "inquiry" },
  { fault: "why-not", event: "whyNot", dimension: "inquiry" },
  { fault: "yes-but", event: "yesBut", dimension: "receptiveness" },
  { fault: "demand", event: "demand", dimension: "agreement" },
  { fault: "imposed", event: "imposed", dimension: "agreement" },
  { fault: "monologue", event: "monologue", dimension: "listening" },
  { fault: "evasion", event: "evasion", dimension: "clarity" },
  { fault: "vague-step", event: "vagueStep", dimension: "agreement" },
];

const rewriters: Record<Locale, Rewriter> = { de: rewriteGerman, en: rewriteEnglish };
const limit = 3;

/** Whether the learner says du; then a better line does, too. */
function isInformal({ read }: JudgeContext): boolean {
  if (read.locale !== "de") return false;
  const text = read.learner.map((turn) => turn.text).join(" ");
  const informal = text.match(/(?<!\p{L})(?:du|dich|dir|dein\p{L}*)(?!\p{L})/giu)?.length ?? 0;
  const formal = text.match(/(?<!\p{L})(?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})/gu)?.length ?? 0;
  return informal > formal;
}

/** What the other side said last about its own distress, and the learner went past. */
function findMissedReflections({ read, events }: JudgeContext): { turn: LearnerTurn; segment: Segment }[] {
  const heard = new Set(
    [...events.reflection, ...events.deepReflection, ...events.acknowledgement, ...events.bareAcknowledgement].map(
      ({ turn }) => turn,
    ),
  );
  return read.learner.flatMap((turn) => {
    const segment = turn.segments[0];
    if (!segment || !turn.before || heard.has(turn.turn) || turn.learnerIndex === 0) return [];
    return findCues({ text: turn.before.text, locale: read.locale }).has("feelingOther") ? [{ turn, segment }] : [];
  });
}

/** At most three places with a better wording and why: the costliest, each of another kind if possible. */
export function findImprovements({ context, texts }: { context: JudgeContext; texts: TextTable }): Improvement[] {
  const { read, events } = context;
  const turns = new Map(read.learner.map((turn) => [turn.turn, turn]));
  const rewrite = rewriters[read.locale];
  const informal = isInformal(context);
  const candidates: Improvement[] = [];
  const add = (segment: Segment, fault: FaultId, dimension: DimensionId) => {
    const turn = turns.get(segment.turn);
    if (!turn) return;
    const better = rewrite({
      fault,
      line: segment.text,
      turn: turn.text,
      before: turn.before?.text ?? null,
      isInformal: informal,
    });
    if (better) candidates.push({ ...quoteOf(segment), dimension, fault, better, why: texts.why[fault] });
  };
  for (const { fault, event, dimension } of order) for (const segment of events[event]) add(segment, fault, dimension);
  for (const { segment } of findMissedReflections(context)) add(segment, "no-reflection", "listening");
  if (events.closed.length > events.open.length) for (const segment of events.closed) add(segment, "closed", "inquiry");
  return choose(candidates);
}

function choose(candidates: readonly Improvement[]): Improvement[] {
  const chosen: Improvement[] = [];
  const isTaken = ({ turn, better }: Improvement) =>
    chosen.some((known) => known.turn === turn || known.better === better);
  for (const candidate of candidates)
    if (chosen.length < limit && !isTaken(candidate) && chosen.every(({ fault }) => fault !== candidate.fault))
      chosen.push(candidate);
  for (const candidate of candidates) if (chosen.length < limit && !isTaken(candidate)) chosen.push(candidate);
  return chosen.sort((a, b) => a.turn - b.turn || a.start - b.start);
}
