import type { Locale } from "~/lib/locale";
import type { Condition } from "./condition";
import { compileCue } from "./cue";
import { mbtiTypes, type Persona, type PersonaVoice, reactionTriggers, sensitivities } from "./persona";
import type { Scenario, ScenarioText } from "./scenario";

/** One finding of the content check: where, and what is wrong. */
export interface ContentFinding {
  path: string;
  message: string;
}

/** Every string of a JSON value with its path, in document order. */
function* walkStrings(value: unknown, path: string): Generator<{ path: string; text: string }> {
  if (typeof value === "string") yield { path, text: value };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* walkStrings(item, `${path}[${index}]`);
  else if (value && typeof value === "object")
    for (const [key, item] of Object.entries(value)) yield* walkStrings(item, path ? `${path}.${key}` : key);
}

const structural = /(^|\.)(cues|id|topic|fact|slug)(\[|\.|$)/;

/** Typing slips that a reader would notice: straight quotes, ASCII umlauts, double spaces, stage directions, emoji. */
const typography: { pattern: RegExp; message: string; locale?: Locale }[] = [
  { pattern: /"/, message: "straight quotation mark" },
  { pattern: /'/, message: "straight apostrophe" },
  { pattern: / {2,}|\s$|^\s/, message: "stray space" },
  { pattern: /\.\.\./, message: "three dots instead of …" },
  { pattern: / - /, message: "hyphen used as a dash" },
  { pattern: /^\(|^\*|\*\w|_\w+_/, message: "stage direction or markup" },
  { pattern: /\p{Extended_Pictographic}/u, message: "emoji" },
  { pattern: /“[^“”]*”/, message: "English quotation marks", locale: "de" },
  { pattern: /„/, message: "German quotation mark", locale: "en" },
  {
    pattern:
      /\b(fuer|ueber|koenn|muess|waer|haett|moecht|gespraech|zurueck|natuerlich|schoen|gruend|persoenlich|groess)\w*/i,
    message: "umlaut or ß spelt out",
    locale: "de",
  },
];

const duPattern = /(?<![\p{L}])(du|dich|dir|dein|deine|deiner|deinem|deinen|deins)(?![\p{L}])/iu;
const siePattern = /(?<![.!?…:–„\s]\s|^)(?<=\s)(Sie|Ihnen|Ihr|Ihre|Ihrer|Ihrem|Ihren)(?![\p{L}])/u;

function lintStrings(value: unknown, locale: Locale): ContentFinding[] {
  const findings: ContentFinding[] = [];
  for (const { path, text } of walkStrings(value, "")) {
    if (structural.test(path)) continue;
    for (const rule of typography) {
      if (rule.locale && rule.locale !== locale) continue;
      if (rule.pattern.test(text)) findings.push({ path, message: `${rule.message}: ${text}` });
    }
  }
  return findings;
}

/** Repeated lines anywhere in a file, and lines of one list that begin with the same three words. */
function lintRepeats(value: unknown): ContentFinding[] {
  const findings: ContentFinding[] = [];
  const seen = new Map<string, string>();
  const openings = new Map<string, string>();
  for (const { path, text } of walkStrings(value, "")) {
    if (structural.test(path) || !path.endsWith("]")) continue;
    const key = text
      .toLocaleLowerCase("de")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    // One or two words ("Hm." / "Gern.") are nobody's own and may stand in several lists.
    const first = seen.get(key.split(" ").length > 2 ? key : `${path.replace(/\[\d+\]$/, "")} ${key}`);
    if (first) findings.push({ path, message: `same line as ${first}: ${text}` });
    else seen.set(key.split(" ").length > 2 ? key : `${path.replace(/\[\d+\]$/, "")} ${key}`, path);
    const words = key.split(" ");
    if (words.length < 4) continue;
    const opening = `${path.replace(/\[\d+\]$/, "")} ${words.slice(0, 3).join(" ")}`;
    const earlier = openings.get(opening);
    if (earlier) findings.push({ path, message: `begins like ${earlier}: ${text}` });
    else openings.set(opening, path);
  }
  return findings;
}

function lintCues(cues: string[], path: string): ContentFinding[] {
  return cues.flatMap((cue) => {
    try {
      compileCue(cue);
      return [];
    } catch (error) {
      return [{ path, message: error instanceof Error ? error.message : String(error) }];
    }
  });
}

function referencedIds(condition: Condition): { facts: string[]; topics: string[] } {
  if ("all" in condition || "any" in condition) {
    const inner = ("all" in condition ? condition.all : condition.any).map(referencedIds);
    return { facts: inner.flatMap((ids) => ids.facts), topics: inner.flatMap((ids) => ids.topics) };
  }
  if ("fact" in condition) return { facts: [condition.fact], topics: [] };
  if ("asked" in condition) return { facts: [], topics: [condition.asked] };
  if ("heard" in condition && condition.topic) return { facts: [], topics: [condition.topic] };
  return { facts: [], topics: [] };
}

/** Checks a scenario's structure: every id that is referred to exists. */
export function lintScenario(scenario: Scenario): ContentFinding[] {
  const topics = new Set(scenario.topics);
  const facts = new Set(scenario.facts.map((fact) => fact.id));
  const agreements = new Set(scenario.agreements.map((agreement) => agreement.id));
  const findings: ContentFinding[] = [];
  const expect = (known: Set<string>, id: string, path: string, kind: string) => {
    if (!known.has(id)) findings.push({ path, message: `unknown ${kind} "${id}"` });
  };
  expect(topics, scenario.mainTopic, "mainTopic", "topic");
  for (const fact of scenario.facts)
    for (const topic of fact.topics) expect(topics, topic, `facts.${fact.id}`, "topic");
  for (const agreement of scenario.agreements) expect(topics, agreement.topic, `agreements.${agreement.id}`, "topic");
  for (const id of scenario.wonBy) expect(agreements, id, "wonBy", "agreement");
  for (const gated of [...scenario.facts, ...scenario.agreements]) {
    const ids = referencedIds(gated.gate);
    for (const id of ids.facts) expect(facts, id, `${gated.id}.gate`, "fact");
    for (const id of ids.topics) expect(topics, id, `${gated.id}.gate`, "topic");
  }
  return findings;
}

function sameKeys(actual: string[], expected: string[], path: string): ContentFinding[] {
  const missing = expected.filter((key) => !actual.includes(key));
  const extra = actual.filter((key) => !expected.includes(key));
  return [
    ...missing.map((key) => ({ path, message: `missing "${key}"` })),
    ...extra.map((key) => ({ path, message: `unknown "${key}"` })),
  ];
}

/** Checks the texts of a scenario against its structure and the rules of language in `prisma/seed/README.md`. */
export function lintScenarioText(scenario: Scenario, text: ScenarioText, locale: Locale): ContentFinding[] {
  const findings = [
    ...sameKeys(Object.keys(text.topics), scenario.topics, "topics"),
    ...sameKeys(
      Object.keys(text.facts),
      scenario.facts.map((fact) => fact.id),
      "facts",
    ),
    ...sameKeys(
      Object.keys(text.agreements),
      scenario.agreements.map((agreement) => agreement.id),
      "agreements",
    ),
    ...lintStrings(text, locale),
    ...lintRepeats(text),
  ];
  for (const [id, topic] of Object.entries(text.topics)) findings.push(...lintCues(topic.cues, `topics.${id}.cues`));
  for (const [id, agreement] of Object.entries(text.agreements))
    findings.push(...lintCues(agreement.cues, `agreements.${id}.cues`));
  for (const [index, question] of text.questions.entries()) {
    const path = `questions[${index}]`;
    findings.push(...lintCues(question.cues, path));
    if (!scenario.topics.includes(question.topic))
      findings.push({ path, message: `unknown topic "${question.topic}"` });
    if (question.fact && question.offLimits)
      findings.push({ path, message: `off limits, yet leads to the fact "${question.fact}"` });
    if (question.fact && !text.facts[question.fact])
      findings.push({ path, message: `unknown fact "${question.fact}"` });
  }
  if (text.firstMessage.length > 180) findings.push({ path: "firstMessage", message: "longer than 180 characters" });
  if (locale === "de") {
    const spoken = {
      first: [text.firstMessage],
      topics: text.topics,
      questions: text.questions,
      facts: text.facts,
      agreements: text.agreements,
      unknown: text.unknown,
      closing: text.closing,
    };
    const wrong = scenario.address === "sie" ? duPattern : siePattern;
    for (const { path, text: line } of walkStrings(spoken, "")) {
      if (structural.test(path) || /label|summary/.test(path)) continue;
      // Quoted speech of third persons may use the other form.
      if (wrong.test(line.replace(/„[^“]*“/g, "")))
        findings.push({ path, message: `not addressed as "${scenario.address}": ${line}` });
    }
  }
  return findings;
}

/** Checks the structure of a character. */
export function lintPersona(persona: Persona): ContentFinding[] {
  return [
    ...sameKeys(Object.keys(persona.sensitivities), [...sensitivities], "sensitivities"),
    ...(mbtiTypes.includes(persona.mbtiType) ? [] : [{ path: "mbtiType", message: "unknown type" }]),
  ];
}

const slots: Record<"quote" | "number" | "promise", string> = {
  quote: "{quote}",
  number: "{number}",
  promise: "{promise}",
};

/** Checks how a character talks: every trigger present, slots in place, both forms of address in German. */
export function lintPersonaVoice(voice: PersonaVoice, locale: Locale): ContentFinding[] {
  const findings = [
    ...sameKeys(Object.keys(voice.reactions), [...reactionTriggers], "reactions"),
    ...lintStrings(voice, locale),
    ...lintRepeats(voice),
  ];
  for (const [kind, slot] of Object.entries(slots))
    for (const template of voice.recalls[kind as keyof typeof slots])
      if (!template.includes(slot)) findings.push({ path: `recalls.${kind}`, message: `without ${slot}: ${template}` });
  for (const { path, text } of walkStrings(voice, "")) {
    if (path === "summary" || path === "style" || path === "role") continue;
    const brackets = text.match(/\[[^\]]*\]/g) ?? [];
    if (locale === "en" && brackets.length > 0) findings.push({ path, message: `brackets in English: ${text}` });
    if (brackets.some((bracket) => bracket.split("|").length !== 2))
      findings.push({ path, message: `not [Sie|du]: ${text}` });
    const outside = text.replace(/\[[^\]]*\]/g, "").replace(/„[^“]*“/g, "");
    if (locale === "de" && (duPattern.test(outside) || siePattern.test(outside)))
      findings.push({ path, message: `address outside [Sie|du]: ${text}` });
  }
  return findings;
}
