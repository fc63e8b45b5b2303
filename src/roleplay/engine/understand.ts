import type { Locale } from "~/lib/locale";
import type { Move } from "../moves/move";
import { type Cue, readForCues, scoreCue } from "../script/cue";
import type { ReactionTrigger } from "../script/persona";
import { overlap, sentenceKey, toStems } from "../text/words";
import { compiledGenericQuestions, compileScript } from "./compiled-script";
import type { TalkMemory } from "./memory";
import type { Talk, TalkScript } from "./types";

/** What a learner line means in this scenario. */
export interface Understanding {
  /** The topic it is about; the thread of the talk when the line names none. */
  topic: string;
  /** The line itself names the topic. */
  fresh: boolean;
  /** A question the scenario has direct answers to. */
  question: { index: number; generic: boolean } | null;
  /** Wording of the question that has to be answered, or null. */
  asked: string | null;
  /** Agreements that the line proposes. */
  proposals: string[];
  /** The same question was put before. */
  repeatedQuestion: boolean;
  /** It asks what may not be asked. */
  trespasses: boolean;
  /** It asks what could or should be, not how things are or were. */
  forward: boolean;
  /** Nearly the same words were said before. */
  repeatedLine: boolean;
}

const bestScore = (cues: Cue[], text: string) => Math.max(0, ...cues.map((cue) => scoreCue(cue, text)));

/** The questions of a line, last one first: people answer what they heard last. */
function questionSegments(text: string, moves: Move[]): string[] {
  const asking = moves.filter((move) => move.kind.startsWith("question."));
  return asking.map((move) => text.slice(move.start, move.end)).reverse();
}

/** What a line says beside its questions. */
function withoutQuestions(text: string, moves: Move[]): string {
  return moves
    .filter((move) => move.kind.startsWith("question."))
    .reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text);
}

const proposing = new Set<Move["kind"]>([
  "option",
  "solution.imposed",
  "request",
  "next-step",
  "demand",
  "concession",
  "agreement",
  "question.closed",
  "question.leading",
  "question.open",
]);

/** Terms of a cue that a statement without a proposing move has to match. */
const preciseProposal = 2;

const repeatedFrom = 0.9;

/** Words of a question that looks for a way on. */
const isForward: Readonly<Record<Locale, RegExp>> = {
  de: /(?<!\p{L})(?:könnt\p{L}*|kann ich (?:tun|dir|ihnen)|würd\p{L}*|wollen wir|machen wir|sollen wir|sollten wir|schaffen wir|schläg\p{L}*|schlagen sie|vorschlag|vorstellen|bräucht\p{L}*|brauch\p{L}*|(?:würde|könnte|kann)\P{L}(?:\p{L}+\P{L}){0,3}helfen|was hilft|lösung\p{L}*|weiter(?:gehen|machen)?|nächst\p{L}* schritt\p{L}*|künftig|ab jetzt|idee\p{L}*|wollen sie|willst du|wärst du|wären sie|wäre (?:das|es)|können wir|kannst du|können sie|darf ich|dürf\p{L}*|mögen|magst|möcht\p{L}*|lassen sie|einverstanden|in ordnung|okay für|passt|wenn (?:ich|wir)|(?:dazu|davon)(?=\?)|nächste[sn]? mal|abgeben|übernehm\p{L}*)(?!\p{L})/iu,
  en: /(?<!\p{L})(?:could|would|can (?:i|we)|shall|should|do you need|need from|(?:would|could|can|might)\P{L}(?:\p{L}+\P{L}){0,2}help|what helps|suggest\p{L}*|propos\p{L}*|solution\p{L}*|next step\p{L}*|go on from here|forward|from now on|ideas?|what if|will you|are you willing|do you mind|do you want|can you|may i|agreed|all right with you|okay with you|does that (?:work|suit)|suits? you|do you think(?: of that)?(?=\?)|next time|hand over|take on|how about)(?!\p{L})/iu,
};

