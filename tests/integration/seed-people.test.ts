import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadActor } from "~/server/auth/logins";
import { verifyPassword } from "~/server/auth/password";
import { db, disconnectDb } from "~/server/db";
import { sampleCompanies } from "../../prisma/seed/people/companies";
import { composePeople } from "../../prisma/seed/people/compose-people";
import { sampleLogIns } from "../../prisma/seed/people/log-ins";
import { seedPeople } from "../../prisma/seed/people/seed-people";
import { seedDatabase } from "../../src/platform/seed";

const now = new Date("2026-11-21T12:00:00Z");
const password = "abcd-efgh-jkmn";

beforeAll(async () => {
  const { people, logIns } = await seedPeople({ password, now });
  expect([people, logIns.length]).toEqual([253, sampleLogIns.length]);
});
afterAll(disconnectDb);

const everything = async () => ({
  users: await db.user.findMany({ orderBy: { id: "asc" } }),
  memberships: await db.membership.findMany({ orderBy: { id: "asc" } }),
  groups: await db.group.findMany({ orderBy: { id: "asc" } }),
  companies: await db.company.findMany({ orderBy: { id: "asc" } }),
});
const userOf = (email: string) => db.user.findUniqueOrThrow({ where: { email } });

describe("two companies", () => {
  test("one of 240 people in six groups, one of 8", async () => {
    const companies = await db.company.findMany({
      include: { memberships: true, groups: { include: { memberships: true } } },
    });
    const sizes = companies.map(({ name, memberships, groups }) => ({
      name,
      people: memberships.length,
      groups: groups.map((group) => group.memberships.length).sort((left, right) => right - left),
    }));
    expect(sizes.sort((left, right) => right.people - left.people)).toEqual([
      { name: sampleCompanies.large.name, people: 240, groups: [92, 48, 41, 32, 19, 8] },
      { name: sampleCompanies.small.name, people: 8, groups: [] },
    ]);
    for (const { name, seats, memberships } of companies) {
      expect(name).toMatch(/Beispieldaten/);
      expect(seats).toBeGreaterThanOrEqual(memberships.length);
    }
  });

  test("every group of the large one has a manager, and there are HR and works council", async () => {
    const roles = await db.membership.groupBy({
      by: ["role"],
      where: { company: { name: sampleCompanies.large.name } },
      _count: true,
    });
    const counts = Object.fromEntries(roles.map(({ role, _count }) => [role, _count]));
    expect(counts).toEqual({ MANAGER: 6, HR: 2, COUNCIL: 3, MEMBER: 229 });
  });

  test("they joined over twelve months, some in each, on weekdays by day", async () => {
    const joined = await db.membership.findMany({ select: { createdAt: true } });
    const months = new Set(joined.map(({ createdAt }) => createdAt.toISOString().slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(12);
    for (const { createdAt } of joined) {
      expect([0, 6]).not.toContain(createdAt.getUTCDay());
      expect(createdAt.getTime()).toBeLessThan(now.getTime());
      expect(createdAt.getTime()).toBeGreaterThan(now.getTime() - 366 * 24 * 3_600_000);
    }
  });
});

describe("people", () => {
  test("are nobody: names of their own, addresses that can exist nowhere", async () => {
    const users = await db.user.findMany();
    expect(new Set(users.map(({ name }) => name)).size).toBe(users.length);
    for (const { email, emailVerifiedAt, termsVersion } of users) {
      expect(email).toMatch(/^[a-z.]+@[a-z]+\.example$/);
      expect(emailVerifiedAt).not.toBeNull();
      expect(termsVersion).not.toBeNull();
    }
  });

  test("are the same on every machine, whatever the day", () => {
    const strip = (date: Date) => composePeople(date).map(({ joinedAt: _, ...person }) => person);
    expect(strip(now)).toEqual(strip(new Date("2031-03-03T03:03:03Z")));
    expect(composePeople(now)).toEqual(composePeople(new Date("2026-11-21T23:59:00Z")));
  });

  test("can be signed in as, one for each role and plan, and nobody else has a password", async () => {
    expect(await db.user.count({ where: { passwordHash: { not: null } } })).toBe(sampleLogIns.length);
    expect(await verifyPassword((await userOf("admin@redeprobe.example")).passwordHash, password)).toBe(true);
    const seen: Record<string, unknown> = {};
    for (const { email } of sampleLogIns) {
      const { id: userId } = await userOf(email);
      const login = await db.login.create({ data: { userId, expiresAt: new Date(Date.now() + 60_000) } });
      const actor = await loadActor(login.id);
      seen[email] = actor && {
        ...{ pro: actor.isPro, manager: actor.isManager, hr: actor.isHR, council: actor.isCouncil },
        ...{ admin: actor.isAdmin, locked: actor.mustChangePassword },
      };
    }
    const nobody = { pro: false, manager: false, hr: false, council: false, admin: false, locked: false };
    const seat = { ...nobody, pro: true };
    expect(seen).toEqual({
      "free@redeprobe.example": nobody,
      "pro@redeprobe.example": seat,
      "leader@musterwerke.example": seat,
      "manager@musterwerke.example": { ...seat, manager: true },
      "hr@musterwerke.example": { ...seat, hr: true },
      "council@musterwerke.example": { ...seat, council: true },
      "manager@musterladen.example": { ...seat, manager: true },
      "hr@musterladen.example": { ...seat, hr: true },
      "admin@redeprobe.example": { ...nobody, admin: true },
      "temporary@redeprobe.example": { ...nobody, locked: true },
      "disabled@redeprobe.example": null,
    });
  });
});

describe("seeding again", () => {
  test("changes nothing, also on another day", async () => {
    const before = await everything();
    await seedPeople({ password, now: new Date("2027-02-02T00:00:00Z") });
    expect(await everything()).toEqual(before);
  });

  test("leaves a password that somebody chose, and renews the printed one", async () => {
    const own = await userOf("pro@redeprobe.example");
    await db.user.update({ where: { id: own.id }, data: { passwordChangedAt: new Date(), passwordHash: "chosen" } });
    const { logIns } = await seedPeople({ password: "wxyz-wxyz-wxyz", now });
    expect(logIns.filter(({ hasOwnPassword }) => hasOwnPassword)).toMatchObject([{ email: own.email }]);
    expect((await userOf(own.email)).passwordHash).toBe("chosen");
    const hashes = await db.user.findMany({ where: { email: { contains: "musterw", startsWith: "hr@" } } });
    for (const { passwordHash } of hashes) expect(await verifyPassword(passwordHash, "wxyz-wxyz-wxyz")).toBe(true);
  });

  test("is done by the command, which names who one can sign in as", async () => {
    const target = {
      databaseUrl: process.env.DATABASE_URL ?? "",
      migrateUrl: process.env.DATABASE_MIGRATE_URL ?? "",
    };
    const alone = await seedDatabase(target);
    expect(alone.logIns).toEqual([]);
    const seeded = await seedDatabase(target, { samplePassword: password });
    expect(seeded.summary).toMatch(/253 sample people in two companies\.$/);
    expect(seeded.logIns).toHaveLength(sampleLogIns.length);
    expect(seeded.password).toBe(password);
  });
});
