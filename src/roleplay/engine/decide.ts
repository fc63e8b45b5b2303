import type { Move } from "../moves/move";
import type { CharacterState } from "../script/persona";
import type { Mood } from "../script/scenario";
import { isHurtful } from "./effects";
import { isOpen, nearness } from "./gate";
import type { TalkMemory } from "./memory";
import type { Random } from "./random";
import type { Act, Basis, Decision, TalkEnd, TalkScript } from "./types";
import { findTrigger, type Understanding } from "./understand";

/** Everything a decision rests on. `memory` already counts the line that is being answered. */
export interface DecisionInput {
  script: TalkScript;
  state: CharacterState;
  memory: TalkMemory;
  moves: Move[];
  text: string;
  understanding: Understanding;
  /** The character's decisions so far, newest last. */
  decisions: readonly Decision[];
  random: Random;
}

/** 0–100: how easy it is for the character to loosen its position now. */
export function ease(state: CharacterState): number {
  return 0.5 * state.trust + 0.3 * state.openness + 0.2 * (100 - state.tension);
}

const thresholds = {
  tense: 60,
  warmTrust: 60,
  warmTension: 42,
  open: 52,
  breakTension: 80,
  breakTrust: 16,
  hintFrom: 0.62,
  spontaneousOpenness: 68,
};

/** The mood in which something is said. */
export function moodOf(state: CharacterState): Mood {
  if (state.tension >= thresholds.tense) return "tense";
  return state.trust >= thresholds.warmTrust && state.tension <= thresholds.warmTension ? "warm" : "level";
}

/** Withdraws this often before it ends the talk: a person warns before leaving. */
const withdrawalsBeforeEnd = 2;

const warm = new Set<Move["kind"]>([
  "reflection.simple",
  "reflection.complex",
  "acknowledgement",
  "appreciation",
  "apology",
  "concession",
  "message.i",
]);

/** After an agreement these lines bring the talk to its end. */
const wrappingUp = new Set<Move["kind"]>(["next-step", "agreement", "appreciation", "acknowledgement"]);

/**
 * The policy: what the character does with its turn. Pure; `random` only breaks ties between acts of equal right, never decides whether
 * something is given away.
 */
export function decide(input: DecisionInput): Decision {
  const { script, state, memory, moves, understanding, text } = input;
  const kinds = new Set(moves.map((move) => move.kind));
  const details = new Set(moves.flatMap((move) => move.details ?? []));
  const mood = moodOf(state);
  const isLoose = mood !== "tense" && ease(state) >= thresholds.open;
  // To what may not be asked the answer itself is the reaction.
  const reaction = understanding.trespasses ? null : findTrigger({ moves, understanding, text });
  const outcome = (agreedNow?: string): TalkEnd => {
    if (script.scenario.wonBy.every((id) => memory.agreed.has(id) || id === agreedNow)) return "won";
    return ease(state) < 30 ? "lost" : "open";
  };
  const make = (act: Act, basis: Basis, more: Partial<Decision> = {}): Decision => ({
    act,
    basis,
    topic: understanding.topic,
    stance: act === "ask-back" ? "ask" : act === "admit" || act === "reveal" || act === "agree" ? "open" : "guarded",
    mood,
    reaction,
    release: [],
    allowed: [...memory.released],
    agree: [],
    asked: understanding.asked,
    end: null,
    ...more,
  });

  if (kinds.has("distress")) {
    const acute = details.has("suicidal");
    return make("safety", { kind: "safety", acute }, { end: acute ? "safety" : null, reaction: null });
  }
  if (details.has("are-you-ai")) return make("stay-in-role", { kind: "ai-truth" }, { reaction: null });
  if (kinds.has("injection")) return make("stay-in-role", { kind: "stay-in-role" }, { reaction: null });

  const isHurt = understanding.trespasses || moves.some(isHurtful);
  const agreement = chooseAgreement(input, isHurt);
  if (kinds.has("farewell") && memory.lines > 1) {
    // A proposal on the doorstep still counts.
    if (agreement?.open) {
      const { id, topic } = agreement;
      return make("agree", { kind: "agreement", id }, { agree: [id], topic, end: outcome(id) });
    }
    const end = outcome();
    return make("close", { kind: "closing" }, { end, stance: end === "lost" ? "guarded" : "open" });
  }
  if (isHurt && state.tension >= thresholds.breakTension && state.trust <= thresholds.breakTrust) {
    if (memory.withdrawals >= withdrawalsBeforeEnd) return make("close", { kind: "closing" }, { end: "lost" });
    return make("withdraw", { kind: "topic" });
  }

  if (agreement?.open)
    return make("agree", { kind: "agreement", id: agreement.id }, { agree: [agreement.id], topic: agreement.topic });

  const wrapsUp = !understanding.asked && [...kinds].some((kind) => wrappingUp.has(kind));
  if (outcome() === "won" && memory.lines > memory.agreedAtLine && wrapsUp)
    return make("close", { kind: "closing" }, { end: "won", stance: "open" });

  const fact = chooseFact(input, isHurt);
  if (fact) return make("reveal", { kind: "fact", id: fact }, { release: [fact], allowed: [...memory.released, fact] });
  if (agreement) return make("counter", { kind: "not-yet", id: agreement.id }, { topic: agreement.topic });

  if (understanding.question) {
    const { index, generic } = understanding.question;
    // What may not be asked is refused, among people who get on in a friendlier way.
    if (understanding.trespasses)
      return make("counter", { kind: "question", index }, { stance: isLoose ? "open" : "guarded" });
    const act = isLoose && !isHurt ? "admit" : isHurt ? "counter" : understanding.fresh ? "justify" : "deflect";
    const hint = generic || isLoose || isHurt ? null : chooseHint(input, script.text.questions[index]?.fact);
    if (hint) return make("deflect", { kind: "hint", id: hint });
    return make(act, { kind: generic ? "generic-question" : "question", index });
  }
  if (isChat(kinds, understanding)) {
    const trigger = kinds.has("small-talk") ? "small-talk" : kinds.has("off-topic") ? "off-topic" : "greeting";
    return make(memory.lines > 2 ? "deflect" : "ask-back", { kind: "reaction" }, { reaction: trigger });
  }
  // What nobody has told the character it does not know; what it thinks or does itself it can always dodge.
  if (
    understanding.asked &&
    !understanding.fresh &&
    !isFollowUp(understanding.asked) &&
    !isAboutEither(understanding.asked)
  )
    return make("deflect", { kind: "unknown" });

  const crack = understanding.asked === null && !isHurt && !isLoose ? chooseHint(input, null) : null;
  if (crack) return make("deflect", { kind: "hint", id: crack });
  return make(chooseAct(input, { isLoose, isHurt }), { kind: "topic" }, { topic: chooseTopic(input) });
}

