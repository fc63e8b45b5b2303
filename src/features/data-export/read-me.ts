import type { Locale } from "~/lib/locale";
import { productName } from "~/lib/product";
import type { ExportTable } from "../portal/personal-data";

const tables: Record<ExportTable, Record<Locale, string>> = {
  account: { de: "Ihr Konto", en: "your account" },
  logins: { de: "Geräte, auf denen Sie angemeldet waren", en: "devices you were signed in on" },
  "mail-links": { de: "Links, die wir an Ihre Adresse geschickt haben", en: "links we sent to your address" },
  "second-factor": { de: "Ihre Authenticator-App", en: "your authenticator app" },
  "recovery-codes": { de: "welche Wiederherstellungscodes verwendet sind", en: "which recovery codes are used" },
  seats: { de: "Ihre Plätze in Firmen", en: "your seats in companies" },
  talks: { de: "Ihre Gespräche", en: "your conversations" },
  rooms: { de: "die Sprachräume dazu", en: "their voice rooms" },
  turns: {
    de: "jedes Wort dieser Gespräche, mit dem, was die Software darin erkannt hat",
    en: "every word of these conversations, with what the software recognised in it",
  },
  "shared-talks": { de: "Gespräche, die Sie geteilt haben oder lesen dürfen", en: "talks you shared or may read" },
  "own-scenarios": { de: "Ihre eigenen Szenarien", en: "your own scenarios" },
  "own-characters": { de: "Ihre eigenen Charaktere", en: "your own characters" },
  "own-addresses": { de: "deren Adressen auf der Website", en: "their addresses on the site" },
  requests: { de: "Ihre Anfragen an uns", en: "your requests to us" },
  mails: { de: "unsere E-Mails an Sie, ohne ihre Links", en: "our e-mails to you, without their links" },
  acts: { de: "sicherheitsrelevante Handlungen aus dem Protokoll", en: "security-relevant acts from the audit log" },
  "seen-by-others": { de: "wer was von Ihnen gesehen hat", en: "who has seen what of yours" },
  "seen-by-me": { de: "was Sie von anderen gesehen haben", en: "what you have seen of others" },
  exports: { de: "Ihre Datenauszüge", en: "your data exports" },
};

const texts = {
  de: {
    name: "LIESMICH.txt",
    head: (date: string) => `Ihre Daten bei ${productName}\nStand: ${date}\n`,
    body: [
      "Dieser Auszug enthält alles, was wir über Sie gespeichert haben.",
      "",
      "json/  für Programme: je Tabelle eine Datei, alle Felder",
      "csv/   für Tabellenkalkulationen: dieselben Zeilen; leere Tabellen fehlen hier",
      "",
      "Nicht enthalten sind Geheimnisse, die nur uns zum Prüfen dienen (die Prüfwerte Ihres Passworts, der Wiederherstellungscodes",
      "und der Links). Tonaufnahmen gibt es nicht: Wir speichern keine.",
      "Zeiten stehen in UTC. In den CSV-Dateien steht vor einer Zelle, die ein Programm für eine Formel halten könnte, ein",
      "Apostroph; das Original steht in der JSON-Datei.",
      "",
    ].join("\n"),
  },
  en: {
    name: "README.txt",
    head: (date: string) => `Your data at ${productName}\nAs of: ${date}\n`,
    body: [
      "This export contains everything we have stored about you.",
      "",
      "json/  for programs: one file per table, every field",
      "csv/   for spreadsheets: the same rows; empty tables are left out here",
      "",
      "Not included are secrets that serve us for checking only (the check values of your password, recovery codes and links).",
      "There are no sound recordings: we store none.",
      "Times are in UTC. In the CSV files a cell that a program might take for a formula has an apostrophe before it; the",
      "original is in the JSON file.",
      "",
    ].join("\n"),
  },
} as const;

/** The text on top of an archive: what is in it, and what is not and why. */
export function composeReadMe(input: { locale: Locale; timeZone: string; at: Date }): { name: string; text: string } {
  const { locale, timeZone, at } = input;
  const date = new Intl.DateTimeFormat(locale === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  }).format(at);
  const list = Object.entries(tables).map(([name, text]) => `${name.padEnd(16)} ${text[locale]}`);
  const text = [texts[locale].head(date), texts[locale].body, ...list, ""].join("\n");
  return { name: texts[locale].name, text: text.replaceAll("\n", "\r\n") };
}
