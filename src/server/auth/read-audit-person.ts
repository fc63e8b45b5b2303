import { type AuditRole, nameAuditRole } from "~/server/audit/actions";
import type { Transaction } from "~/server/db";

/** In whose name and for which company the audit log writes an act of this person. */
export async function readAuditPerson(
  transaction: Transaction,
  userId: string,
): Promise<{ actor: { userId: string }; role: AuditRole; companyId: string | null }> {
  const user = await transaction.user.findUniqueOrThrow({
    where: { id: userId },
    select: { isAdmin: true, memberships: { where: { endedAt: null }, select: { companyId: true, role: true } } },
  });
  const [seat] = user.memberships;
  const role = nameAuditRole({
    isAdmin: user.isAdmin,
    isHR: seat?.role === "HR",
    isManager: seat?.role === "MANAGER",
    isCouncil: seat?.role === "COUNCIL",
  });
  return { actor: { userId }, role, companyId: seat?.companyId ?? null };
}
