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

/**
 * Where an address leads: the entity, and the present slug in that language when the given one is old or belongs to the
 * other language (the page then redirects for good). Null: not found.
 */
export async function resolveSlug(input: {
  entityType: EntityType;
  slug: string;
  locale: Locale;
}): Promise<{ entityId: string; currentSlug: string | null; isCurrent: boolean } | null> {
  const { entityType, slug, locale } = input;
  const found = await db.slug.findMany({
    where: { entityType, slug },
    select: { entityId: true, locale: true, isCurrent: true },
  });
  const match = found.find((row) => row.locale === locale) ?? found[0];
  if (!match || !(await isOpen[entityType](match.entityId))) return null;
  if (match.locale === locale && match.isCurrent)
    return { entityId: match.entityId, currentSlug: slug, isCurrent: true };
  const current = await db.slug.findFirst({
    where: { entityType, entityId: match.entityId, locale, isCurrent: true },
    select: { slug: true },
  });
  return { entityId: match.entityId, currentSlug: current?.slug ?? null, isCurrent: false };
}
