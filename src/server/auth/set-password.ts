import type { Transaction } from "~/server/db";
import { revokeAllLogins, revokeOtherLogins } from "./logins";
import { voidTokens } from "./tokens";

/**
 * Gives an account another password. Every other browser is signed out and every link that is still under way is worthless:
 * whoever knew the old password knows nothing any more. `keepLoginId`: the browser that did it, null for none.
 */
export async function setPassword(
  transaction: Transaction,
  input: { userId: string; passwordHash: string; keepLoginId: string | null },
): Promise<void> {
  const { userId, passwordHash, keepLoginId } = input;
  await transaction.user.update({
    where: { id: userId },
    data: { passwordHash, passwordChangedAt: new Date(), mustChangePassword: false, passwordExpiresAt: null },
    select: { id: true },
  });
  await voidTokens(transaction, { userId });
  if (keepLoginId === null) await revokeAllLogins(userId, transaction);
  else await revokeOtherLogins(userId, keepLoginId, transaction);
}
