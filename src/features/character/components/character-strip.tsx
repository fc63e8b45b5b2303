"use client";

import * as Tooltip from "@radix-ui/react-tooltip";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { reportClientError } from "~/components/report-client-error";
import { trpcClient } from "~/trpc/client";
import { CharacterAvatar } from "~/voice/components/character-avatar";
import { defaultAvatar } from "~/voice/demo/scenario-view";
import type { PublicCharacter } from "../schema";
import { type CharacterLabel, loadCharacter, readLabel } from "./load-character";
import type { StripProps } from "./strip-props";

/** Other characters as round thumbnails. When they cannot be loaded, anonymous ones stand in. */
export function CharacterStrip({ excludeId, limit = 10, onSignUpRequest }: StripProps) {
  const t = useTranslations("demo.strip");
  const locale = useLocale();
  const [characters, setCharacters] = useState<PublicCharacter[] | "failed" | null>(null);
  const [selected, setSelected] = useState<CharacterLabel | null>(null);

  // The server's list of characters.
  useEffect(() => {
    const stop = new AbortController();
    trpcClient.character.strip
      .query({ locale, limit, ...(excludeId ? { excludeId } : {}) }, { signal: stop.signal })
      .then((list) => setCharacters(list.filter(({ id }) => id !== excludeId).slice(0, limit)))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        reportClientError({ message: "Failed to load characters", area: "demo", error });
        setCharacters("failed");
      });
    return () => stop.abort();
  }, [locale, limit, excludeId]);

  async function choose(character: PublicCharacter): Promise<void> {
    if (onSignUpRequest) onSignUpRequest();
    else setSelected(await loadCharacter(character, locale));
  }

  const entries =
    characters === "failed"
      ? Array.from({ length: limit }, (_, index) => ({ key: `placeholder-${index}`, character: null }))
      : (characters ?? []).map((character) => ({ key: character.id, character }));

  return (
    <Tooltip.Provider delayDuration={150}>
      <ul className="flex flex-wrap justify-center gap-3" data-testid="character-strip">
        {entries.map(({ key, character }) => (
          <li key={key}>
            {character ? (
              <Thumbnail
                src={character.imageUrl ?? defaultAvatar}
                name={readLabel(character).name}
                label={t(onSignUpRequest ? "open" : "select", { name: readLabel(character).name })}
                onClick={() => void choose(character)}
              />
            ) : (
              <Thumbnail
                src={defaultAvatar}
                name={t("placeholder")}
                label={t("placeholder")}
                onClick={() => onSignUpRequest?.()}
              />
            )}
          </li>
        ))}
      </ul>
      {selected && (
        <div className="mt-4 flex items-center justify-center gap-4" aria-live="polite">
          <CharacterAvatar src={selected.imageUrl} alt="" size="medium" />
          <p>
            <span className="block font-serif text-lg font-semibold">{selected.name}</span>
            <span className="text-character">{selected.stereotype}</span>
          </p>
        </div>
      )}
    </Tooltip.Provider>
  );
}

function Thumbnail({ src, name, label, onClick }: { src: string; name: string; label: string; onClick: () => void }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <button type="button" aria-label={label} onClick={onClick} className="block rounded-full hover:brightness-95">
          <CharacterAvatar src={src} alt="" size="small" />
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content sideOffset={6} className="z-40 rounded-md bg-ink px-2.5 py-1 text-sm text-paper">
          {name}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