/** Reads one learner line against the scenario. Pure; `memory` is the talk before this line. */
export function understand({
  talk,
  text,
  moves,
  memory,
}: {
  talk: Talk;
  text: string;
  moves: Move[];
  memory: TalkMemory;
}): Understanding {
  const { script } = talk;
  const compiled = compileScript(script);
  const line = readForCues(text);

  const segments = questionSegments(text, moves);
  const asked = segments[0] ?? null;
  let question: Understanding["question"] = null;
  let questionTopic: string | null = null;
  let best = 0;
  const spoken = segments.length > 0 || moves.some((move) => move.kind === "request") ? [...segments, text] : [];
  for (const [place, segment] of spoken.entries()) {
    const segmentText = readForCues(segment);
    // The whole line counts a little less than the question in it, earlier questions a little less than the last.
    const discount = place * 0.2;
    for (const candidate of compiled.questions) {
      const score = bestScore(candidate.cues, segmentText);
      if (score > 0 && score - discount > best) {
        best = score - discount;
        question = { index: candidate.index, generic: false };
        questionTopic = candidate.question.topic;
      }
    }
  }
  if (!question)
    for (const segment of segments) {
      const segmentText = readForCues(segment);
      for (const candidate of compiledGenericQuestions[script.locale]) {
        const score = bestScore(candidate.cues, segmentText);
        if (score > best) {
          best = score;
          question = { index: candidate.index, generic: true };
        }
      }
    }

  let topic: string | null = questionTopic;
  let topicScore = 0;
  if (!topic)
    for (const candidate of compiled.topics) {
      const scores = candidate.cues.map((cue) => scoreCue(cue, line)).filter((score) => score > 0);
      const score = scores.length > 0 ? Math.max(...scores) * 2 + scores.length : 0;
      if (score > topicScore) {
        topicScore = score;
        topic = candidate.id;
      }
    }

  const forward = isForward[script.locale].test(text);
  const proposes = moves.filter((move) => proposing.has(move.kind));
  // "Is there somebody who helps you?" asks how things are: only what is stated around it can be a proposal, or a question that looks ahead.
  const onlyAsks = proposes.length > 0 && proposes.every((move) => move.kind.startsWith("question.")) && !forward;
  const isProposing = proposes.length > 0 && !onlyAsks;
  const enough = isProposing ? 1 : preciseProposal;
  const proposal = onlyAsks ? readForCues(withoutQuestions(text, moves)) : line;
  // A plain statement ("Ms Yilmaz has time for you tomorrow at ten") proposes as well when it fits precisely.
  const proposals = compiled.agreements.filter(({ cues }) => bestScore(cues, proposal) >= enough).map(({ id }) => id);

  const stems = toStems(text, script.locale);
  const key = sentenceKey(text);
  const isSimilar = (earlier: string) => {
    if (key.length === 0 || sentenceKey(earlier) === key) return key.length > 0;
    if (stems.size < 3) return false;
    const others = toStems(earlier, script.locale);
    return others.size <= stems.size * 1.4 && overlap(stems, others) >= repeatedFrom;
  };
  const thread = threadOf(talk, memory);
  return {
    topic: topic ?? thread,
    fresh: topic !== null,
    question,
    asked,
    proposals,
    repeatedQuestion:
      question !== null && talk.turns.some((turn) => turn.decision && sameQuestion(turn.decision.basis, question)),
    trespasses: question !== null && isOffLimits(script, question),
    forward,
    repeatedLine: memory.heard.some((line) => isSimilar(line.text)),
  };
}

/** What the talk was about last. What may not be asked is no thread: nobody comes back to it of their own accord. */
function threadOf({ turns, script }: Talk, memory: TalkMemory): string {
  const basis = turns.at(-1)?.decision?.basis;
  const wasOffLimits = basis?.kind === "question" && isOffLimits(script, { index: basis.index, generic: false });
  return (wasOffLimits ? null : memory.heard.at(-1)?.topic) ?? script.scenario.mainTopic;
}

function isOffLimits({ text }: TalkScript, { index, generic }: { index: number; generic: boolean }): boolean {
  return !generic && text.questions[index]?.offLimits === true;
}

function sameQuestion(basis: { kind: string; index?: number }, question: { index: number; generic: boolean }): boolean {
  return basis.kind === (question.generic ? "generic-question" : "question") && basis.index === question.index;
}

/** Which tone of the line the character reacts to first; the order is that of `reactionTriggers`. */
export function findTrigger({
  moves,
  understanding,
  text,
}: {
  moves: Move[];
  understanding: Understanding;
  text: string;
}): ReactionTrigger | null {
  const kinds = new Set(moves.map((move) => move.kind));
  const details = new Set(moves.flatMap((move) => move.details ?? []));
  const words = text.split(/\s+/).length;
  const rules: [ReactionTrigger, boolean][] = [
    ["insult", details.has("insult")],
    ["threat", kinds.has("threat")],
    ["trait", details.has("trait")],
    ["generalisation", details.has("generalisation")],
    ["blame", kinds.has("message.you")],
    ["repeated-line", understanding.repeatedLine],
    ["repeated-question", understanding.repeatedQuestion],
    ["demand", kinds.has("demand")],
    ["imposed", kinds.has("solution.imposed")],
    ["apology", kinds.has("apology")],
    ["concession", kinds.has("concession")],
    ["reflection", kinds.has("reflection.complex") || kinds.has("reflection.simple")],
    ["appreciation", kinds.has("appreciation")],
    ["acknowledgement", kinds.has("acknowledgement")],
    ["message-i", kinds.has("message.i")],
    ["leading", kinds.has("question.leading")],
    ["why", details.has("why")],
    ["monologue", words > 70],
    ["option", kinds.has("option")],
    ["next-step", kinds.has("next-step")],
    ["observation", kinds.has("observation")],
    ["request", kinds.has("request")],
    ["open", kinds.has("question.open")],
    ["closed", kinds.has("question.closed")],
    ["reason", kinds.has("reason")],
    ["purpose", kinds.has("purpose")],
    ["agreement", kinds.has("agreement")],
    ["off-topic", kinds.has("off-topic")],
    ["small-talk", kinds.has("small-talk")],
    ["greeting", kinds.has("greeting")],
    ["farewell", kinds.has("farewell")],
    ["backchannel", kinds.has("backchannel")],
    ["silence", kinds.has("silence")],
  ];
  return rules.find(([, applies]) => applies)?.[0] ?? (moves.length === 0 && words <= 2 ? "unclear" : null);
}
