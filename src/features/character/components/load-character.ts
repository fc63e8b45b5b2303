import { reportClientError } from "~/components/report-client-error";
import type { Locale } from "~/lib/locale";
import { readCharacterMetadata } from "~/lib/wire-json";
import { defaultAvatar } from "~/voice/demo/scenario-view";
import type { PublicCharacter } from "../schema";

/** A character as a label shows it. */
export interface CharacterLabel {
  name: string;
  imageUrl: string;
  stereotype: string;
}

type CharacterFields = Pick<PublicCharacter, "characterVapiName" | "imageUrl" | "appSpecificMetadataJson">;

/** The name of the metadata or else the character's own; metadata that cannot be read count as an empty stereotype. */
export function readLabel(character: CharacterFields): CharacterLabel & { isReadable: boolean } {
  const metadata = readCharacterMetadata(character.appSpecificMetadataJson);
  return {
    name: metadata.characterName || character.characterVapiName,
    imageUrl: character.imageUrl ?? defaultAvatar,
    stereotype: metadata.stereotype.name || metadata.stereotypeName,
    isReadable: metadata.parsed,
  };
}

/** Loads a selected character's data. When that fails, what the list knew is shown. */
export async function loadCharacter(known: PublicCharacter, locale: Locale): Promise<CharacterLabel> {
  let fields: CharacterFields = known;
  try {
    const query = new URLSearchParams({ locale, _t: String(Date.now()) });
    const response = await fetch(`/api/admin/characters/${encodeURIComponent(known.id)}?${query}`, {
      cache: "no-store",
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const body: { character: CharacterFields } = await response.json();
    fields = body.character;
  } catch (error) {
    reportClientError({ message: "Failed to load character", area: "demo", error });
  }
  const label = readLabel(fields);
  if (!label.isReadable) reportClientError({ message: "Failed to parse character metadata", area: "demo" });
  return label;
}
