import { type AuditTransaction, lockAudit } from "./write-audit";

/**
 * Takes a person out of the log: their acts stay, under a reference that leads to nobody, and the chain still holds. To be
 * called after the last entry about them, in the transaction that erases the account.
 */
export async function eraseAuditPerson(userId: string, transaction: AuditTransaction): Promise<void> {
  await lockAudit(transaction);
  await transaction.auditPerson.updateMany({ where: { userId }, data: { userId: null, name: "", email: "" } });
}
