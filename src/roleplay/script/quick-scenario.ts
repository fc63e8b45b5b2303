import type { Locale } from "~/lib/locale";
import { splitSentences, toStems } from "../text/words";
import { genericBank } from "../writer/generic-bank";
import { renderAddress } from "../writer/render";
import type { Condition } from "./condition";
import { type Scenario, type ScenarioText, scenarioSchema, scenarioTextSchema } from "./scenario";

/**
 * What somebody writes down about the talk they have tomorrow. The two fields in the other person's own words are what makes the
 * character speak about *this* matter; everything else comes from lines that fit any working talk.
 */
export interface QuickScenarioFields {
  locale: Locale;
  /** What it is about, in a few words: "Verspätungen in der Frühschicht". */
  matter: string;
  /** Who the other person is: "Teamleiterin, seit acht Jahren im Haus". */
  person: string;
  /** What they would say, in their words, in the first person. */
  view: string;
  /** What is really behind it, in their words, in the first person. */
  behind: string;
  /** What the learner wants to reach. */
  goal: string;
}

const facts = { behind: "behind", worry: "worry", wish: "wish" } as const;

const understood: Condition = {
  any: [
    { heard: ["reflection.simple", "reflection.complex", "acknowledgement", "appreciation"] },
    { heard: ["message.i", "concession", "apology"] },
  ],
};

/** Gates of a quick scenario: something to find early, the real reason after some trust, the wish late. */
const gates: Record<keyof typeof facts, Condition> = {
  worry: { all: [{ trust: 42 }, { any: [{ heard: ["question.open"] }, understood] }] },
  behind: { all: [{ trust: 52 }, { heard: ["question.open"] }, understood] },
  wish: { all: [{ trust: 58 }, { openness: 50 }, { fact: facts.worry }] },
};

const agreementGates: Record<string, Condition> = {
  trial: { all: [{ trust: 55 }, { tension: 55 }, understood] },
  "follow-up": { all: [{ trust: 48 }, { tension: 65 }] },
};

/** Stems of the author's own words become cues, so that the character knows what "the matter" is. */
function cuesFrom(text: string, locale: Locale): string[] {
  return [...toStems(text, locale)]
    .filter((stem) => stem.length >= 4)
    .map((stem) => (stem.length >= 6 ? `*${stem}*` : `${stem}*`));
}

/**
 * Builds a complete scenario from five short fields, without a model. Pure: the same fields and character give the same scenario.
 * @throws ZodError when a field is empty or far too long; the message names the field.
 */
export function buildQuickScenario({
  fields,
  characterSlug,
  address,
  slug,
}: {
  fields: QuickScenarioFields;
  characterSlug: string;
  address: "sie" | "du";
  slug: string;
}): { scenario: Scenario; text: ScenarioText } {
  const { locale, matter, person, view, behind, goal } = fields;
  const bank = genericBank[locale];
  const german = locale === "de";
  const topics = Object.keys(bank.topics);
  const mainTopic = topics[0] ?? "matter";

  const scenario = scenarioSchema.parse({
    slug: { de: slug, en: slug },
    character: characterSlug,
    category: "feedback",
    trainingType: "LEADERSHIP",
    accessLevel: "FREE",
    demo: false,
    industries: [],
    durationMinutes: 10,
    difficulty: 2,
    address,
    shift: {},
    topics,
    mainTopic,
    facts: [
      { id: facts.worry, topics: [mainTopic, "relationship"], gate: gates.worry },
      { id: facts.behind, topics: [mainTopic, "reasons"], gate: gates.behind },
      { id: facts.wish, topics: ["way-forward"], gate: gates.wish },
    ],
    agreements: Object.keys(bank.agreements).map((id) => ({
      id,
      topic: "way-forward",
      gate: agreementGates[id] ?? { trust: 55 },
    })),
    wonBy: Object.keys(bank.agreements).slice(0, 1),
  });

  const viewSentences = splitSentences(view);
  const main = bank.topics[mainTopic];
  const text = scenarioTextSchema.parse({
    title: matter,
    shortTeaser: goal,
    description: `${person}. ${goal}`,
    conversationType: german ? "Mitarbeitergespräch" : "one-to-one talk",
    userObjective: goal,
    brief: [person, goal],
    characterRole: person,
    position: view,
    interests: [behind, view],
    redLines: [german ? "Lässt sich nicht herabsetzen." : "Will not be belittled."],
    goals: bankGoals(locale, goal),
    firstMessage: renderAddress(
      bank.firstMessages[matter.length % Math.max(bank.firstMessages.length, 1)] ?? view,
      address,
    ),
    topics: {
      ...bank.topics,
      ...(main && {
        [mainTopic]: {
          ...main,
          label: matter,
          cues: [...main.cues, ...cuesFrom(`${matter} ${view}`, locale)],
          guarded: { tense: main.guarded.tense, level: [...viewSentences, ...main.guarded.level] },
        },
      }),
    },
    questions: bank.questions,
    facts: {
      ...bank.facts,
      [facts.behind]: {
        summary: behind,
        lines: bank.factLeadIns.map((leadIn) => `${leadIn} ${behind}`),
        hints: bank.factHints,
      },
    },
    agreements: bank.agreements,
    unknown: bank.unknown,
    closing: bank.closing,
  });
  return { scenario, text };
}

function bankGoals(locale: Locale, goal: string): ScenarioText["goals"] {
  return locale === "de"
    ? [
        { id: "own-goal", title: "Mein Ziel", description: goal },
        {
          id: "understand",
          title: "Verstehen",
          description: "Die Sicht der anderen Seite herausfinden, bevor eine Lösung auf dem Tisch liegt.",
        },
        { id: "next-step", title: "Nächster Schritt", description: "Mit einer Verabredung enden: wer, was, bis wann." },
      ]
    : [
        { id: "own-goal", title: "My goal", description: goal },
        {
          id: "understand",
          title: "Understand",
          description: "Find out how the other side sees it before a solution is on the table.",
        },
        { id: "next-step", title: "Next step", description: "End with an arrangement: who, what, by when." },
      ];
}
