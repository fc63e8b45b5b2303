"use client";

import { useEffect, useRef, useState } from "react";
import { defaultAvatar } from "../demo/scenario-view";

const sizes = {
  large: "size-28 sm:size-32",
  medium: "size-20 sm:size-24",
  small: "size-14",
} as const;

/** A round portrait; a ring pulses in the character's colour while it speaks. */
export function CharacterAvatar({
  src,
  alt,
  badge,
  isSpeaking = false,
  size = "large",
}: {
  src: string;
  alt: string;
  badge?: string;
  isSpeaking?: boolean;
  size?: keyof typeof sizes;
}) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // The browser's loading: an image of a static page may have failed before React was there to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  return (
    <div className="flex flex-col items-center">
      <div className={`relative ${sizes[size]}`}>
        {isSpeaking && (
          <span
            aria-hidden="true"
            data-testid="speaking-ring"
            className="absolute inset-0 animate-ring rounded-full border-4 border-character"
          />
        )}
        <picture>
          <img
            ref={image}
            src={failedSrc === src ? defaultAvatar : src}
            alt={alt}
            width={320}
            height={320}
            onError={() => setFailedSrc(src)}
            className={`relative size-full rounded-full border-3 bg-character-soft object-cover ${isSpeaking ? "border-character" : "border-sheet"}`}
          />
        </picture>
      </div>
      {badge && (
        <span className="relative -mt-3 max-w-44 truncate rounded-full bg-character-soft px-3 py-0.5 text-sm font-semibold text-character-ink ring-2 ring-sheet">
          {badge}
        </span>
      )}
    </div>
  );
}

/** True while speaking and for a moment after, so that the gap between two sentences does not flicker on the screen. */
export function useSteadySpeaking(isSpeaking: boolean): boolean {
  const [isSteady, setIsSteady] = useState(isSpeaking);

  // A timer: the gap is over only when nothing has been heard for a while.
  useEffect(() => {
    if (isSpeaking) {
      setIsSteady(true);
      return;
    }
    const timer = setTimeout(() => setIsSteady(false), 450);
    return () => clearTimeout(timer);
  }, [isSpeaking]);

  return isSteady;
}
