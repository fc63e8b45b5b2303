import { describe, expect, it } from "vitest";
import german from "../../../messages/de/help.json";
import english from "../../../messages/en/help.json";
import { type HelpArticle, helpTable } from "./help-articles";
import { markFound, readTerms, searchHelp } from "./search-help";

const readArticles = (texts: typeof german): HelpArticle[] =>
  helpTable.flatMap(({ topic, articles }) =>
    articles.map((id) => {
      const { title, keywords, body } = texts.articles[id];
      return { id, topic, title, keywords, paragraphs: body.split("\n\n") };
    }),
  );
const articles = { de: readArticles(german), en: readArticles(english) };

it("has every written text in its table, each once", () => {
  const listed = helpTable.flatMap((row) => row.articles);
  expect([...listed].sort()).toEqual(Object.keys(german.articles).sort());
  expect(new Set(listed).size).toBe(listed.length);
});

describe("searching the help", () => {
  it.each([
    ["de", "mikrofon", "microphone"],
    ["de", "Mikrophon geht nicht", "microphone"],
    ["de", "loeschen", "deleting"],
    ["de", "LOSCHEN", "deleting"],
    ["de", "wie lösche ich mein Konto?", "deleting"],
    ["de", "Betriebsrat", "hrView"],
    ["de", "kann mein Chef das lesen", "seeing"],
    ["de", "passwort vergessen", "password"],
    ["de", "iphone", "iphone"],
    ["de", "was kostet das", "plan"],
    ["de", "2fa", "secondFactor"],
    ["en", "delete my account", "deleting"],
    ["en", "who can see my talks", "seeing"],
    ["en", "firewall", "interruption"],
    ["en", "how long", "limits"],
  ] as const)("%s: “%s” finds %s first", (locale, query, id) => {
    expect(searchHelp(articles[locale], query)[0]?.id).toBe(id);
  });

  it("shows everything in its order without a query and nothing for nonsense", () => {
    expect(searchHelp(articles.de, "  ").map(({ id }) => id)).toEqual(articles.de.map(({ id }) => id));
    expect(searchHelp(articles.de, "Quantenkirsche")).toEqual([]);
  });

  it("falls back to some of the words when no text has all", () => {
    expect(searchHelp(articles.de, "Quantenkirsche Mikrofon")[0]?.id).toBe("microphone");
  });
});

describe("marking what was found", () => {
  const mark = (text: string, query: string) =>
    markFound(text, readTerms(query))
      .map((segment) => (segment.isFound ? `[${segment.text}]` : segment.text))
      .join("");

  it("puts the marks round the letters as they are written, to the end of the word", () => {
    expect(mark("Konto löschen", "loesch")).toBe("Konto [löschen]");
    expect(mark("Großer Rückstand", "gross ruck")).toBe("[Großer] [Rückstand]");
    expect(mark("Das Mikrophon", "mikrofon")).toBe("Das [Mikrophon]");
    expect(mark("Firmennetze", "netz")).toBe("Firmen[netze]");
    expect(mark("Aus Sicht 😀 der IT", "sicht")).toBe("Aus [Sicht] 😀 der IT");
    expect(mark("nichts davon", "xyz")).toBe("nichts davon");
  });
});
