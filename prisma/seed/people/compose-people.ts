import { deriveId } from "../derive-id";
import { type CompanyKey, type GroupKey, groupKeys, sampleCompanies } from "./companies";
import { type SampleLogIn, sampleLogIns } from "./log-ins";
import { namePools } from "./names";

export interface SamplePerson {
  id: string;
  name: string;
  email: string;
  locale: "de" | "en";
  joinedAt: Date;
  seat: SampleLogIn["seat"] | null;
  /** Set for the few one can sign in as. */
  logIn: SampleLogIn | null;
}

const dayMs = 24 * 3_600_000;
const daysOfJoining = 360;

/** Chance that is the same on every machine (mulberry32): numbers from 0 to below 1. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <Item>(items: readonly Item[], chance: number): Item => {
  const item = items[Math.floor(chance * items.length)];
  if (item === undefined) throw new Error("Nothing to pick from");
  return item;
};

function pickName(chance: () => number): string {
  let place = chance() * namePools.reduce((sum, { share }) => sum + share, 0);
  const pool = namePools.find(({ share }) => {
    place -= share;
    return place < 0;
  });
  const { given, family } = pool ?? pick(namePools, 0);
  return `${pick(given, chance())} ${pick(family, chance())}`;
}

const plainLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", ł: "l", ı: "i", đ: "d" };

/** "Jürgen Voßkuhl" → "juergen.vosskuhl" */
export function spellForMail(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßłıđ]/g, (letter) => plainLetters[letter] ?? "")
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z]+/g, ".");
}

/** A weekday between eight and five, so many days before `today`. */
function pickJoiningTime(today: number, daysAgo: number, chance: () => number): Date {
  const day = new Date(today - Math.round(daysAgo) * dayMs);
  const overWeekend = { 0: 2, 6: 1 }[day.getUTCDay()] ?? 0;
  return new Date(day.getTime() - overWeekend * dayMs + Math.floor((7 + chance() * 9) * 60) * 60_000);
}

function composeCompany(key: CompanyKey, context: { today: number; chance: () => number; taken: Set<string> }) {
  const { today, chance, taken } = context;
  const company = sampleCompanies[key];
  const known = sampleLogIns.filter(({ seat }) => seat?.company === key);
  const places = groupKeys.flatMap((group) => {
    if (key !== "large") return [];
    const filled = known.filter(({ seat }) => seat?.group === group).length;
    return Array<GroupKey>(sampleCompanies.large.groups[group].people - filled).fill(group);
  });
  // The first to come into a group is its manager; one more in HR, two more in the works council.
  const roles = { HR: 1, COUNCIL: 2 };
  const managed = new Set(known.flatMap(({ seat }) => (seat?.role === "MANAGER" ? [seat.group] : [])));
  const chooseRole = (group: GroupKey | null) => {
    if (key !== "large") return "MEMBER";
    if (!managed.has(group)) {
      managed.add(group);
      return "MANAGER";
    }
    if (group === "administration" && roles.HR-- > 0) return "HR";
    return group === "production" && roles.COUNCIL-- > 0 ? "COUNCIL" : "MEMBER";
  };

  const count = company.people - known.length;
  return Array.from({ length: count }, (_, index): SamplePerson => {
    let name = pickName(chance);
    while (taken.has(spellForMail(name))) name = pickName(chance);
    taken.add(spellForMail(name));
    const group = places.length > 0 ? (places.splice(Math.floor(chance() * places.length), 1)[0] ?? null) : null;
    const email = `${spellForMail(name)}@${company.mailDomain}`;
    // Slowly at first, then faster: a company that tries it out before it takes it for all.
    const daysAgo = 3 + (daysOfJoining - 3) * (1 - ((index + 1) / count) ** 0.7);
    return {
      id: deriveId("person", email),
      name,
      email,
      locale: chance() < 0.12 ? "en" : "de",
      joinedAt: pickJoiningTime(today, daysAgo, chance),
      seat: { company: key, group, role: chooseRole(group) },
      logIn: null,
    };
  });
}

/**
 * All sample people: those one can sign in as, and the staff of the two companies. The same on every machine; only the dates follow
 * the day of the first seeding. Their practice is made from these people, beside this file.
 */
export function composePeople(now: Date): SamplePerson[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const chance = createChance(20_261_121);
  const taken = new Set(sampleLogIns.map(({ name }) => spellForMail(name)));
  const known = sampleLogIns.map(
    (logIn): SamplePerson => ({
      id: deriveId("person", logIn.email),
      name: logIn.name,
      email: logIn.email,
      locale: "de",
      joinedAt: pickJoiningTime(today, daysOfJoining, chance),
      seat: logIn.seat ?? null,
      logIn,
    }),
  );
  const staff = (["large", "small"] as const).flatMap((key) => composeCompany(key, { today, chance, taken }));
  return [...known, ...staff];
}
