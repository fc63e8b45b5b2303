import type { Locale } from "~/lib/locale";
import { db } from "~/server/db";

/**
 * Gives an entity its slug in one language. The former one stays as a redirect; a slug that the entity had before becomes
 * current again. False when the slug belongs to something else.
 */
export async function setSlug(input: {
  entityType: "SCENARIO" | "CHARACTER";
  entityId: string;
  locale: Locale;
  slug: string;
}): Promise<boolean> {
  const { entityType, entityId, locale, slug } = input;
  return db.$transaction(async (transaction) => {
    const holder = await transaction.slug.findUnique({
      where: { entityType_locale_slug: { entityType, locale, slug } },
      select: { entityId: true, isCurrent: true },
    });
    if (holder && holder.entityId !== entityId) return false;
    if (holder?.isCurrent) return true;
    await transaction.slug.updateMany({
      where: { entityType, entityId, locale, isCurrent: true },
      data: { isCurrent: false },
    });
    await transaction.slug.upsert({
      where: { entityType_locale_slug: { entityType, locale, slug } },
      create: { entityType, entityId, locale, slug },
      update: { isCurrent: true },
      select: { id: true },
    });
    return true;
  });
}
