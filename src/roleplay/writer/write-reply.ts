import type { Random } from "../engine/random";
import type { Decision, Talk } from "../engine/types";
import { extractMemory } from "../moves/extract-memory";
import type { Mood, QuestionText, TopicText } from "../script/scenario";
import { splitSentences, toStems, toWords } from "../text/words";
import { type Desk, isTroubled, pick, pickWording } from "./desk";
import { genericBank } from "./generic-bank";
import { fillSlot, joinLeadIn } from "./render";
import { collectSpoken, repeatsSentence } from "./select-line";
import { writeRecall } from "./write-recall";

/** Reactions this strong are always voiced; the rest at the persona's rate. */
const alwaysVoiced = new Set([
  "insult",
  "threat",
  "trait",
  "generalisation",
  "apology",
  "repeated-line",
  "repeated-question",
  "concession",
]);
const hurtful = new Set(["insult", "threat", "trait", "generalisation", "blame", "demand", "imposed"]);
/** Contents with few wordings of their own: lead-ins and returns keep them from sounding alike from talk to talk. */
const fewWordings = new Set(["question", "generic-question", "reaction", "agreement", "not-yet", "unknown"]);
/** Reactions that would stand in the way of an answer. */
const rarelyVoiced = new Set(["open", "closed", "request", "reason"]);

/**
 * The embedded writer: words for a decision, composed of reaction, content and return from authored lines.
 * Deterministic in its input; never says a sentence of this talk again.
 */
export function writeReply({
  talk,
  decision,
  text,
  random,
}: {
  /** The talk before the learner's line. */
  talk: Talk;
  decision: Decision;
  text: string;
  random: Random;
}): string {
  const { locale } = talk.script;
  const said = talk.turns.filter((turn) => turn.role === "character").map((turn) => turn.text);
  const desk: Desk = {
    talk,
    decision,
    text,
    random,
    spoken: collectSpoken({ texts: said, locale }),
    learnerStems: toStems(text, locale),
  };
  const content = writeContent(desk);
  if (decision.basis.kind === "closing") return writeClosing(desk, content);
  if (decision.act === "safety" || decision.act === "stay-in-role") return content;

  const reaction = writeReaction(desk, content);
  const opening = reaction ? `${reaction} ${content}` : withLeadIn(desk, content);
  const closing = writeReturn(desk, opening);
  return closing ? `${opening} ${closing}` : opening;
}

const saysGoodbye =
  /wiedersehen|tschüss|guten tag|schönen (?:tag|abend)|bis (?:bald|dann|morgen|zum|nächst|montag|dienstag|mittwoch|donnerstag|freitag)|ciao|goodbye|good day|good evening|\bbye\b|see you|until/iu;
/** How often a closing that is no answer to a goodbye ends with one all the same. */
const partingRate = 0.6;
/** More sentences than this need no goodbye on top. */
const longOpening = 2;

/** The last words: how the learner's line is taken, the closing itself, and a goodbye where it has none. */
function writeClosing(desk: Desk, content: string): string {
  const { decision, talk, random } = desk;
  const { farewell } = talk.script.voice.reactions;
  const way = closingWay(decision);
  const isAnswer = decision.reaction === "farewell";
  const reaction = isAnswer ? null : writeReaction(desk, content);
  const opening = reaction ? `${reaction} ${content}` : content;
  const isLong = splitSentences(opening).length > longOpening;
  if (saysGoodbye.test(content) || (!isAnswer && (isLong || random() >= partingRate))) return opening;
  const partings = genericBank[talk.script.locale].partings[way];
  const own = isTroubled(desk) ? farewell.low : farewell.high;
  // Whoever walks out wishes nobody a nice evening.
  const goodbye = pickWording(
    desk,
    ...(way === "lost" ? [partings] : random() < 0.5 ? [own, partings] : [partings, own]),
  );
  return goodbye && !sharesSentence(goodbye, opening) && !beginsAlike(goodbye, content)
    ? `${opening} ${goodbye}`
    : opening;
}

