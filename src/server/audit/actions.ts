import { z } from "zod";

/** In whose name somebody acted: the strongest of their roles, `visitor` for nobody known, `system` for a job. */
export const auditRoles = ["visitor", "user", "manager", "hr", "council", "admin", "system"] as const;
export type AuditRole = (typeof auditRoles)[number];

/**
 * Roles whose acts a company may read in its log. What a learner does, a sign-in too, is written without the company and so
 * can appear in nobody's list.
 */
const rolesACompanyReads: readonly AuditRole[] = ["manager", "hr", "council", "admin", "system"];

const nothing = z.strictObject({});
const method = z.enum(["password", "link"]);
const companyRole = z.enum(["none", "member", "manager", "hr", "council"]);
/** A procedure (`account.portal.export`) or the pattern of a path (`/admin/users/[id]`), never an address with its values. */
const door = z.string().regex(/^[A-Za-z0-9./[\]_-]{1,120}$/);

/**
 * Every act that is written down, with the facts that may stand beside it. The shapes are closed and made of fixed words,
 * numbers and yes or no, so that neither personal data nor anything that was said can get in. A talk is no act of this list.
 */
export const auditFacts = {
  "account-created": z.strictObject({ method, hasCompany: z.boolean() }),
  "email-confirmed": nothing,
  "sign-in": z.strictObject({ method, hasSecondFactor: z.boolean() }),
  "sign-in-denied": z.strictObject({
    method,
    reason: z.enum(["wrong", "unconfirmed", "disabled", "too-many-tries", "second-factor", "token"]),
  }),
  "sign-out": nothing,
  "login-revoked": z.strictObject({ which: z.enum(["one", "others", "all"]) }),
  "password-changed": z.strictObject({ way: z.enum(["account", "reset", "forced"]) }),
  "email-changed": nothing,
  "second-factor-on": nothing,
  "second-factor-off": nothing,
  "recovery-code-used": z.strictObject({ left: z.int().min(0) }),
  "recovery-codes-renewed": nothing,
  "role-changed": z.strictObject({ from: companyRole, to: companyRole }),
  "admin-changed": z.strictObject({ isAdmin: z.boolean() }),
  "plan-asked": nothing,
  "plan-changed": z.strictObject({ from: z.enum(["FREE", "PRO"]), to: z.enum(["FREE", "PRO"]) }),
  "account-disabled": nothing,
  "account-enabled": nothing,
  "company-created": z.strictObject({ seats: z.int().min(0) }),
  "export-requested": nothing,
  "export-downloaded": nothing,
  "deletion-asked": nothing,
  "deletion-withdrawn": nothing,
  "account-erased": nothing,
  "access-denied": z.strictObject({ door }),
} as const;

export type AuditAction = keyof typeof auditFacts;
export type AuditFacts<Action extends AuditAction> = z.input<(typeof auditFacts)[Action]>;

/** The strongest role somebody holds, as the log names it. */
export function nameAuditRole(
  actor: { isAdmin: boolean; isHR: boolean; isManager: boolean; isCouncil?: boolean } | null,
): AuditRole {
  if (!actor) return "visitor";
  if (actor.isAdmin) return "admin";
  if (actor.isHR) return "hr";
  if (actor.isCouncil) return "council";
  return actor.isManager ? "manager" : "user";
}

/** Whether an act of this role may carry its company. */
export function isReadByCompany(role: AuditRole): boolean {
  return rolesACompanyReads.includes(role);
}
