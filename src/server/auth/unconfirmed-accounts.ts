import { db } from "~/server/db";

const keepMs = 30 * 24 * 3_600_000;

/**
 * Marks accounts for erasure whose address nobody has confirmed in a month: somebody mistyped it or used another's. Whoever
 * signs up or confirms until then keeps the account.
 */
export async function markUnconfirmedAccounts(): Promise<number> {
  const limit = new Date(Date.now() - keepMs);
  const { count } = await db.user.updateMany({
    where: {
      emailVerifiedAt: null,
      deleteAfter: null,
      // Kept since the sign-up asks for a confirmation; older accounts are people who practise here.
      termsAcceptedAt: { lt: limit },
      logins: { none: {} },
      memberships: { none: {} },
    },
    data: { deleteAfter: new Date() },
  });
  return count;
}
