import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { TalkScript } from "~/roleplay/engine/types";
import { buildQuickScenario } from "~/roleplay/script/quick-scenario";
import { loadContent } from "../../prisma/seed/load-content";

const entrySchema = z.strictObject({
  slug: z.string(),
  character: z.string(),
  address: z.enum(["sie", "du"]),
  fields: z.strictObject({
    locale: z.enum(["de", "en"]),
    matter: z.string(),
    person: z.string(),
    view: z.string(),
    behind: z.string(),
    goal: z.string(),
  }),
});

const file = fileURLToPath(new URL("../../tests/fixtures/quick-scenarios.json", import.meta.url));

/** Thirty quick scenarios, each from a five-field description, with characters nobody chose for them. */
export function loadQuickScripts(): { name: string; script: TalkScript }[] {
  const { characters } = loadContent();
  return z
    .array(entrySchema)
    .parse(JSON.parse(readFileSync(file, "utf8")))
    .flatMap(({ slug, character, address, fields }) => {
      const found = characters.find(({ persona }) => persona.slug === character);
      if (!found) return [];
      const { scenario, text } = buildQuickScenario({ fields, characterSlug: character, address, slug });
      return [
        {
          name: `${slug} ${fields.locale}`,
          script: { locale: fields.locale, persona: found.persona, voice: found.voices[fields.locale], scenario, text },
        },
      ];
    });
}
