import { describe, expect, it } from "vitest";
import { splitSentences, takeOpeningClause, takeSentences } from "./split";

describe("splitting into what is spoken at once", () => {
  it.each<[string, string[]]>([
    ["Gut. Dann reden wir.", ["Gut.", "Dann reden wir."]],
    ["Am 3. Mai um 22.40 Uhr. Sonst nie.", ["Am 3. Mai um 22.40 Uhr.", "Sonst nie."]],
    ["Das ist z. B. so. Oder?", ["Das ist z. B. so.", "Oder?"]],
    ["Frau Dr. Albrecht kam. Na und?!", ["Frau Dr. Albrecht kam.", "Na und?!"]],
    ["„Nein.“ Das war alles …", ["„Nein.“", "Das war alles …"]],
    ["Well... maybe. I see", ["Well...", "maybe.", "I see"]],
    ["Nur eine Zeile", ["Nur eine Zeile"]],
    ["Es sind 4.200 Euro. Punkt.", ["Es sind 4.200 Euro.", "Punkt."]],
    ["", []],
  ])("%s", (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it("keeps an unfinished sentence back", () => {
    expect(takeSentences("Ja. Und dann")).toEqual({ sentences: ["Ja."], rest: "Und dann" });
    expect(takeSentences("Ja.")).toEqual({ sentences: [], rest: "Ja." });
  });

  it("takes a clause that can be spoken before its sentence is written", () => {
    expect(takeOpeningClause("Hm, so einfach ist das nicht, da hängt")).toEqual({
      clause: "Hm, so einfach ist das nicht,",
      rest: "da hängt",
    });
    expect(takeOpeningClause("Ja, gut")).toBeNull();
    expect(takeOpeningClause("Ohne jedes Satzzeichen geht es weiter")).toBeNull();
  });
});
