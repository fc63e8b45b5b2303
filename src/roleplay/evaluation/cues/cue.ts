/** What the judge listens for beyond the dialogue moves. Matched against folded text with "ß" written as "ss". */
export const cueIds = [
  "judge",
  "effect",
  "effectVerb",
  "anchor",
  "filler",
  "but",
  "interestQuestion",
  "exampleQuestion",
  "workQuestion",
  "diagnosis",
  "forbidden",
  "dismissal",
  "falseHope",
  "clearNo",
  "unknown",
  "condition",
  "choice",
  "ownShare",
  "when",
  "offer",
  "minimise",
  "feelingOther",
  "vagueHope",
  "benefit",
  "carries",
  "contempt",
  "checkBack",
  "summary",
  "letsStand",
] as const;
export type CueId = (typeof cueIds)[number];
export type CueTable = Record<CueId, RegExp>;

/** Alternatives as whole words; a `*` stands for any ending or beginning of a word, a blank for any gap between words. */
export function cue(...alternatives: string[]): RegExp {
  const body = alternatives
    .map((source) =>
      source
        .replaceAll(" ~ ", " (?:\\S+ ){0,5}?")
        .replaceAll("*", "[\\p{L}]*")
        .replaceAll(" ", "[^\\p{L}\\p{N}]+")
        .replaceAll("\\S+[^\\p{L}\\p{N}]+", "[\\p{L}\\p{N}'’-]+[^\\p{L}\\p{N}]+"),
    )
    .join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${body})(?![\\p{L}\\p{N}])`, "u");
}
