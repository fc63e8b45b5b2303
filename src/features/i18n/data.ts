import { openCharacter } from "~/features/character/data";
import { openScenario } from "~/features/scenario/data";
import type { Locale } from "~/lib/locale";
import { db } from "~/server/db";
import type { TranslatedSlug } from "./schema";

type EntityType = "SCENARIO" | "CHARACTER";

/** Whether anybody may know that this entity exists: one check per type, no default. */
const isOpen = {
  SCENARIO: async (id) => (await db.scenario.count({ where: { id, ...openScenario } })) === 1,
  CHARACTER: async (id) => (await db.character.count({ where: { id, ...openCharacter } })) === 1,
} satisfies Record<EntityType, (id: string) => Promise<boolean>>;

/** The present slug of the same thing in another language. Drafts and private things are unknown here. */
export async function translateSlug(input: {
  slug: string;
  fromLocale: Locale;
  toLocale: Locale;
}): Promise<TranslatedSlug> {
  const { slug, fromLocale, toLocale } = input;
  const candidates = await db.slug.findMany({
    where: { slug, locale: fromLocale },
    orderBy: [{ isCurrent: "desc" }, { entityType: "asc" }],
    select: { entityType: true, entityId: true },
  });
  for (const { entityType, entityId } of candidates) {
    if (!(await isOpen[entityType](entityId))) continue;
    const target = await db.slug.findFirst({
      where: { entityType, entityId, locale: toLocale, isCurrent: true },
      select: { slug: true },
    });
    if (target) return { success: true, slug: target.slug };
  }
  return { success: false, slug };
}
