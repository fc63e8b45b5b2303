import type { Locale } from "~/lib/locale";
import type { TalkScript } from "~/roleplay/engine/types";
import {
  type Persona,
  type PersonaVoice,
  type ReactionTrigger,
  reactionTriggers,
  type Sensitivity,
  sensitivities,
} from "~/roleplay/script/persona";
import { buildQuickScenario } from "~/roleplay/script/quick-scenario";

/** A persona of average sensitivity; single values can be changed. */
export function createPersona(changes: Partial<Persona> = {}): Persona {
  return {
    slug: "test-person",
    mbtiType: "ISTJ",
    gender: "female",
    baseline: { trust: 45, tension: 35, openness: 35, energy: 60 },
    sensitivities: Object.fromEntries(sensitivities.map((name) => [name, 1])) as Record<Sensitivity, number>,
    resilience: 0.5,
    style: { reactionRate: 0.6, returnRate: 0.5, recallRate: 0.3, sentences: 2 },
    voice: { variant: "f2", wordsPerMinute: 160, pitch: 50, pauseMs: 200 },
    avatar: { seed: "test" },
    ...changes,
  };
}

const numbered = (text: string, count: number) => Array.from({ length: count }, (_, index) => `${text} ${index + 1}.`);

/** A voice whose lines name their own place, so that a test can see where words came from. */
export function createVoice(locale: Locale): PersonaVoice {
  const reactions = Object.fromEntries(
    reactionTriggers.map((trigger) => [
      trigger,
      {
        low: numbered(`Reaktion ${trigger} verhalten Nummer`, 4),
        high: numbered(`Reaktion ${trigger} gelöst Nummer`, 4),
      },
    ]),
  ) as Record<ReactionTrigger, { low: string[]; high: string[] }>;
  return {
    name: "Testperson",
    stereotype: locale === "de" ? "Die Prüfende" : "The tester",
    role: "Rolle",
    summary: "Zusammenfassung",
    style: "Spricht kurz.",
    reactions,
    returns: {
      challenge: numbered("Herausforderung Nummer", 8),
      ask: numbered("Rückfrage Nummer", 8),
      invite: numbered("Einladung Nummer", 8),
    },
    recalls: {
      quote: [
        "Vorhin hieß es „{quote}“, das bleibt mir.",
        "Der Satz „{quote}“ wirkt nach.",
        "„{quote}“ – gut gemerkt.",
        "Mir klingt „{quote}“ im Ohr.",
      ],
      number: ["Die Zahl {number} merke ich mir.", "{number}, sagten wir.", "Bei {number} bleibt es."],
      promise: ["Zugesagt war: {promise}.", "Ich erinnere an: {promise}.", "Da stand im Raum: {promise}."],
    },
    leadIns: { low: numbered("Hm", 5).map((text) => `${text}:`), high: numbered("Ja", 5).map((text) => `${text}:`) },
    unknown: numbered("Davon weiß ich nichts Nummer", 7),
    stayInRole: numbered("Zurück zur Sache Nummer", 7),
    aiTruth: numbered("Ja, ich bin eine KI und spiele diese Rolle, Fassung", 5),
  };
}

/** A complete script without any seed content: a quick scenario in the given language. */
export function createTalkScript({
  locale = "de",
  persona = createPersona(),
}: {
  locale?: Locale;
  persona?: Persona;
} = {}): TalkScript {
  const german = locale === "de";
  const { scenario, text } = buildQuickScenario({
    slug: "test-scenario",
    characterSlug: persona.slug,
    address: "sie",
    fields: {
      locale,
      matter: german ? "verspätete Berichte" : "late reports",
      person: german ? "Sachbearbeiterin, seit fünf Jahren im Team" : "clerk, five years in the team",
      view: german
        ? "Die Zahlen kommen immer erst am Freitag. Vorher kann ich nichts schreiben."
        : "The figures only arrive on Friday. I can’t write anything before that.",
      behind: german
        ? "Meine Mutter liegt im Krankenhaus, ich fahre jeden Abend hin."
        : "My mother is in hospital and I drive there every evening.",
      goal: german ? "Berichte künftig pünktlich." : "Reports on time from now on.",
    },
  });
  return { locale, persona, voice: createVoice(locale), scenario, text };
}
