import { db } from "~/server/db";
import type { CompanyOverview } from "./schema";

/** Who has a seat in a company and how seats are spread, as numbers. Null: no such company. */
export async function loadCompanyOverview(companyId: string): Promise<CompanyOverview | null> {
  const seated = { companyId, endedAt: null };
  const [company, byRole, byGroup, groups] = await Promise.all([
    db.company.findUnique({ where: { id: companyId }, select: { name: true, seats: true, trialEndsAt: true } }),
    db.membership.groupBy({ by: ["role"], where: seated, _count: true }),
    db.membership.groupBy({ by: ["groupId"], where: seated, _count: true }),
    db.group.findMany({ where: { companyId }, orderBy: { name: "asc" }, select: { id: true, name: true }, take: 500 }),
  ]);
  if (!company) return null;
  const roles = { MEMBER: 0, MANAGER: 0, HR: 0, COUNCIL: 0 };
  for (const { role, _count } of byRole) roles[role] = _count;
  const membersOf = (groupId: string | null) => byGroup.find((entry) => entry.groupId === groupId)?._count ?? 0;
  return {
    name: company.name,
    seats: {
      all: company.seats,
      used: Object.values(roles).reduce((sum, members) => sum + members, 0),
      trialEndsAt: company.trialEndsAt,
    },
    roles,
    groups: { named: groups.map((group) => ({ ...group, members: membersOf(group.id) })), none: membersOf(null) },
  };
}
