import type { Locale } from "~/lib/locale";
import { englishRules } from "./english";
import { germanRules } from "./german";
import { applyRules, type SpeechRule } from "./rule";

const rules: Record<Locale, readonly SpeechRule[]> = { de: germanRules, en: englishRules };

/** Marks with which the synthesiser would be told to do something else than speak. */
const markup = /[<>[\]{}|\\]/g;

/**
 * Makes a written text speakable for the built-in voice: numbers, dates, times, money, abbreviations and names as they
 * are said. Only the sound changes; captions and transcripts keep the text as it is written.
 */
export function prepareForSpeech({ text, locale }: { text: string; locale: Locale }): string {
  return applyRules(
    text
      .normalize("NFC")
      .replace(markup, " ")
      .replace(/\u00a0/g, " "),
    rules[locale],
  )
    .replace(/\s+([,.!?;:])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
