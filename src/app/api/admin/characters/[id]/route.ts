import { z } from "zod";
import { loadPublicCharacter } from "~/features/character/data";
import { publicCharacterSchema } from "~/features/character/schema";
import { referenceSchema } from "~/features/scenario/schema";
import { optionalLocaleSchema } from "~/lib/locale-schema";
import { restEndpoint } from "~/server/rest";

/** Public despite its path: published fields of published characters, nothing else. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restEndpoint({
  method: "GET",
  params: z.object({ id: z.string() }),
  query: z.object({ locale: optionalLocaleSchema }),
  async run({ params, query }) {
    const id = referenceSchema.safeParse(params.id);
    const character = id.success ? await loadPublicCharacter({ characterId: id.data, locale: query.locale }) : null;
    return character
      ? { ok: true, body: { character: publicCharacterSchema.parse(character) } }
      : { ok: false, code: "not_found" };
  },
});
