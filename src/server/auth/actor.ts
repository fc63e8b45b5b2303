/** Who is asking, as known from the database at this moment. */
export interface Actor {
  userId: string;
  loginId: string;
  /** How long ago this browser signed in. */
  loginAgeMs: number;
  name: string;
  email: string;
  plan: "FREE" | "PRO";
  /** A personal PRO plan or a seat in a company whose trial has not run out. */
  isPro: boolean;
  isManager: boolean;
  isHR: boolean;
  isCouncil: boolean;
  isAdmin: boolean;
  /** The password is temporary or has expired: nothing else opens until it is changed. */
  mustChangePassword: boolean;
  /** This role needs a second factor here and has none yet. */
  mustSetSecondFactor: boolean;
  companyId: string | null;
  companyRole: CompanyRole | null;
}

export type CompanyRole = "MEMBER" | "MANAGER" | "HR" | "COUNCIL";

export interface ActorRow {
  id: string;
  name: string;
  email: string;
  plan: "FREE" | "PRO";
  isAdmin: boolean;
  mustChangePassword: boolean;
  passwordExpiresAt: Date | null;
  disabledAt: Date | null;
  secondFactor: { confirmedAt: Date | null } | null;
  memberships: {
    companyId: string;
    role: CompanyRole;
    endedAt: Date | null;
    company: { trialEndsAt: Date | null };
  }[];
}

/** The one place where roles are computed. Null for a disabled account. */
export function composeActor(input: {
  login: { id: string; createdAt: Date };
  row: ActorRow;
  now: Date;
  isSecondFactorRequired: boolean;
}): Actor | null {
  const { login, row, now, isSecondFactorRequired } = input;
  if (row.disabledAt) return null;
  const isOver = (date: Date | null) => date !== null && date.getTime() <= now.getTime();
  const seat = row.memberships.find((membership) => membership.endedAt === null);
  const isHR = seat?.role === "HR";
  return {
    userId: row.id,
    loginId: login.id,
    loginAgeMs: Math.max(0, now.getTime() - login.createdAt.getTime()),
    name: row.name,
    email: row.email,
    plan: row.plan,
    isPro: row.plan === "PRO" || (seat !== undefined && !isOver(seat.company.trialEndsAt)),
    isManager: seat?.role === "MANAGER",
    isHR,
    isCouncil: seat?.role === "COUNCIL",
    isAdmin: row.isAdmin,
    mustChangePassword: row.mustChangePassword || isOver(row.passwordExpiresAt),
    mustSetSecondFactor: isSecondFactorRequired && (isHR || row.isAdmin) && !row.secondFactor?.confirmedAt,
    companyId: seat?.companyId ?? null,
    companyRole: seat?.role ?? null,
  };
}

/** How long a log-in lasts: staff of the platform and of companies shorter than others. */
export const loginLifetimes = {
  standard: { idleMs: 12 * 3_600_000, absoluteMs: 14 * 24 * 3_600_000 },
  privileged: { idleMs: 3_600_000, absoluteMs: 12 * 3_600_000 },
} as const;

/** The lifetimes that apply to this person now; a role gained later shortens a running log-in. */
export function chooseLifetime(actor: Actor): (typeof loginLifetimes)[keyof typeof loginLifetimes] {
  const isPrivileged = actor.isAdmin || actor.isManager || actor.isHR || actor.isCouncil;
  return isPrivileged ? loginLifetimes.privileged : loginLifetimes.standard;
}
