import { agreementVersion, termsVersion } from "~/lib/terms";
import { hashPassword, verifyPassword } from "~/server/auth/password";
import { db } from "~/server/db";
import { deriveId } from "../derive-id";
import { type CompanyKey, type GroupKey, groupKeys, sampleCompanies } from "./companies";
import { composePeople, type SamplePerson } from "./compose-people";
import { sampleLogIns } from "./log-ins";

/** What the start prints about one of the people to sign in as. */
export interface SeededLogIn {
  role: string;
  email: string;
  leadsTo: string;
  /** The printed password is no longer theirs. */
  hasOwnPassword: boolean;
}

const companyId = (key: CompanyKey) => deriveId("company", key);
const groupId = (key: GroupKey) => deriveId("group", key);

/** The printed password, hashed once for all who have it. Those who chose one of their own keep it. */
async function preparePassword(password: string): Promise<(current: string | null) => Promise<string | null>> {
  let fresh: Promise<string> | undefined;
  const fits = new Map<string, Promise<boolean>>();
  return async (current) => {
    if (current) {
      if (!fits.has(current)) fits.set(current, verifyPassword(current, password));
      if (await fits.get(current)) return null;
    }
    fresh ??= hashPassword(password);
    return fresh;
  };
}

async function writeCompanies(people: SamplePerson[]): Promise<void> {
  for (const [key, { name, seats }] of Object.entries(sampleCompanies) as [
    CompanyKey,
    { name: string; seats: number },
  ][]) {
    const joined = people.filter(({ seat }) => seat?.company === key).map(({ joinedAt }) => joinedAt.getTime());
    const createdAt = new Date(Math.min(...joined));
    const accepted = { acceptedAt: createdAt, termsVersion, agreementVersion };
    await db.company.upsert({
      where: { id: companyId(key) },
      create: { id: companyId(key), name, seats, createdAt, ...accepted },
      update: {},
      select: { id: true },
    });
  }
  await db.group.createMany({
    data: groupKeys.map((key) => ({
      id: groupId(key),
      companyId: companyId("large"),
      name: sampleCompanies.large.groups[key].name,
    })),
    skipDuplicates: true,
  });
}

async function writePeople(people: SamplePerson[]): Promise<void> {
  await db.user.createMany({
    data: people.map(({ id, email, name, locale, joinedAt, logIn }) => ({
      id,
      email,
      name,
      locale,
      plan: logIn?.plan ?? "FREE",
      isAdmin: logIn?.isAdmin ?? false,
      mustChangePassword: logIn?.mustChangePassword ?? false,
      disabledAt: logIn?.isDisabled ? joinedAt : null,
      emailVerifiedAt: joinedAt,
      termsVersion,
      termsAcceptedAt: joinedAt,
      createdAt: joinedAt,
    })),
    skipDuplicates: true,
  });
  // An address may have been taken by somebody who signed up with it.
  const written = await db.user.findMany({ where: { id: { in: people.map(({ id }) => id) } }, select: { id: true } });
  const ids = new Set(written.map(({ id }) => id));
  await db.membership.createMany({
    data: people.flatMap(({ id, email, seat, joinedAt }) =>
      seat && ids.has(id)
        ? [
            {
              id: deriveId("membership", email),
              userId: id,
              companyId: companyId(seat.company),
              groupId: seat.group ? groupId(seat.group) : null,
              role: seat.role,
              createdAt: joinedAt,
            },
          ]
        : [],
    ),
    skipDuplicates: true,
  });
}

/**
 * Writes the sample people, marked by the names of their companies and by addresses that can exist nowhere (`.example`). Who is
 * there already stays as they are; who was erased comes back. For a machine on which somebody looks around, never for production.
 */
export async function seedPeople(options: { password: string; now?: Date }): Promise<{
  people: number;
  logIns: SeededLogIn[];
}> {
  const people = composePeople(options.now ?? new Date());
  await writeCompanies(people);
  await writePeople(people);
  const choosePassword = await preparePassword(options.password);
  const stored = await db.user.findMany({
    where: { email: { in: sampleLogIns.map(({ email }) => email) } },
    select: { email: true, passwordHash: true, passwordChangedAt: true },
  });
  const logIns: SeededLogIn[] = [];
  for (const { role, email, leadsTo } of sampleLogIns) {
    const user = stored.find((entry) => entry.email === email);
    const hasOwnPassword = user?.passwordChangedAt != null;
    const passwordHash = user && !hasOwnPassword ? await choosePassword(user.passwordHash) : null;
    if (passwordHash) await db.user.update({ where: { email }, data: { passwordHash }, select: { id: true } });
    if (user) logIns.push({ role, email, leadsTo, hasOwnPassword });
  }
  return { people: people.length, logIns };
}
