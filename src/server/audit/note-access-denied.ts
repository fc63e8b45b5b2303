import type { Actor } from "~/server/auth/actor";
import { nameAuditRole } from "./actions";
import { writeDenial } from "./write-denial";

/** Writes down that somebody who is signed in tried a door that is not theirs: a procedure, or a page's pattern. */
export async function noteAccessDenied(actor: Actor, door: string): Promise<void> {
  await writeDenial(
    {
      actor: { userId: actor.userId },
      role: nameAuditRole(actor),
      action: "access-denied",
      companyId: actor.companyId,
      facts: { door },
    },
    `${actor.userId} ${door}`,
  );
}
