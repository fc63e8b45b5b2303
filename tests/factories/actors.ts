import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import type { ActorKind, Audience } from "~/policy/actors";
import { sessionCookieName } from "~/server/auth/options";
import { hashPassword } from "~/server/auth/password";
import { db } from "~/server/db";
import { env } from "~env";

export const actorPassword = "Zwölf graue Kiesel am Ufer";

export interface PolicyActor {
  kind: ActorKind;
  /** Null: nobody. */
  userId: string | null;
  email: string | null;
  loginId: string | null;
  /** What the browser would send; empty for nobody. */
  cookie: string;
}

let hash: Promise<string> | undefined;

/** A person with a confirmed address and a log-in whose cookie the site accepts. */
export async function makePerson(
  facts: { plan?: "FREE" | "PRO"; isAdmin?: boolean; mustChangePassword?: boolean; disabledAt?: Date } = {},
): Promise<{ userId: string; email: string; loginId: string; cookie: string }> {
  hash ??= hashPassword(actorPassword);
  const now = Date.now();
  const user = await db.user.create({
    data: {
      email: `${randomUUID()}@example.test`,
      name: "Testperson",
      passwordHash: await hash,
      emailVerifiedAt: new Date(now),
      termsVersion: "2026-11",
      termsAcceptedAt: new Date(now),
      ...facts,
    },
    select: { id: true, email: true },
  });
  const login = await db.login.create({
    data: { userId: user.id, expiresAt: new Date(now + 3_600_000), device: "Firefox, Linux" },
    select: { id: true },
  });
  const token = await encode({ token: { loginId: login.id }, secret: env.NEXTAUTH_SECRET });
  return { userId: user.id, email: user.email, loginId: login.id, cookie: `${sessionCookieName}=${token}` };
}

/** A company with one seat for each of these roles. */
export async function makeSeat(
  userId: string,
  role: "MANAGER" | "HR" | "COUNCIL",
  companyId?: string,
): Promise<string> {
  const id =
    companyId ?? (await db.company.create({ data: { name: "Muster GmbH", seats: 50 }, select: { id: true } })).id;
  await db.membership.create({ data: { userId, companyId: id, role } });
  return id;
}

const peerRoles: Partial<Record<Audience, "HR" | "COUNCIL">> = { hr: "HR", staff: "HR", council: "COUNCIL" };

/** One fresh actor of a kind; a peer gets the role that the door asks for, in another company. */
export async function makePolicyActor(kind: ActorKind, audience: Audience): Promise<PolicyActor> {
  if (kind === "anonymous") return { kind, userId: null, email: null, loginId: null, cookie: "" };
  const person = await makePerson({
    plan: kind === "pro" ? "PRO" : "FREE",
    isAdmin: kind === "admin",
    mustChangePassword: kind === "expired",
    ...(kind === "disabled" ? { disabledAt: new Date() } : {}),
  });
  if (kind === "manager") await makeSeat(person.userId, "MANAGER");
  if (kind === "hr") await makeSeat(person.userId, "HR");
  if (kind === "council") await makeSeat(person.userId, "COUNCIL");
  if (kind === "peer") await makeSeat(person.userId, peerRoles[audience] ?? "MANAGER");
  return { kind, ...person };
}
