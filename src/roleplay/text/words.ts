import type { Locale } from "~/lib/locale";
import { normaliseForCues } from "../script/cue";

/** Words of a line, normalised (lower case, umlauts unified), in order. */
export function toWords(text: string): string[] {
  return normaliseForCues(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** "3. Mai", "am 2. ist": a number with a dot that does not end the sentence. */
const ordinal =
  /(\d)\.(?=\s+(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Quartal|Stock|\p{Ll}))/gu;

/** Sentences with their closing punctuation. Abbreviations with inner dots ("z. B.") and ordinals stay together. */
export function splitSentences(text: string): string[] {
  const guarded = text
    .replace(/\b(z|u|d|o|i|e|a)\.\s?(B|a|h|ä|e|g|m)\./g, (match) => match.replaceAll(".", "\u0001"))
    .replace(/\b(Dr|Nr|ca|bzw|usw|etc|Mr|Mrs|Ms|vs)\./g, "$1\u0001")
    .replace(ordinal, "$1\u0001");
  return (guarded.match(/[^.!?…]+[.!?…]+[“”"’)]*|[^.!?…]+$/gu) ?? [])
    .map((sentence) => sentence.replaceAll("\u0001", ".").trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** A sentence reduced to its words, for comparing what was said with what would be said. */
export function sentenceKey(sentence: string): string {
  return toWords(sentence).join(" ");
}

const functionWords: Record<Locale, ReadonlySet<string>> = {
  de: new Set(
    (
      "ich du er sie es wir ihr mich mir dich dir ihn ihm uns euch ihnen mein meine meinen meinem meiner dein deine deinen deinem deiner sein seine ihre ihren ihrem ihrer unser unsere " +
      "der die das den dem des ein eine einen einem einer eines kein keine keinen und oder aber denn weil dass ob wenn als wie wo was wer wann warum wieso " +
      "ist sind war waren bin bist hat habe haben hatte hatten wird werden wurde kann koennen konnte muss muessen soll sollen sollte will wollen wollte darf duerfen moechte moechten wuerde wuerden " +
      "nicht nein ja doch noch schon auch nur so da hier dort dann jetzt mal eben halt ganz sehr mehr viel in im an am auf aus bei beim mit nach von vom vor zu zum zur fuer gegen um ueber unter durch ohne bis seit " +
      "man sich selbst also ja gut okay etwas was alles nichts immer nie wieder heute gerade einfach wirklich eigentlich vielleicht"
    ).split(" "),
  ),
  en: new Set(
    (
      "i you he she it we they me him her us them my your his its our their mine yours the a an and or but because that if when as how where what who why which " +
      "is are was were be been am have has had do does did will would can could should must may might not no yes so there here then now just only also too very more much in on at to from of for with about by into over after before " +
      "this these those some any all nothing everything always never again today really actually maybe well okay oh im youre its dont thats ive ill s t re ve ll d m"
    ).split(" "),
  ),
};

/** Content words cut to a crude stem (first six letters), enough to see that two lines speak of the same thing. */
export function toStems(text: string, locale: Locale): Set<string> {
  const stems = new Set<string>();
  for (const word of toWords(text))
    if (word.length > 2 && !functionWords[locale].has(word)) stems.add(word.slice(0, 6));
  return stems;
}

/** Share of the smaller set that both have in common, 0–1. */
export function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  if (small.size === 0) return 0;
  let common = 0;
  for (const item of small) if (large.has(item)) common += 1;
  return common / small.size;
}

/** Whether a word is a function word of the language; such words may be put in lower case after a dash or comma. */
export function isFunctionWord(word: string, locale: Locale): boolean {
  return functionWords[locale].has(normaliseForCues(word));
}
