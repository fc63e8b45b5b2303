import { listExports } from "~/features/data-export/data";
import type { Locale } from "~/lib/locale";
import type { Actor } from "~/server/auth/actor";
import { listLogins } from "~/server/auth/logins";
import { countRecoveryCodes } from "~/server/auth/second-factor";
import { db } from "~/server/db";
import { isSecondFactorRequired } from "./policy";
import type { AccessList, ExportView } from "./schema";

/** What has to be typed before something that hurts in wrong hands. */
export interface ProofNeeds {
  password: boolean;
  code: boolean;
}

export interface Portal {
  name: string;
  email: string;
  locale: Locale;
  timeZone: string;
  createdAt: Date;
  proof: ProofNeeds;
  passwordChangedAt: Date | null;
  /** Null while it is off. */
  secondFactor: { since: Date; codesLeft: number } | null;
  isSecondFactorRequired: boolean;
  /** The address that a change is waiting for. */
  pendingEmail: { email: string; expiresAt: Date } | null;
  deleteAfter: Date | null;
}

/** Who the person is and how they sign in: what every part of the portal needs. */
export async function loadPortal(actor: Actor): Promise<Portal> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: {
      name: true,
      email: true,
      locale: true,
      timeZone: true,
      createdAt: true,
      passwordHash: true,
      passwordChangedAt: true,
      deleteAfter: true,
      secondFactor: { select: { confirmedAt: true } },
      tokens: {
        where: { kind: "CHANGE_EMAIL", usedAt: null, expiresAt: { gt: new Date() } },
        select: { email: true, expiresAt: true },
        orderBy: { createdAt: "desc" },
        take: 1,
      },
    },
  });
  const { passwordHash, secondFactor, tokens, ...facts } = user;
  const since = secondFactor?.confirmedAt ?? null;
  return {
    ...facts,
    proof: { password: passwordHash !== null, code: since !== null },
    secondFactor: since && { since, codesLeft: await countRecoveryCodes(actor.userId) },
    isSecondFactorRequired: isSecondFactorRequired(actor),
    pendingEmail: tokens[0] ?? null,
  };
}

/** The browsers in which this person is signed in. */
export function loadDevices(actor: Actor): ReturnType<typeof listLogins> {
  return listLogins(actor.userId, actor.loginId);
}
export type Device = Awaited<ReturnType<typeof loadDevices>>[number];

export interface PlanView {
  plan: "FREE" | "PRO";
  /** The seat that makes PRO of it; null without one. */
  seat: { companyName: string; trialEndsAt: Date | null; isOver: boolean } | null;
  /** The latest wish for PRO that is not closed. */
  upgrade: { reference: string; status: "OPEN" | "IN_PROGRESS" | "ANSWERED"; createdAt: Date } | null;
}

/** Which plan holds for this person, why, and how their wish for another one stands. */
export async function loadPlan(actor: Actor): Promise<PlanView> {
  const [user, wish] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: {
        plan: true,
        memberships: {
          where: { endedAt: null },
          select: { company: { select: { name: true, trialEndsAt: true } } },
          take: 1,
        },
      },
    }),
    findOpenUpgrade(actor.userId),
  ]);
  const company = user.memberships[0]?.company;
  const isOver = Boolean(company?.trialEndsAt && company.trialEndsAt.getTime() <= Date.now());
  return {
    plan: user.plan,
    seat: company ? { companyName: company.name, trialEndsAt: company.trialEndsAt, isOver } : null,
    upgrade: wish,
  };
}

/** A wish for PRO that somebody still has to answer, or has answered without closing it. */
export async function findOpenUpgrade(
  userId: string,
  transaction: Pick<typeof db, "contactRequest"> = db,
): Promise<PlanView["upgrade"]> {
  const found = await transaction.contactRequest.findFirst({
    where: { userId, topic: "UPGRADE", status: { not: "CLOSED" } },
    orderBy: { createdAt: "desc" },
    select: { reference: true, status: true, createdAt: true },
  });
  return found && { ...found, status: found.status === "CLOSED" ? "ANSWERED" : found.status };
}

export interface OwnData {
  exports: ExportView[];
  access: AccessList;
  /** The company that this person alone manages, and what becomes of it without them. */
  managed: { name: string; fate: "others" | "empty" | "alone" } | null;
}

/** What a person needs for looking after their own data. */
export async function loadOwnData(actor: Actor): Promise<OwnData> {
  const [exports, access, managed] = await Promise.all([
    listExports(actor.userId),
    listAccess({ userId: actor.userId, before: null }),
    findCompanyWithoutManager(actor.userId),
  ]);
  return { exports, access, managed };
}

const accessPerPage = 25;

/** Who has seen what of this person, the latest first; `before` is the last id of the page above. */
export async function listAccess(input: { userId: string; before: string | null }): Promise<AccessList> {
  const { userId, before } = input;
  const last = before
    ? await db.accessRecord.findFirst({ where: { id: before, ownerId: userId }, select: { id: true, at: true } })
    : null;
  const rows = await db.accessRecord.findMany({
    where: {
      ownerId: userId,
      ...(last ? { OR: [{ at: { lt: last.at } }, { at: last.at, id: { lt: last.id } }] } : {}),
    },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: accessPerPage + 1,
    select: { id: true, at: true, viewerName: true, reason: true, subject: true },
  });
  return { records: rows.slice(0, accessPerPage), hasMore: rows.length > accessPerPage };
}

/** The company that this person alone manages. Null: there is none, or somebody else manages it, too. */
export async function findCompanyWithoutManager(userId: string): Promise<OwnData["managed"]> {
  const seat = await db.membership.findFirst({
    where: { userId, endedAt: null, role: "MANAGER" },
    select: { companyId: true, company: { select: { name: true } } },
  });
  if (!seat) return null;
  const others = { companyId: seat.companyId, userId: { not: userId } };
  const isLed = await db.membership.findFirst({
    where: { ...others, endedAt: null, role: "MANAGER" },
    select: { id: true },
  });
  if (isLed) return null;
  const [running, ever] = await Promise.all([
    db.membership.findFirst({ where: { ...others, endedAt: null }, select: { id: true } }),
    db.membership.findFirst({ where: others, select: { id: true } }),
  ]);
  return { name: seat.company.name, fate: running ? "others" : ever ? "empty" : "alone" };
}
