import type { Locale } from "~/lib/locale";

/** Makes a written text speakable. */
export function prepareForSpeech({ text }: { text: string; locale: Locale }): string {
  return text;
}
