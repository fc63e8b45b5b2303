import type { Locale } from "~/lib/locale";
import { getLanguage } from "./compiled-language";
import type { Move, MoveKind } from "./move";
import { readSentence, says } from "./read-sentence";
import { splitSentences } from "./split-line";

/** Whoever does one of these in the same line does not get round the matter, even if they cannot say everything. */
const substantial: ReadonlySet<MoveKind> = new Set([
  "reflection.simple",
  "reflection.complex",
  "acknowledgement",
  "appreciation",
  "message.i",
  "observation",
  "request",
  "next-step",
  "concession",
  "apology",
]);

/**
 * Whether a line gets round the matter: refuses to say, sends upstairs, puts off, plays down. That is no move of its own, it is the
 * absence of one; a character notices it all the same.
 */
export function detectEvasion({ text, moves, locale }: { text: string; moves: Move[]; locale: Locale }): boolean {
  if (moves.some((move) => substantial.has(move.kind))) return false;
  const language = getLanguage(locale);
  return splitSentences(text).some((span) => says(language.evasions, readSentence({ text, span, language })));
}
