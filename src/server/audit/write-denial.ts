import { consumeLimit } from "~/server/limits";
import { type AuditRecord, writeAudit } from "./write-audit";

type Denial = Extract<AuditRecord, { action: "access-denied" | "sign-in-denied" }>;

/**
 * Writes that somebody was turned away, unless the same one has been written often in this hour: a log that anybody can fill
 * would slow down everybody who writes to it. `subject` is who tried (an account, an address) and at what.
 */
export async function writeDenial(denial: Denial, subject: string): Promise<void> {
  const within = await consumeLimit({ name: "audit-denial", subject, limit: 5, windowSeconds: 3_600 });
  if (within.ok) await writeAudit({ ...denial, outcome: "DENIED" });
}
