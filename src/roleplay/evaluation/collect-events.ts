import { overlap, toStems } from "../text/words";
import type { LearnerTurn, ReadTranscript, Segment } from "./read-transcript";

/** What can happen in a sentence, good or bad, as far as words show it. */
export const eventIds = [
  "purpose",
  "clearMessage",
  "observation",
  "effect",
  "open",
  "closed",
  "leading",
  "followUp",
  "stacked",
  "interestQuestion",
  "exampleQuestion",
  "workQuestion",
  "whyNot",
  "reflection",
  "deepReflection",
  "acknowledgement",
  "bareAcknowledgement",
  "appreciation",
  "iMessage",
  "ownShare",
  "option",
  "condition",
  "choice",
  "request",
  "reason",
  "agreement",
  "nextStep",
  "unknownNamed",
  "benefit",
  "blame",
  "generalisation",
  "trait",
  "threat",
  "demand",
  "imposed",
  "yesBut",
  "minimised",
  "evasion",
  "offTopic",
  "vagueStep",
  "diagnosis",
  "forbidden",
  "offer",
  "falseHope",
  "contempt",
  "checkBack",
  "monologue",
] as const;
export type EventId = (typeof eventIds)[number];
export type Events = Record<EventId, Segment[]>;

/** About a minute of speech. */
export const monologueWords = 130;

const hurts = ({ kinds, cues }: Segment) => kinds.has("message.you") || kinds.has("threat") || cues.has("contempt");

/** "It's about the times, and I'd like to know what is behind them." names the matter and asks nothing yet. */
const isQuestion = ({ kinds, text }: Segment) =>
  (kinds.has("question.open") || kinds.has("question.closed") || kinds.has("question.leading")) &&
  (text.includes("?") || !kinds.has("purpose"));

