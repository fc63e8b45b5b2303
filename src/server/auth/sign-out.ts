import { writeAudit } from "~/server/audit/write-audit";
import { db } from "~/server/db";
import { readAuditPerson } from "./read-audit-person";

/** Ends a log-in by its own browser's wish. */
export async function signOut(loginId: string): Promise<void> {
  await db.$transaction(async (transaction) => {
    const [login] = await transaction.login.updateManyAndReturn({
      where: { id: loginId, revokedAt: null },
      data: { revokedAt: new Date() },
      select: { userId: true },
    });
    if (!login) return;
    const person = await readAuditPerson(transaction, login.userId);
    await writeAudit({ ...person, action: "sign-out" }, transaction);
  });
}
