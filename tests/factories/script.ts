import {
  type PersonaVoice,
  personaSchema,
  personaVoiceSchema,
  reactionTriggers,
  sensitivities,
} from "~/roleplay/script/persona";
import { type ScenarioText, scenarioSchema, scenarioTextSchema } from "~/roleplay/script/scenario";
import type { CharacterContent, ScenarioContent } from "../../prisma/seed/load-content";

/** So many different sentences about one thing. */
const lines = (about: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${about}, Satz ${index + 1}.`);

function makeVoice(name: string, stereotype: string): PersonaVoice {
  const bands = (about: string) => ({ low: lines(`${about} tief`, 2), high: lines(`${about} hoch`, 2) });
  return personaVoiceSchema.parse({
    name,
    stereotype,
    role: "Disponent",
    summary: "Eine Figur für Tests.",
    style: "kurz",
    reactions: Object.fromEntries(reactionTriggers.map((trigger) => [trigger, bands(trigger)])),
    returns: { challenge: lines("challenge", 6), ask: lines("ask", 6), invite: lines("invite", 6) },
    recalls: { quote: lines("quote", 4), number: lines("number", 3), promise: lines("promise", 3) },
    leadIns: { low: lines("low", 5), high: lines("high", 5) },
    unknown: lines("unknown", 6),
    stayInRole: lines("role", 6),
    aiTruth: lines("truth", 4),
  });
}

/** A complete character as its files would hold it. */
export function makeCharacterContent(slug: string): CharacterContent {
  return {
    persona: personaSchema.parse({
      slug,
      mbtiType: "ISTJ",
      gender: "male",
      baseline: { trust: 40, tension: 40, openness: 30, energy: 60 },
      sensitivities: Object.fromEntries(sensitivities.map((name) => [name, 1])),
      resilience: 0.5,
      style: { reactionRate: 0.5, returnRate: 0.5, recallRate: 0.2, sentences: 2 },
      voice: { variant: "m1", wordsPerMinute: 160, pitch: 40, pauseMs: 200 },
      avatar: { seed: slug },
    }),
    voices: { de: makeVoice(`Figur ${slug}`, "Der Genaue"), en: makeVoice(`Figure ${slug}`, "The stickler") },
  };
}

function makeText(title: string): ScenarioText {
  const topic = (id: string) => ({
    label: id,
    cues: [id, `${id}*`],
    guarded: { tense: lines(`${id} gt`, 3), level: lines(`${id} gl`, 4) },
    open: { level: lines(`${id} ol`, 3), warm: lines(`${id} ow`, 3) },
    ask: { tense: lines(`${id} at`, 2), level: lines(`${id} al`, 2), warm: lines(`${id} aw`, 2) },
  });
  return scenarioTextSchema.parse({
    title,
    shortTeaser: `${title} kurz`,
    description: `${title} ausführlich`,
    conversationType: "Testgespräch",
    userObjective: "Klarheit schaffen",
    brief: ["Erster Absatz.", "Zweiter Absatz."],
    characterRole: "Mitarbeiter",
    position: "geheime Haltung",
    interests: ["geheimes Interesse", "zweites Interesse"],
    redLines: ["rote Linie"],
    goals: ["a", "b", "c"].map((id) => ({ id, title: `Ziel ${id}`, description: `Beschreibung ${id}` })),
    firstMessage: "Sie wollten mich sprechen?",
    topics: Object.fromEntries(["eins", "zwei", "drei"].map((id) => [id, topic(id)])),
    questions: Array.from({ length: 8 }, (_, index) => ({
      topic: "eins",
      cues: [`frage${index}`],
      guarded: lines(`fg${index}`, 2),
      open: lines(`fo${index}`, 2),
    })),
    facts: Object.fromEntries(
      ["f-eins", "f-zwei", "f-drei"].map((id) => [
        id,
        { summary: `geheime Tatsache ${id}`, lines: lines(`fl ${id}`, 3), hints: lines(`fh ${id}`, 2) },
      ]),
    ),
    agreements: {
      "a-eins": { summary: "Einigung", cues: ["einig", "abmachen"], lines: lines("al", 3), notYet: lines("an", 3) },
    },
    unknown: lines("unbekannt", 4),
    closing: { won: lines("won", 3), open: lines("open", 3), lost: lines("lost", 3) },
  });
}

/** A complete scenario as its files would hold it. */
export function makeScenarioContent(input: {
  slug: string;
  character: string;
  demo?: boolean;
  accessLevel?: "FREE" | "PAID" | "COMPANY";
}): ScenarioContent {
  const { slug, character, demo = true, accessLevel = "FREE" } = input;
  return {
    scenario: scenarioSchema.parse({
      slug: { de: slug, en: `${slug}-en` },
      character,
      category: "feedback",
      trainingType: "LEADERSHIP",
      accessLevel,
      demo,
      industries: ["it", "retail"],
      durationMinutes: 10,
      difficulty: 1,
      address: "sie",
      shift: {},
      topics: ["eins", "zwei", "drei"],
      mainTopic: "eins",
      facts: ["f-eins", "f-zwei", "f-drei"].map((id) => ({ id, topics: ["eins"], gate: { trust: 50 } })),
      agreements: [{ id: "a-eins", topic: "zwei", gate: { trust: 60 } }],
      wonBy: ["a-eins"],
    }),
    texts: { de: makeText(`Titel ${slug}`), en: makeText(`Title ${slug}`) },
  };
}