/** "How about going to bed earlier?" proposes; it does not ask for a story. */
const isProposal = ({ text, kinds }: Segment) =>
  kinds.has("option") || /^\P{L}*(?:\p{L}+,? )?(?:wie wär[es']*|how about|what about)(?!\p{L})/iu.test(text);

const isPleasantry = ({ kinds }: Segment) => kinds.has("greeting") || kinds.has("small-talk");

/** "I'm sorry that I …" owns something, "I'm sorry, that sounds hard" feels with somebody. */
const ownsSomething = ({ kinds, cues, text }: Segment) =>
  kinds.has("concession") ||
  cues.has("ownShare") ||
  (kinds.has("apology") &&
    /(?<!\p{L})(?:dass ich|für mein\p{L}*|ich habe|ich hätte|entschuldig\p{L}*|i apologi[sz]e|sorry (?:that )?i|sorry for (?:not|my)|apolog\p{L}*)(?!\p{L})/iu.test(
      text,
    ));

/** "Verstehe." with nothing of the other person in it. */
function isBare(segment: Segment): boolean {
  return segment.stems.size < 2 && segment.words <= 5;
}

function isParroting(segment: Segment, turn: LearnerTurn, locale: ReadTranscript["locale"]): boolean {
  if (!turn.before || segment.words < 4) return false;
  const theirs = toStems(turn.before.text, locale);
  return segment.stems.size > 0 && theirs.size > 0 && segment.stems.size >= 4 && everyIn(segment.stems, theirs);
}

function everyIn(own: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const stem of own) if (!other.has(stem)) return false;
  return true;
}

function collectQuestion(segment: Segment, turn: LearnerTurn, asked: number, read: ReadTranscript): EventId[] {
  const { kinds, cues } = segment;
  const ids: EventId[] = [];
  if (cues.has("diagnosis")) ids.push("diagnosis");
  if (cues.has("forbidden")) ids.push("forbidden");
  if (kinds.has("question.leading")) return [...ids, "leading"];
  if (isPleasantry(segment) || isProposal(segment)) return cues.has("choice") ? [...ids, "choice"] : ids;
  if (kinds.has("question.open") && !hurts(segment)) {
    const whyNot = segment.details.has("why") && isAccusingWhy(segment, read.locale);
    ids.push(whyNot ? "whyNot" : "open");
    if (!whyNot && cues.has("interestQuestion")) ids.push("interestQuestion");
  } else if (cues.has("checkBack")) ids.push("checkBack");
  else if (kinds.has("question.closed") && !kinds.has("request") && !kinds.has("option")) ids.push("closed");
  if (cues.has("exampleQuestion") && !hurts(segment)) ids.push("exampleQuestion");
  if (cues.has("workQuestion") && !cues.has("diagnosis")) ids.push("workQuestion");
  if (cues.has("choice")) ids.push("choice");
  if (turn.before && overlap(segment.stems, toStems(turn.before.text, read.locale)) > 0) ids.push("followUp");
  if (asked > 0) ids.push("stacked");
  return ids;
}

/** "Warum kommen Sie nicht einfach pünktlich?" is a reproach with a question mark. */
function isAccusingWhy({ text }: Segment, locale: ReadTranscript["locale"]): boolean {
  return locale === "de"
    ? /\b(?:warum|wieso|weshalb)\b.*\b(?:nicht|nie|schon wieder|ständig|immer)\b/iu.test(text)
    : /\bwhy\b.*\b(?:don['’]?t|didn['’]?t|can['’]?t|won['’]?t|haven['’]?t|aren['’]?t|never|always|not|again)\b/iu.test(
        text,
      );
}

function collectStatement(segment: Segment, turn: LearnerTurn, read: ReadTranscript): EventId[] {
  const { kinds, cues, details } = segment;
  const ids: EventId[] = [];
  const kind = hurts(segment);
  if (kinds.has("purpose") && !kind) ids.push("purpose");
  const isAnchored = cues.has("anchor") && segment.words >= 5 && !isQuestion(segment) && !kinds.has("next-step");
  const isEarly = segment.learnerIndex <= read.learner.length * 0.6;
  if (!kind && (kinds.has("observation") || (isAnchored && (cues.has("effectVerb") || isEarly))))
    ids.push("observation");
  if (!kind && !isQuestion(segment) && (cues.has("effectVerb") || (cues.has("effect") && segment.words >= 5)))
    ids.push("effect");
  const summarises =
    cues.has("summary") &&
    turn.before !== null &&
    !isQuestion(segment) &&
    !kinds.has("next-step") &&
    !kinds.has("purpose");
  if (!kind && (kinds.has("reflection.simple") || kinds.has("reflection.complex") || summarises)) {
    if (!isParroting(segment, turn, read.locale))
      ids.push(kinds.has("reflection.complex") ? "deepReflection" : "reflection");
  }
  if (kinds.has("message.i") && !kind && !cues.has("vagueHope")) ids.push("iMessage");
  if (ownsSomething(segment) && !kind) ids.push("ownShare");
  else if (kinds.has("apology") && !kind && !kinds.has("acknowledgement")) ids.push("acknowledgement");
  if (kinds.has("appreciation") && !kind) ids.push("appreciation");
  if (kinds.has("option")) ids.push("option");
  if (cues.has("condition") && !kind && !kinds.has("demand")) ids.push("condition");
  if (cues.has("choice") && !kind && !isQuestion(segment)) ids.push("choice");
  if (kinds.has("request") && !kind) ids.push("request");
  if (kinds.has("reason") && !kind) ids.push("reason");
  if (kinds.has("agreement")) ids.push("agreement");
  const isLate = segment.learnerIndex >= read.learner.length * 0.5;
  const settles = isLate && cues.has("when") && cues.has("carries") && !isQuestion(segment) && !kinds.has("demand");
  if (!kind && (kinds.has("next-step") || settles)) ids.push("nextStep");
  if (cues.has("unknown") && !segment.isEvasive) ids.push("unknownNamed");
  if (cues.has("benefit") && !kind) ids.push("benefit");
  if (cues.has("dismissal") && !isQuestion(segment) && !kinds.has("threat")) ids.push("clearMessage");
  if (kinds.has("message.you")) {
    ids.push(
      details.has("trait") || details.has("insult")
        ? "trait"
        : details.has("generalisation") && !details.has("blame")
          ? "generalisation"
          : "blame",
    );
  }
  if (kinds.has("threat")) ids.push("threat");
  if (cues.has("contempt") && !kinds.has("threat") && !ids.includes("trait")) ids.push("contempt");
  if (kinds.has("demand")) ids.push("demand");
  if (kinds.has("solution.imposed") && !cues.has("ownShare")) ids.push("imposed");
  if (cues.has("minimise") && !kinds.has("message.you")) ids.push("minimised");
  if (cues.has("falseHope")) ids.push("falseHope");
  if (cues.has("offer") && !isQuestion(segment)) ids.push("offer");
  if (segment.isEvasive) ids.push("evasion");
  const isLateSmallTalk = kinds.has("small-talk") && segment.learnerIndex > 1;
  if (kinds.has("off-topic") || isLateSmallTalk) ids.push("offTopic");
  if (cues.has("vagueHope") && !kinds.has("next-step") && !cues.has("when") && !isQuestion(segment))
    ids.push("vagueStep");
  return ids;
}

/** "Ich verstehe das ja, aber …": the "but" takes back what was before it. */
function isYesBut(segment: Segment, next: Segment | undefined): boolean {
  if (segment.cues.has("but")) return true;
  return next !== undefined && /^(?:aber|but|trotzdem)(?!\p{L})/iu.test(next.text);
}

/** Scorn, a verdict on the person or a threat. */
const strikes = ({ kinds, cues, details }: Segment) =>
  cues.has("contempt") || kinds.has("threat") || details.has("insult") || details.has("trait");

const kindly: ReadonlySet<EventId> = new Set([
  "reflection",
  "deepReflection",
  "acknowledgement",
  "bareAcknowledgement",
  "appreciation",
  "agreement",
  "iMessage",
  "reason",
  "open",
  "interestQuestion",
  "observation",
  "effect",
  "purpose",
]);

/** A row of catchwords is no sentence. */
const isList = ({ text }: Segment): boolean => {
  const items = text.split(",");
  return items.length >= 6 && items.every((item) => item.trim().split(/\s+/u).length <= 3);
};

/** Every event of the talk with its sentence, in order. A sentence that is said again counts once. */
export function collectEvents(read: ReadTranscript): Events {
  const events = Object.fromEntries(eventIds.map((id) => [id, []])) as unknown as Events;
  const heard = new Set<string>();
  const harmful: ReadonlySet<EventId> = new Set([
    "blame",
    "generalisation",
    "trait",
    "threat",
    "demand",
    "evasion",
    "contempt",
  ]);
  for (const turn of read.learner) {
    let asked = 0;
    // Next to scorn or a threat nothing kind is heard.
    const isSpoilt = turn.segments.some((segment) => strikes(segment));
    if (turn.words > monologueWords && turn.segments[0]) events.monologue.push(turn.segments[0]);
    turn.segments.forEach((segment, index) => {
      if (isList(segment)) return;
      const ids = collectStatement(segment, turn, read);
      if (isQuestion(segment)) {
        ids.push(...collectQuestion(segment, turn, asked, read));
        asked += 1;
      }
      if ((segment.kinds.has("acknowledgement") || segment.cues.has("letsStand")) && !hurts(segment)) {
        if (isYesBut(segment, turn.segments[index + 1])) ids.push("yesBut");
        else ids.push(isBare(segment) ? "bareAcknowledgement" : "acknowledgement");
      }
      const isRepeated = heard.has(segment.key);
      heard.add(segment.key);
      for (const id of new Set(ids))
        if (isSpoilt && kindly.has(id)) continue;
        else if (!isRepeated || harmful.has(id)) events[id].push(segment);
    });
  }
  return events;
}
