"use client";

import { useState } from "react";

/** Copies a link, and says so. */
export function CopyLink({ link, texts }: { link: string; texts: { copy: string; copied: string; failed: string } }) {
  const [state, setState] = useState<"copy" | "copied" | "failed">("copy");

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setState("copied");
    } catch {
      // Without HTTPS and away from localhost browsers give no clipboard.
      setState("failed");
    }
  }

  return (
    <button type="button" onClick={() => void copy()} className="button-base button-quiet">
      <span aria-live="polite">{texts[state]}</span>
    </button>
  );
}