const closingWay = ({ end }: Decision) => (end === "won" || end === "lost" ? end : "open");

function writeContent(desk: Desk): string {
  const { script } = desk.talk;
  const { basis } = desk.decision;
  const bank = genericBank[script.locale];
  const topic = topicPools(desk);
  const line = (() => {
    switch (basis.kind) {
      case "safety":
        // The one thing that may be said again: help is named as often as it is needed.
        return pick(desk, basis.acute ? bank.safety.acute : bank.safety.strained) ?? bank.safety.acute[0] ?? null;
      case "ai-truth":
        return pick(desk, script.voice.aiTruth, script.voice.stayInRole);
      case "stay-in-role":
        return pick(desk, script.voice.stayInRole, ...topic);
      case "reaction":
        return writeChat(desk) ?? pick(desk, ...topic);
      case "closing": {
        const way = closingWay(desk.decision);
        return pickWording(desk, script.text.closing[way], bank.closing[way]);
      }
      case "fact":
        return pickWording(desk, script.text.facts[basis.id]?.lines);
      case "hint":
        return pick(desk, script.text.facts[basis.id]?.hints, ...topic);
      case "agreement":
        return pickWording(desk, script.text.agreements[basis.id]?.lines);
      case "not-yet":
        return pick(desk, script.text.agreements[basis.id]?.notYet, ...topic);
      case "unknown":
        return pick(desk, [...script.text.unknown, ...script.voice.unknown], bank.unknown);
      case "question":
        return pick(desk, ...answerPools(desk, script.text.questions[basis.index]), ...topic);
      case "generic-question":
        return pick(desk, ...answerPools(desk, bank.questions[basis.index]), ...topic);
      default:
        return pick(desk, ...topic);
    }
  })();
  return line ?? writeWhenExhausted(desk);
}

/** Small talk gets a small answer, and only that. */
function writeChat(desk: Desk): string | null {
  const { reaction } = desk.decision;
  const bands = reaction ? desk.talk.script.voice.reactions[reaction] : undefined;
  return bands ? pick(desk, isTroubled(desk) ? bands.low : bands.high) : null;
}

function answerPools({ decision }: Desk, question: QuestionText | undefined): (readonly string[] | undefined)[] {
  return decision.stance === "open" ? [question?.open, question?.guarded] : [question?.guarded, question?.open];
}

const moodOrder: Record<Mood, Mood[]> = {
  tense: ["tense", "level"],
  level: ["level", "warm"],
  warm: ["warm", "level"],
};

function poolsOf(topic: TopicText | undefined, stance: Decision["stance"], mood: Mood): string[][] {
  if (!topic) return [];
  const pools = topic[stance] as Partial<Record<Mood, string[]>>;
  return [...moodOrder[mood], "level" as const].map((name) => pools[name] ?? []);
}

/** Lines about the topic in this stance and mood, then its neighbours, then the main topic, then what fits any talk. */
function topicPools({ talk, decision }: Desk): string[][] {
  const { text, scenario, locale } = talk.script;
  const { stance, mood } = decision;
  const own = decision.topic ? text.topics[decision.topic] : undefined;
  const main = text.topics[scenario.mainTopic];
  const spare: Decision["stance"] = stance === "guarded" ? "ask" : "guarded";
  const generic = Object.values(genericBank[locale].topics).flatMap((topic) => poolsOf(topic, stance, mood).flat());
  return [...poolsOf(own, stance, mood), ...poolsOf(main, stance, mood), ...poolsOf(own, spare, mood), generic];
}

/** A silence: written, captioned and left unspoken. */
const silence = "…";

