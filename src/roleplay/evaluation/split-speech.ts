import type { Locale } from "~/lib/locale";
import { foldText } from "../language/fold-text";
import { getLanguage } from "../moves/compiled-language";
import { type Span, splitSentences, trimSpan } from "../moves/split-line";

/** Words that tie what follows to what was before: no sentence begins behind them. */
const ties: Record<Locale, RegExp> = {
  de: /(?:^|[^\p{L}])(?:dass|daß|ob|weil|wenn|als|bevor|damit|obwohl|was|wie|wo|warum|welche[rsnm]?|und|oder|denn|sondern|zu|mit|für|von|bei|an|auf|in|um|nicht|wissen|weiß|verstehen|hören|sehen|sagen|erklären|fragen|frage|finden|überlegen|schauen|klären|besprechen|erzählen|herausfinden|davon|darüber|mal|gern|gerne|ich|sie|du|wir|der|die|das|den|dem|ein|eine|einen|ihre?|ihnen|mir|mich)\s*$/u,
  en: /(?:^|[^\p{L}])(?:that|if|whether|because|when|as|before|so that|what|how|where|why|which|and|or|to|with|for|of|about|at|on|in|not|know|understand|hear|see|say|explain|ask|tell|wonder|find out|discuss|figure out|out|i|you|we|the|a|an|your|my|me|is|are|was|were|do|does|did|don't|would|could|can|should|will|think|thought|said|noticed|sure|hope|feel|felt|like|than)\s*$/u,
};

/** A question word with its verb right behind it asks; in a subordinate clause somebody stands between them. */
const questions: Record<Locale, RegExp> = {
  de: /(?<!\p{L})(?:was|wie|woran|wozu|warum|wieso|wann|wo|womit|worum|wovon|wer|wen)(?: viel| lange| oft| genau)? (?:ist|sind|war|haben|hat|hast|kriegen|machen|machst|würde|würden|könnte|könnten|können|kann|brauchen|brauchst|meinen|meinst|denken|denkst|hält|halten|wäre|müsste|passiert|fehlt|geht|sehen|siehst|steckt|wünschen|hindert|hilft)(?= \p{L})/gu,
  en: /(?<!\p{L})(?:(?:what|how|why|when|where|who)(?: much| long| often| exactly| else)?(?:'s|'re)? (?:do|did|does|are|is|was|were|would|could|can|will|should|has|have) (?:you|we|i|it|that|they|he|she|this|the|your|there)|what (?:happened|matters|keeps|kept|makes|made|would))(?!\p{L})/gu,
};

/** More words than this without a mark between them: nobody dictated the marks. */
const longestUnmarked = 9;

const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

function cutRunOn({ text, span, locale }: { text: string; span: Span; locale: Locale }): Span[] {
  const line = text.slice(span.start, span.end);
  if (/[,;:–—.!?…]\s/u.test(line) || countWords(line) <= longestUnmarked) return [span];
  const folded = foldText(line);
  const cuts = [0];
  const asked = [...folded.matchAll(questions[locale])].map((match) => match.index);
  const begun = [...folded.matchAll(getLanguage(locale).table.runOnStarts)].map((match) => match.index);
  for (const start of [...new Set([...asked, ...begun])].sort((a, b) => a - b)) {
    const before = folded.slice(cuts.at(-1), start);
    if (countWords(before) < 2 || countWords(folded.slice(start)) < 3) continue;
    if (asked.includes(start) || !ties[locale].test(before)) cuts.push(start);
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
