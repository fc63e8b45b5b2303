import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { type Locale, locales } from "~/lib/locale";
import {
  type ContentFinding,
  lintPersona,
  lintPersonaVoice,
  lintScenario,
  lintScenarioText,
} from "~/roleplay/script/lint";
import { type Persona, type PersonaVoice, personaSchema, personaVoiceSchema } from "~/roleplay/script/persona";
import { type Scenario, type ScenarioText, scenarioSchema, scenarioTextSchema } from "~/roleplay/script/scenario";

export interface CharacterContent {
  persona: Persona;
  voices: Record<Locale, PersonaVoice>;
}
export interface ScenarioContent {
  scenario: Scenario;
  texts: Record<Locale, ScenarioText>;
}
export interface Content {
  characters: CharacterContent[];
  scenarios: ScenarioContent[];
  /** Everything that is wrong, as `folder/file: path: message`. Empty when the content may be seeded. */
  findings: string[];
}

const seedFolder = fileURLToPath(new URL(".", import.meta.url));

function readJson<T>(file: string, schema: z.ZodType<T>): { data: T | null; findings: ContentFinding[] } {
  if (!existsSync(file)) return { data: null, findings: [{ path: "", message: "file is missing" }] };
  try {
    const result = schema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (result.success) return { data: result.data, findings: [] };
    return {
      data: null,
      findings: result.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })),
    };
  } catch (error) {
    return { data: null, findings: [{ path: "", message: error instanceof Error ? error.message : String(error) }] };
  }
}

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** Reads and checks all characters and scenarios. Incomplete ones are left out and named in `findings`. */
export function loadContent(folder: string = seedFolder): Content {
  const content: Content = { characters: [], scenarios: [], findings: [] };
  const note = (file: string, findings: ContentFinding[]) =>
    content.findings.push(...findings.map((finding) => `${file}: ${finding.path}: ${finding.message}`));

  for (const slug of foldersIn(join(folder, "characters"))) {
    const base = join(folder, "characters", slug);
    const persona = readJson(join(base, "character.json"), personaSchema);
    note(`characters/${slug}/character.json`, persona.findings);
    if (persona.data) note(`characters/${slug}/character.json`, lintPersona(persona.data));
    if (persona.data && persona.data.slug !== slug)
      note(`characters/${slug}/character.json`, [{ path: "slug", message: "differs from the folder" }]);
    const voices = locales.map((locale) => {
      const voice = readJson(join(base, `${locale}.json`), personaVoiceSchema);
      note(`characters/${slug}/${locale}.json`, voice.findings);
      if (voice.data) note(`characters/${slug}/${locale}.json`, lintPersonaVoice(voice.data, locale));
      return voice.data;
    });
    const [de, en] = voices;
    if (persona.data && de && en) content.characters.push({ persona: persona.data, voices: { de, en } });
  }

  const known = new Set(content.characters.map((character) => character.persona.slug));
  for (const slug of foldersIn(join(folder, "scenarios"))) {
    const base = join(folder, "scenarios", slug);
    const scenario = readJson(join(base, "scenario.json"), scenarioSchema);
    note(`scenarios/${slug}/scenario.json`, scenario.findings);
    const data = scenario.data;
    if (!data) continue;
    note(`scenarios/${slug}/scenario.json`, lintScenario(data));
    if (data.slug.de !== slug)
      note(`scenarios/${slug}/scenario.json`, [{ path: "slug.de", message: "differs from the folder" }]);
    if (!known.has(data.character))
      note(`scenarios/${slug}/scenario.json`, [
        { path: "character", message: `"${data.character}" has no complete files` },
      ]);
    const [de, en] = locales.map((locale) => {
      const text = readJson(join(base, `${locale}.json`), scenarioTextSchema);
      note(`scenarios/${slug}/${locale}.json`, text.findings);
      if (text.data) note(`scenarios/${slug}/${locale}.json`, lintScenarioText(data, text.data, locale));
      return text.data;
    });
    if (de && en && known.has(data.character)) content.scenarios.push({ scenario: data, texts: { de, en } });
  }
  return content;
}