/** After this many turns about one thing that the learner says nothing new on, people come to what else is on their mind. */
const staleAfter = 3;

/** The topic to speak about when the learner names none: the thread, until it is worn out. */
function chooseTopic({ script, memory, moves, understanding, decisions, random }: DecisionInput): string {
  const { topic, fresh, asked } = understanding;
  const latest = decisions.slice(-staleAfter);
  const isWorn =
    latest.length === staleAfter &&
    latest.every((decision) => decision.basis.kind === "topic" && decision.topic === topic);
  // Understanding is meant for the thread, and what is asked is asked about it.
  if (fresh || asked || !isWorn || moves.some((move) => warm.has(move.kind))) return topic;
  const spoken = new Set(memory.heard.map((line) => line.topic));
  const others = script.scenario.topics.filter((id) => !spoken.has(id));
  return others[Math.floor(random() * others.length)] ?? topic;
}

/** "Why?", "How so?", "And then?": too short to be about something new, so the thread of the talk is meant. */
function isFollowUp(question: string): boolean {
  return question.split(/\s+/).length <= 4;
}

const chat = new Set<Move["kind"]>(["small-talk", "off-topic", "greeting"]);
const chatOrQuestion = (kind: Move["kind"]) => chat.has(kind) || kind.startsWith("question.") || kind === "backchannel";

/** Weather, weekend, hello: nothing that touches the matter. */
function isChat(kinds: ReadonlySet<Move["kind"]>, understanding: Understanding): boolean {
  if (![...kinds].every(chatOrQuestion)) return false;
  // "How was your weekend?" stays small talk although overtime is about weekends, too.
  if (kinds.has("small-talk") && (understanding.question === null || understanding.question.generic)) return true;
  return [...kinds].some((kind) => chat.has(kind)) && !understanding.fresh;
}

/** The question is about the listener or both of them: what they think, did, want, or are to do together. */
function isAboutEither(question: string): boolean {
  return /(?<!\p{L})(Sie|Ihnen|Ihre?[nmrs]?|du|dich|dir|deine?[nmrs]?|wir|uns|you|your|yours|we|us)(?!\p{L})/iu.test(
    question,
  );
}

const inviting = new Set<Move["kind"]>(["question.open", "request", "silence"]);

/** No life story in the first answer, whatever the gates say. */
const firstFactAtLine = 2;