/** The last resort of a very long talk: takes up the learner's own words, which are new each time; then says nothing. */
function writeWhenExhausted(desk: Desk): string {
  const { locale, voice } = desk.talk.script;
  const words = desk.text
    .trim()
    .replace(/[.!?…]+$/u, "")
    .split(/\s+/);
  const quotes = [extractMemory({ text: desk.text, locale }).quotable, words.slice(-6).join(" ")].filter(
    (quote) => quote !== null,
  );
  const templates = genericBank[locale].exhausted.flatMap((template) =>
    quotes.map((quote) => fillSlot(template, "quote", quote)),
  );
  return pick(desk, templates, voice.returns.invite, voice.unknown) ?? silence;
}

function writeReaction(desk: Desk, content: string): string | null {
  const { decision, random, talk } = desk;
  const trigger = decision.reaction;
  if (!trigger || decision.basis.kind === "reaction") return null;
  const { reactionRate } = talk.script.persona.style;
  const base = alwaysVoiced.has(trigger)
    ? 1
    : rarelyVoiced.has(trigger)
      ? reactionRate * 0.35
      : Math.min(1, reactionRate * 1.25);
  if (random() >= base) return null;
  const bands = talk.script.voice.reactions[trigger];
  // What hurts hurts in any mood: both bands are hurt there, and more of them keeps two talks apart.
  const line = pick(desk, hurtful.has(trigger) ? bothBands(bands) : isTroubled(desk) ? bands.low : bands.high);
  return line && !sharesSentence(line, content) && !beginsAlike(line, content) ? line : null;
}

/** "Gut, … Gut, …": two sentences in a row that begin with the same word sound like a machine. */
function beginsAlike(left: string, right: string): boolean {
  return toWords(left)[0] === toWords(right)[0];
}

type Bands = { low: string[]; high: string[] };
const mergedBands = new WeakMap<Bands, string[]>();

function bothBands(bands: Bands): string[] {
  const merged = mergedBands.get(bands) ?? [...bands.low, ...bands.high];
  mergedBands.set(bands, merged);
  return merged;
}

function sharesSentence(left: string, right: string): boolean {
  return repeatsSentence(left, collectSpoken({ texts: [right], locale: "de" }));
}

function withLeadIn(desk: Desk, content: string): string {
  const { random, talk } = desk;
  const rate = fewWordings.has(desk.decision.basis.kind) ? 0.35 : 0.22;
  if (random() >= rate || desk.decision.stance === "ask" || desk.decision.basis.kind === "reaction") return content;
  const { voice, locale } = talk.script;
  const leadIn = pick(desk, isTroubled(desk) ? voice.leadIns.low : voice.leadIns.high);
  return (leadIn && joinLeadIn({ leadIn, line: content, locale })) ?? content;
}

/** How often small talk is answered and the matter taken up in the same breath. */
const leadsOver = 0.9;

function writeReturn(desk: Desk, opening: string): string | null {
  const { decision, random, talk } = desk;
  const { persona, voice, text } = talk.script;
  if (/\?[“”"]?$/.test(opening) || decision.act === "withdraw") return null;
  const recall = writeRecall(desk);
  if (recall) return recall;
  const sentences = splitSentences(opening).length;
  // A small answer to small talk leads over to the matter; a question of one's own needs no second one.
  if (decision.stance === "ask" && decision.basis.kind === "topic") return null;
  const eagerness = fewWordings.has(decision.basis.kind) ? 0.3 : 0;
  const brake =
    (decision.act === "reveal" || decision.act === "agree" ? 0.5 : 1) * (sentences > persona.style.sentences ? 0.5 : 1);
  const rate = decision.basis.kind === "reaction" ? leadsOver : (persona.style.returnRate + eagerness) * brake;
  if (random() >= rate) return null;
  const topic = decision.topic ? text.topics[decision.topic] : undefined;
  const own =
    decision.mood === "tense"
      ? voice.returns.challenge
      : decision.mood === "warm"
        ? voice.returns.invite
        : voice.returns.ask;
  const line =
    random() < 0.55 ? pick(desk, topic?.ask[decision.mood], own) : pick(desk, own, topic?.ask[decision.mood]);
  return line && !sharesSentence(line, opening) ? line : null;
}
