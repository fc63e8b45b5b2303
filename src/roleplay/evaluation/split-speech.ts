import type { Locale } from "~/lib/locale";
import { foldText } from "../language/fold-text";
import { getLanguage } from "../moves/compiled-language";
import { type Span, splitSentences, trimSpan } from "../moves/split-line";

/** Words that tie what follows to what was before: no sentence begins behind them. */
const ties: Record<Locale, RegExp> = {
  de: /(?:^|[^\p{L}])(?:dass|daß|ob|weil|wenn|als|bevor|damit|obwohl|was|wie|wo|warum|welche[rsnm]?|und|oder|denn|sondern|zu|mit|für|von|bei|an|auf|in|um|nicht|wissen|weiß|verstehen|hören|sehen|sagen|erklären|fragen|frage|finden|überlegen|schauen|klären|besprechen|erzählen|herausfinden|davon|darüber|mal|gern|gerne|ich|sie|du|wir|der|die|das|den|dem|ein|eine|einen|ihre?|ihnen|mir|mich)\s*$/u,
  en: /(?:^|[^\p{L}])(?:that|if|whether|because|when|as|before|so that|what|how|where|why|which|and|or|to|with|for|of|about|at|on|in|not|know|understand|hear|see|say|explain|ask|tell|wonder|find out|discuss|figure out|out|i|you|we|the|a|an|your|my|me|is|are|was|were|do|does|did|don't|would|could|can|should|will|think|thought|said|noticed|sure|hope|feel|felt|like|than)\s*$/u,
};

/** More words than this without a mark between them: nobody dictated the marks. */
const longestUnmarked = 9;

const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

function cutRunOn({ text, span, locale }: { text: string; span: Span; locale: Locale }): Span[] {
  const line = text.slice(span.start, span.end);
  if (/[,;:–—.!?…]\s/u.test(line) || countWords(line) <= longestUnmarked) return [span];
  const folded = foldText(line);
  const cuts = [0];
  for (const match of folded.matchAll(getLanguage(locale).table.runOnStarts)) {
    const before = folded.slice(cuts.at(-1), match.index);
    const after = folded.slice(match.index);
    if (countWords(before) < 2 || countWords(after) < 3 || ties[locale].test(before)) continue;
    cuts.push(match.index);
  }
  return cuts.flatMap((cut, index) => {
    const part = trimSpan({ text, start: span.start + cut, end: span.start + (cuts[index + 1] ?? line.length) });
    return part ? [part] : [];
  });
}

/**
 * The sentences of something said. Where a recogniser gave no punctuation, sentence boundaries are guessed, so that a talk is
 * judged alike with and without it.
 */
export function splitSpeech({ text, locale }: { text: string; locale: Locale }): Span[] {
  return splitSentences(text).flatMap((span) => cutRunOn({ text, span, locale }));
}
