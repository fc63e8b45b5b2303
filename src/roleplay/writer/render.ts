import type { Locale } from "~/lib/locale";
import { isFunctionWord } from "../text/words";

/** Chooses the form of address in `[Sie-form|du-form]`. Text without brackets is returned as it is. */
export function renderAddress(line: string, address: "sie" | "du"): string {
  return line.replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, formal: string, familiar: string) =>
    address === "sie" ? formal : familiar,
  );
}

/**
 * Puts a lead-in before a statement. After a colon the statement keeps its capital; after a comma or dash it loses it, which is only
 * right for function words, since German nouns and names keep theirs. Returns null where it would be wrong.
 */
export function joinLeadIn({ leadIn, line, locale }: { leadIn: string; line: string; locale: Locale }): string | null {
  if (/[:!?.…]$/.test(leadIn)) return `${leadIn} ${line}`;
  const first = line.match(/^[\p{L}’']+/u)?.[0];
  if (!first) return null;
  const keepsCapital =
    locale === "en" ? /^I(?:[’']|$)/.test(first) : /^(Sie|Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer)$/.test(first);
  if (keepsCapital) return `${leadIn} ${line}`;
  if (!isFunctionWord(first, locale)) return null;
  return `${leadIn} ${line.charAt(0).toLocaleLowerCase(locale)}${line.slice(1)}`;
}

/** Fills the slot of a recall template; the quotation loses its closing mark and a capital that only began the sentence. */
export function fillSlot(template: string, slot: "quote" | "number" | "promise", value: string): string {
  return template.replace(`{${slot}}`, value.trim().replace(/[.!?…,;:–-]+$/u, ""));
}
