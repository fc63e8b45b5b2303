import { z } from "zod";

/** A character as anybody may see it: answer of `GET /api/admin/characters/{id}` and entry of the strip. */
export const publicCharacterSchema = z.strictObject({
  id: z.string(),
  characterVapiName: z.string(),
  imageUrl: z.string().nullable(),
  mbtiType: z.string(),
  appSpecificMetadataJson: z.string(),
});
export type PublicCharacter = z.infer<typeof publicCharacterSchema>;

/** The strip shows 10 unless told otherwise, and never more than the cast. */
export const stripLimit = { standard: 10, most: 24 } as const;
