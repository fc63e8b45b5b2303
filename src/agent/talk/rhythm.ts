import type { Act } from "~/roleplay/engine/types";

/** Acts before which a person gathers themselves. Everywhere else an answer comes as soon as it can. */
const weighty: ReadonlySet<Act> = new Set(["reveal", "agree", "withdraw"]);

/** Silence before an answer that costs this person something. */
export function hesitationFor({ act, pauseMs }: { act: Act; pauseMs: number }): number {
  return weighty.has(act) ? Math.min(pauseMs, 450) : 0;
}

/** Silence between two sentences of one turn; short enough for the room's speaking indicator to stay on. */
export function sentenceGap({ pauseMs }: { pauseMs: number }): number {
  return Math.round(Math.min(140 + pauseMs / 6, 260));
}
