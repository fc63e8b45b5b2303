import type { Locale } from "~/lib/locale";

/** What the words alone say about whether somebody has finished. */
export type Completeness = "done" | "open" | "unclear";

/** Nobody ends with one of these: something follows, however long the pause. */
const dangling: Record<Locale, ReadonlySet<string>> = {
  de: new Set(
    (
      "und oder aber sondern denn dass ob weil wenn falls als wie damit obwohl während bevor nachdem sobald bis der die das den dem des ein eine " +
      "einen einem einer mein meine meinen ihr ihre ihren unser unsere unseren dieser diese dieses diesen mit für von zu im am beim zum zur auf aus bei " +
      "gegen ohne über unter zwischen durch um äh ähm also sehr ganz zum weder entweder sowie bzw"
    ).split(" "),
  ),
  en: new Set(
    (
      "and or but because that if when while although though unless until before after whether as than so to of for with from at by in on into about " +
      "between the a an my your our their his her this these those is are was were am have has had will would could should can may might must do does " +
      "did very quite really um uh er like i we you they he she it's i'm we're you're"
    ).split(" "),
  ),
};

/** A sentence that begins like this needs a second half. */
const subordinate: Record<Locale, RegExp> = {
  de: /^(und |aber |also )?(wenn|falls|weil|obwohl|nachdem|bevor|während|sobald|seitdem|solange|da ich|da wir|als ich|als wir|was mich|was ich)\s/iu,
  en: /^(and |but |so )?(if|when|because|although|though|unless|until|while|since|before|after|what i|what bothers)\s/iu,
};

const shortestQuestion = 3;

/**
 * What was said in several stretches, as one text. A pause where the recogniser put no sign counts as a comma: after "Wenn ich
 * ehrlich bin" the words behind the pause are the second half that was waited for.
 */
export function joinStretches(stretches: readonly string[]): string {
  return stretches
    .map((stretch) => stretch.trim())
    .filter((stretch) => stretch !== "")
    .reduce(
      (text, stretch) => (text === "" ? stretch : `${text}${/[.!?,;:–]$/u.test(text) ? "" : ","} ${stretch}`),
      "",
    );
}

/**
 * Judges a transcript. Only clear cases count, because recognisers put a full stop behind everything; a question mark
 * they set by ear.
 */
export function judgeCompleteness({ text, locale }: { text: string; locale: Locale }): Completeness {
  const last =
    text
      .trim()
      .split(/(?<=[.!?])\s+/u)
      .at(-1) ?? "";
  const words =
    last
      .toLocaleLowerCase(locale)
      .replace(/’/g, "'")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  const final = words.at(-1);
  if (final === undefined) return "unclear";
  if (last.endsWith("?")) return words.length >= shortestQuestion ? "done" : "unclear";
  if (dangling[locale].has(final)) return "open";
  if (subordinate[locale].test(last) && !last.slice(0, -1).includes(",")) return "open";
  return "unclear";
}