/** The fact to tell now: asked for, or on the topic while the door stands open. At most one a turn. */
function chooseFact({ script, state, memory, moves, understanding }: DecisionInput, isHurt: boolean): string | null {
  if (isHurt || memory.lines < firstFactAtLine) return null;
  const free = script.scenario.facts.filter(
    (fact) => !memory.released.has(fact.id) && isOpen(fact.gate, state, memory),
  );
  const question = understanding.question;
  const wanted = question && !question.generic ? script.text.questions[question.index]?.fact : undefined;
  const direct = free.find((fact) => fact.id === wanted);
  if (direct) return direct.id;
  if (isChat(new Set(moves.map((move) => move.kind)), understanding)) return null;
  const isWarm = moves.some((move) => warm.has(move.kind));
  const invites = isWarm || moves.some((move) => inviting.has(move.kind));
  const onTopic = free.find((fact) => fact.topics.includes(understanding.topic));
  // A question that has its own answer is answered first, unless the line also offers understanding.
  const hasOwnAnswer = question !== null && !question.generic && wanted === undefined;
  if (onTopic && invites && (isWarm || !hasOwnAnswer)) return onTopic.id;
  const spontaneous = state.openness >= thresholds.spontaneousOpenness && !understanding.asked && isWarm;
  return spontaneous ? (free[0]?.id ?? null) : null;
}

/**
 * A crack in the surface. Asked for a fact that it nearly tells (`wanted`), the character lets it be felt; a question that has an own
 * answer and no fact (`undefined`) gets that answer. Met with understanding and not asked at all (`null`), it may crack on the topic.
 */
function chooseHint(
  { script, state, memory, moves, understanding, decisions, random }: DecisionInput,
  wanted: string | undefined | null,
): string | null {
  const isMet = wanted === null && understanding.fresh && moves.some((move) => warm.has(move.kind));
  if ((!wanted && !isMet) || decisions.at(-1)?.act === "deflect" || random() < (isMet ? 0.6 : 0.35)) return null;
  const near = script.scenario.facts.find(
    (fact) =>
      !memory.released.has(fact.id) &&
      (wanted ? fact.id === wanted : fact.topics.includes(understanding.topic)) &&
      nearness(fact.gate, state, memory) >= thresholds.hintFrom,
  );
  return near?.id ?? null;
}

const seeking = new Set<Move["kind"]>(["option", "next-step", "request"]);

/** The agreement that is on the table, and whether the character takes it. */
function chooseAgreement(
  { script, state, memory, moves, understanding }: DecisionInput,
  isHurt: boolean,
): { id: string; topic: string; open: boolean } | null {
  const pending = script.scenario.agreements.filter((agreement) => !memory.agreed.has(agreement.id));
  const openNow = (agreement: (typeof pending)[number]) => !isHurt && isOpen(agreement.gate, state, memory);
  const proposed = pending.filter((agreement) => understanding.proposals.includes(agreement.id));
  const accepted = proposed.find(openNow);
  if (accepted) return { id: accepted.id, topic: accepted.topic, open: true };
  // Asked for the way forward on this topic, a willing character makes the offer itself. "How have the last weeks been?" asks for none.
  const seeksWay =
    moves.some((move) => seeking.has(move.kind)) ||
    (understanding.forward && moves.some((move) => move.kind === "question.open"));
  const offered = pending.find(
    (agreement) => agreement.topic === understanding.topic && understanding.fresh && openNow(agreement),
  );
  const isOpenEnded = understanding.question === null || understanding.question.generic;
  if (offered && seeksWay && proposed.length === 0 && isOpenEnded)
    return { id: offered.id, topic: offered.topic, open: true };
  const refused = proposed[0];
  return refused ? { id: refused.id, topic: refused.topic, open: false } : null;
}

function chooseAct(
  { script, memory, moves, understanding, decisions, random }: DecisionInput,
  mood: { isLoose: boolean; isHurt: boolean },
): Act {
  const kinds = new Set(moves.map((move) => move.kind));
  const last = decisions.at(-1)?.act;
  if (mood.isHurt) return "counter";
  if (kinds.has("silence") || kinds.has("backchannel"))
    return mood.isLoose ? "admit" : last === "ask-back" ? "justify" : "ask-back";
  if (understanding.asked)
    return mood.isLoose
      ? "admit"
      : hidesSomething({ script, memory, topic: understanding.topic })
        ? "deflect"
        : "justify";
  if (last !== "ask-back" && random() < script.persona.style.returnRate * 0.35) return "ask-back";
  if ([...kinds].some((kind) => warm.has(kind))) return mood.isLoose ? "admit" : "justify";
  if (kinds.has("purpose") || kinds.has("greeting") || kinds.has("small-talk"))
    return last === "ask-back" || memory.lines > 2 ? "justify" : "ask-back";
  return mood.isLoose ? "admit" : "justify";
}

function hidesSomething({ script, memory, topic }: { script: TalkScript; memory: TalkMemory; topic: string }): boolean {
  return script.scenario.facts.some((fact) => fact.topics.includes(topic) && !memory.released.has(fact.id));
}
