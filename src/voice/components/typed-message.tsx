"use client";

import { useEffect, useState } from "react";

export const msPerCharacter = 28;

/** A speech bubble that types itself. Screen readers get the whole message once; without motion it stands there at once. */
export function TypedMessage({ text, speaker }: { text: string; speaker: string }) {
  const [shown, setShown] = useState(0);

  // A clock, not a count of frames: a tab that slept catches up.
  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setShown(text.length);
      return;
    }
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const count = Math.min(text.length, Math.floor((performance.now() - startedAt) / msPerCharacter));
      setShown(count);
      if (count === text.length) clearInterval(timer);
    }, msPerCharacter);
    return () => clearInterval(timer);
  }, [text]);

  return (
    <blockquote
      className="relative max-w-md rounded-2xl rounded-bl-sm bg-character-soft px-4 py-3 text-character-ink sm:rounded-bl-2xl sm:rounded-tl-sm"
      data-testid="first-message"
    >
      <span className="sr-only">
        {speaker}: {text}
      </span>
      {/* The invisible rest keeps the place of what is still to come, so that nothing moves. */}
      <span aria-hidden="true">
        {text.slice(0, shown)}
        <span className="invisible">{text.slice(shown)}</span>
      </span>
    </blockquote>
  );
}
