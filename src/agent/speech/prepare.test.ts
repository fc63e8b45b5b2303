import { describe, expect, it } from "vitest";
import { prepareForSpeech } from "./prepare";

const german: [written: string, spoken: string][] = [
  ["Das sind 4.200 € im Monat.", "Das sind 4200 Euro im Monat."],
  ["Es geht um 79.000 Euro, nicht um 76.000.", "Es geht um 79000 Euro, nicht um 76000."],
  ["Der Kaffee kostet 3,50 €.", "Der Kaffee kostet 3 Euro 50."],
  ["Genau 12,00 €", "Genau 12 Euro"],
  ["Der Umsatz lag bei 1,5 Mio. €.", "Der Umsatz lag bei 1 Komma 5 Millionen Euro."],
  ["$ 500 oder £20", "500 Dollar oder 20 Pfund"],
  ["Plus 4,4 Prozent", "Plus 4 Komma 4 Prozent"],
  ["Ich will 12 % mehr.", "Ich will 12 Prozent mehr."],
  ["Um 14:30 Uhr, spätestens 15:00.", "Um 14 Uhr 30, spätestens 15 Uhr."],
  ["Gestern um 22.40 Uhr", "Gestern um 22 Uhr 40"],
  ["Um 1 Uhr nachts", "Um ein Uhr nachts"],
  ["Bis zum 31. März.", "Bis zum einunddreißigsten März."],
  ["Der 3. Mai passt.", "Der dritte Mai passt."],
  ["Am 12.03.2025 war das.", "Am zwölften März 2025 war das."],
  ["Ab dem 1. Quartal", "Ab dem ersten Quartal"],
  ["2–3 Tage, 5-10 Leute", "2 bis 3 Tage, 5 bis 10 Leute"],
  ["Seit 1998 dabei.", "Seit 19hundert98 dabei."],
  ["Im Jahr 2024", "Im Jahr 2024"],
  [
    "z. B. morgen, d. h. bald, ggf. später, usw.",
    "zum Beispiel morgen, das heißt bald, gegebenenfalls später, und so weiter",
  ],
  ["Das war ca. 5 Min. zu spät, bzw. mehr.", "Das war zirka 5 Minuten zu spät, beziehungsweise mehr."],
  ["Frau Dr. Albrecht und Prof. Klein", "Frau Doktor Albrecht und Professor Klein"],
  ["Das sagt HR.", "Das sagt Hah Err."],
  ["Die KPI im Q3", "Die Kah Peh Ih im Kuh 3"],
  ["Ihr Feedback ans Team", "Ihr Fiedbäck ans Tiem"],
  ["Das Budget ist zu.", "Das Büdschee ist zu."],
  ["Kolleg:innen und Mitarbeiter*innen", "Kolleg innen und Mitarbeiter innen"],
  ["Rufen Sie die 0800 1110111 an.", "Rufen Sie die 0 8 0 0 1 1 1 0 1 1 1 an."],
  ["Den Notruf 112.", "Den Notruf 1 1 2."],
  ["112 Prozent Auslastung", "112 Prozent Auslastung"],
  ["Minus: -5 Grad", "Minus: minus 5 Grad"],
  ["Gehalt & Titel", "Gehalt und Titel"],
  ["Er/sie weiß – vielleicht – mehr …", "Er oder sie weiß, vielleicht, mehr..."],
  ["„Das ist gut“, sagte sie.", "Das ist gut, sagte sie."],
  ["60k im Jahr", "60 tausend im Jahr"],
  ["<break time='9s'/> Hallo", "break time='9s'/ Hallo"],
  ["Ich habe es am Montag gesehen.", "Ich habe es am Montag gesehen."],
];

const english: [written: string, spoken: string][] = [
  ["That is €4,200 a month.", "That is 4200 euros a month."],
  ["It cost £3.50.", "It cost 3 pounds 50."],
  ["We lost $1.5m last year.", "We lost 1 point 5 million dollars last year."],
  ["About €60k", "About 60 thousand euros"],
  ["12% off, or 4.4 %", "12 percent off, or 4 point 4 percent"],
  ["At 2:30 pm, not 9:05.", "At 2 30 pee em, not 9 oh 5."],
  ["At 9:00 sharp", "At 9 o'clock sharp"],
  ["Around 5pm.", "Around 5 pee em."],
  ["By 3 May.", "By the 3rd of May."],
  ["On the 21 June", "On the 21st of June"],
  ["On March 2 we met.", "On March 2nd we met."],
  ["Since 1998, not in 2024.", "Since 19 98, not in 20 24."],
  ["In 2005 and 1905 men", "In 2005 and 1905 men"],
  ["2–3 days", "2 to 3 days"],
  ["e.g. tomorrow, i.e. soon, etc.", "for example tomorrow, that is soon, et cetera"],
  ["Mr. Brandt and Dr. Albrecht", "Mister Brandt and Doctor Ahlbrecht"],
  ["Ask HR about the KPI in Q3.", "Ask aitch ar about the kay pee eye in cue 3."],
  ["OK, and the CEO?", "okay, and the see ee oh?"],
  ["I am Jonas Brandt.", "I am Yohnass Brandt."],
  ["A day like any other", "A day like any other"],
  ["Call 116 123 or text 85258.", "Call 1 1 6 1 2 3 or text 85258."],
  ["Please call 988 now", "Please call 9 8 8 now"],
  ["Pay & title", "Pay and title"],
  ["It’s fine – really – “fine”…", "It's fine, really, fine..."],
  ["Both and/or neither", "Both and or or neither"],
];

describe("what the built-in voice is given", () => {
  it.each(german)("German: %s", (written, spoken) => {
    expect(prepareForSpeech({ text: written, locale: "de" })).toBe(spoken);
  });

  it.each(english)("English: %s", (written, spoken) => {
    expect(prepareForSpeech({ text: written, locale: "en" })).toBe(spoken);
  });

  it("changes nothing that is prepared already", () => {
    for (const [locale, table] of [
      ["de", german],
      ["en", english],
    ] as const) {
      for (const [, spoken] of table.filter(([, text]) => !/\d \d|Q|aitch/.test(text))) {
        expect(prepareForSpeech({ text: spoken, locale })).toBe(spoken);
      }
    }
  });
});
