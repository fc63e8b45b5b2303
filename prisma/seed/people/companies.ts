/** Two companies: one in which figures of many can be shown, and one in which they must not. */
export const sampleCompanies = {
  large: {
    name: "Musterwerke Lindental GmbH (Beispieldaten)",
    mailDomain: "musterwerke.example",
    people: 240,
    seats: 260,
    /** From many to few: the last is below the least number of people for which figures may be shown. */
    groups: {
      production: { name: "Produktion", people: 92 },
      sales: { name: "Vertrieb", people: 48 },
      development: { name: "Entwicklung", people: 41 },
      service: { name: "Kundendienst", people: 32 },
      administration: { name: "Verwaltung", people: 19 },
      training: { name: "Ausbildung", people: 8 },
    },
  },
  small: {
    name: "Musterladen am Ahornplatz (Beispieldaten)",
    mailDomain: "musterladen.example",
    people: 8,
    seats: 10,
    groups: {},
  },
} as const;

export type CompanyKey = keyof typeof sampleCompanies;
export type GroupKey = keyof (typeof sampleCompanies)["large"]["groups"];
export const groupKeys = Object.keys(sampleCompanies.large.groups) as GroupKey[];
