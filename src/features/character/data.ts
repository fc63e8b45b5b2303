import type { Prisma } from "~/generated/prisma/client";
import type { Locale } from "~/lib/locale";
import { readLocalisedText } from "~/lib/localised";
import { writeCharacterMetadata } from "~/lib/wire-json";
import { db } from "~/server/db";
import { type PublicCharacter, stripLimit } from "./schema";

/** Published and the product's own; all others are not found, exactly like an unknown id. */
export const openCharacter = {
  status: "PUBLISHED",
  ownerId: null,
  companyId: null,
} as const satisfies Prisma.CharacterWhereInput;

const shownFields = {
  id: true,
  name: true,
  stereotype: true,
  imageUrl: true,
  mbtiType: true,
} as const satisfies Prisma.CharacterSelect;

type ShownCharacter = Prisma.CharacterGetPayload<{ select: typeof shownFields }>;

function composeCharacter(character: ShownCharacter, locale: Locale): PublicCharacter {
  const characterName = readLocalisedText(character.name, locale);
  return {
    id: character.id,
    characterVapiName: characterName,
    imageUrl: character.imageUrl,
    mbtiType: character.mbtiType,
    appSpecificMetadataJson: writeCharacterMetadata({
      characterName,
      stereotype: readLocalisedText(character.stereotype, locale),
    }),
  };
}

/** One character that anybody may see, by id or slug. Null: not found. */
export async function loadPublicCharacter(input: {
  characterId: string;
  locale: Locale;
}): Promise<PublicCharacter | null> {
  const slug = await db.slug.findFirst({
    where: { entityType: "CHARACTER", slug: input.characterId },
    select: { entityId: true },
  });
  const character = await db.character.findFirst({
    where: { id: slug?.entityId ?? input.characterId, ...openCharacter },
    select: shownFields,
  });
  return character && composeCharacter(character, input.locale);
}

/** Characters for the strip: all open ones but the current, in their order. */
export async function listStripCharacters(input: {
  locale: Locale;
  excludeId?: string | undefined;
  limit?: number | undefined;
}): Promise<PublicCharacter[]> {
  const { locale, excludeId, limit = stripLimit.standard } = input;
  const characters = await db.character.findMany({
    where: { ...openCharacter, ...(excludeId ? { id: { not: excludeId } } : {}) },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: shownFields,
    take: Math.min(limit, stripLimit.most),
  });
  return characters.map((character) => composeCharacter(character, locale));
}
