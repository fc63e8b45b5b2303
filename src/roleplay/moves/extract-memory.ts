import type { Locale } from "~/lib/locale";
/** Interim: "moves" replaces this file. */
export function extractMemory({ text }: { text: string; locale: Locale }): {
  names: string[];
  numbers: string[];
  promises: string[];
  quotable: string | null;
} {
  const clause = text.split(/[.!?;]/)[0]?.trim() ?? "";
  const words = clause.split(/\s+/);
  return { names: [], numbers: [], promises: [], quotable: words.length >= 4 && words.length <= 14 ? clause : null };
}
