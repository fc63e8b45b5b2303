import type { Locale } from "~/lib/locale";

/** Cities whose German name differs from the one in the zone's own name. */
const germanCities: Readonly<Record<string, string>> = {
  Algiers: "Algier",
  Athens: "Athen",
  Belgrade: "Belgrad",
  Brussels: "Brüssel",
  Bucharest: "Bukarest",
  Cairo: "Kairo",
  Copenhagen: "Kopenhagen",
  Damascus: "Damaskus",
  Havana: "Havanna",
  Hong_Kong: "Hongkong",
  Jerusalem: "Jerusalem",
  Kiev: "Kiew",
  Lisbon: "Lissabon",
  Luxembourg: "Luxemburg",
  Mexico_City: "Mexiko-Stadt",
  Moscow: "Moskau",
  Prague: "Prag",
  Rome: "Rom",
  Singapore: "Singapur",
  Tehran: "Teheran",
  Tokyo: "Tokio",
  Vienna: "Wien",
  Warsaw: "Warschau",
  Zurich: "Zürich",
};

/** What people type who do not know after which city their zone is called. */
const alsoFoundBy: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Indien India Kolkata Delhi Mumbai Bangalore",
  "Asia/Tokyo": "Japan",
  "America/Chicago": "Dallas Houston Central",
  "America/Los_Angeles": "San Francisco Seattle Kalifornien California Pacific",
  "America/New_York": "Boston Washington Atlanta Eastern",
  "Europe/Amsterdam": "Niederlande Netherlands Rotterdam",
  "Europe/Berlin": "Deutschland Germany Hamburg München Munich Köln Cologne Frankfurt Stuttgart Leipzig MEZ CET",
  "Europe/London": "Großbritannien United Kingdom England Manchester Edinburgh",
  "Europe/Madrid": "Spanien Spain Barcelona",
  "Europe/Paris": "Frankreich France Lyon",
  "Europe/Rome": "Italien Italy Mailand Milan",
  "Europe/Vienna": "Österreich Austria Graz Linz Salzburg",
  "Europe/Warsaw": "Polen Poland Krakau Kraków",
  "Europe/Zurich": "Schweiz Switzerland Bern Basel Genf Geneva",
};

const regions: Readonly<Record<string, string>> = {
  Africa: "Afrika",
  America: "Amerika",
  Antarctica: "Antarktis",
  Arctic: "Arktis",
  Asia: "Asien",
  Atlantic: "Atlantik",
  Australia: "Australien",
  Europe: "Europa",
  Indian: "Indischer Ozean",
  Pacific: "Pazifik",
};

/** A zone as people read it: "Wien (Europa)". */
export function nameTimeZone(zone: string, locale: Locale): string {
  const [region = "", ...rest] = zone.split("/");
  const city = rest.at(-1);
  if (!city) return zone;
  const isGerman = locale === "de";
  const name = (isGerman && germanCities[city]) || city.replaceAll("_", " ");
  return `${name} (${(isGerman && regions[region]) || region})`;
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase();

/** The zones that fit what somebody typed; those whose city begins with it first. */
export function findTimeZones(zones: readonly string[], typed: string, locale: Locale): string[] {
  const wish = fold(typed.trim());
  if (wish === "") return [...zones];
  const ranked = zones.flatMap((zone) => {
    const name = fold(nameTimeZone(zone, locale));
    if (name.startsWith(wish)) return [{ zone, rank: 0 }];
    const all = `${name} ${fold(zone.replaceAll("_", " "))} ${fold(alsoFoundBy[zone] ?? "")}`;
    return all.includes(wish) ? [{ zone, rank: all.includes(` ${wish}`) ? 1 : 2 }] : [];
  });
  return ranked.sort((left, right) => left.rank - right.rank).map(({ zone }) => zone);
}
