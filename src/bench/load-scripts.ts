import { locales } from "~/lib/locale";
import type { TalkScript } from "~/roleplay/engine/types";
import { loadContent } from "../../prisma/seed/load-content";

/** Every seeded scenario in both languages, ready to be played. */
export function loadSeededScripts(): { slug: string; name: string; script: TalkScript }[] {
  const content = loadContent();
  return content.scenarios.flatMap(({ scenario, texts }) => {
    const character = content.characters.find(({ persona }) => persona.slug === scenario.character);
    if (!character) return [];
    return locales.map((locale) => ({
      slug: scenario.slug.de,
      name: `${scenario.slug.de} ${locale}`,
      script: { locale, persona: character.persona, voice: character.voices[locale], scenario, text: texts[locale] },
    }));
  });
}
