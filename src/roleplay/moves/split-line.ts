/** A stretch of the learner's line, end exclusive, trimmed. */
export interface Span {
  start: number;
  end: number;
}

const abbreviations =
  /(?:^|[\s(„"“])(?:z|d|u|o|i|s|e|g|a|bzw|ca|dr|prof|hr|fr|nr|tel|std|min|max|mio|mrd|inkl|exkl|ggf|evtl|bspw|usw|etc|vgl|bzgl|mr|mrs|ms|vs|approx|dept|no|st|abt|sog|zzgl|allg|mtl|jan|feb|aug|sept|okt|oct|nov|dez|dec)$/iu;

/** Whether the full stop at `index` ends a sentence: not after an abbreviation or an ordinal, not inside a number or address. */
function endsSentence(text: string, index: number): boolean {
  const next = text[index + 1];
  if (text[index] !== ".") return next === undefined || /[\s"“”«»)'’!?…\p{Lu}\p{Extended_Pictographic}]/u.test(next);
  if (next !== undefined && !/[\s"“”«»)'’.…]/.test(next)) {
    // "morgen.Ich": a forgotten blank; "8.30", "www.firma.de": not an end.
    return /\p{Lu}/u.test(next) && /\p{Ll}{2}/u.test(text.slice(Math.max(0, index - 2), index));
  }
  const before = text.slice(Math.max(0, index - 12), index);
  if (abbreviations.test(before)) return false;
  if (/(?:^|\s)\d{1,2}$/.test(before)) {
    const word = /^\.\s+(\p{L}+)/u.exec(text.slice(index, index + 24))?.[1];
    return (
      word === undefined ||
      !/^(?:\p{Ll}|jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|quartal|mal|tag|stock)/iu.test(word)
    );
  }
  return true;
}

/** Cuts blanks and stray separators off both ends; null when nothing is left. */
export function trimSpan({ text, start, end }: { text: string } & Span): Span | null {
  let from = start;
  let to = end;
  while (from < to && /[\s,;:–—-]/.test(text[from] as string)) from += 1;
  while (to > from && /[\s,;:–—-]/.test(text[to - 1] as string)) to -= 1;
  return from < to ? { start: from, end: to } : null;
}

/** The sentences of a line, by punctuation and line breaks. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  const push = (end: number) => {
    const span = trimSpan({ text, start, end });
    if (span) {
      const last = spans.at(-1);
      // Punctuation alone belongs to the sentence before.
      if (!/[\p{L}\p{N}]/u.test(text.slice(span.start, span.end)) && last) last.end = span.end;
      else spans.push(span);
    }
    start = end;
  };
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i] as string;
    if (character === "\n") push(i + 1);
    else if (/[.!?…]/.test(character) && endsSentence(text, i)) {
      let end = i + 1;
      while (end < text.length && /[.!?…"“”«»)'’]/.test(text[end] as string)) end += 1;
      push(end);
      i = end - 1;
    }
  }
  push(text.length);
  return spans;
}
