/** Who is asking, as known from the database at this moment. */
export interface Actor {
  userId: string;
  loginId: string;
  name: string;
  /** A personal PRO plan or a seat in a company. */
  isPro: boolean;
  isManager: boolean;
  isHR: boolean;
  isAdmin: boolean;
  mustChangePassword: boolean;
  companyId: string | null;
}

export interface ActorRow {
  id: string;
  name: string;
  plan: "FREE" | "PRO";
  isAdmin: boolean;
  mustChangePassword: boolean;
  disabledAt: Date | null;
  memberships: { companyId: string; role: "MEMBER" | "MANAGER" | "HR" | "COUNCIL"; endedAt: Date | null }[];
}

/** The one place where roles are computed. Null for a disabled account. */
export function composeActor(loginId: string, row: ActorRow): Actor | null {
  if (row.disabledAt) return null;
  const seat = row.memberships.find((membership) => membership.endedAt === null);
  return {
    userId: row.id,
    loginId,
    name: row.name,
    isPro: row.plan === "PRO" || seat !== undefined,
    isManager: seat?.role === "MANAGER",
    isHR: seat?.role === "HR",
    isAdmin: row.isAdmin,
    mustChangePassword: row.mustChangePassword,
    companyId: seat?.companyId ?? null,
  };
}

/** How long a log-in lasts: staff of the platform and of companies shorter than others. */
export const loginLifetimes = {
  standard: { idleMs: 12 * 3_600_000, absoluteMs: 14 * 24 * 3_600_000 },
  privileged: { idleMs: 3_600_000, absoluteMs: 12 * 3_600_000 },
} as const;

/** The lifetimes that apply to this person now; a role gained later shortens a running log-in. */
export function chooseLifetime(actor: Actor): (typeof loginLifetimes)[keyof typeof loginLifetimes] {
  return actor.isAdmin || actor.isManager || actor.isHR ? loginLifetimes.privileged : loginLifetimes.standard;
}
