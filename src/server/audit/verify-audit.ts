import { db } from "~/server/db";
import { genesisHash, hashEntry } from "./hash-entry";

/** A place in the chain that was noted down outside the database. */
export interface AuditHead {
  seq: bigint;
  hash: string;
}

export type AuditFault =
  /** The entry's content does not fit its own hash. */
  | "changed"
  /** The number before this one is missing. */
  | "gap"
  /** The entry does not continue the one before it. */
  | "unlinked"
  /** The chain has been written anew: another entry was noted at this number. */
  | "rewritten"
  /** The chain ends before an entry that was noted. */
  | "cut-off";

export type AuditVerdict =
  | { ok: true; entries: number; head: AuditHead | null }
  | { ok: false; seq: bigint; fault: AuditFault };

const pageSize = 2_000;

/** The newest entry's number and hash; null while nothing has been written. */
export async function readAuditHead(): Promise<AuditHead | null> {
  return db.auditEntry.findFirst({ select: { seq: true, hash: true }, orderBy: { seq: "desc" } });
}

/**
 * Reads the whole log in its order and names the first entry that is not what it was. The chain alone shows every change before
 * its end; that the end itself is missing, or that all of it was calculated anew, only a head noted elsewhere can show.
 */
export async function verifyAudit(noted: readonly AuditHead[] = []): Promise<AuditVerdict> {
  const expected = new Map(noted.map(({ seq, hash }) => [seq, hash]));
  let head: AuditHead = { seq: 0n, hash: genesisHash };
  let entries = 0;
  for (;;) {
    const page = await db.auditEntry.findMany({
      where: { seq: { gt: head.seq } },
      orderBy: { seq: "asc" },
      take: pageSize,
    });
    for (const entry of page) {
      const { seq, prevHash, hash } = entry;
      if (seq !== head.seq + 1n) return { ok: false, seq, fault: "gap" };
      if (prevHash !== head.hash) return { ok: false, seq, fault: "unlinked" };
      if (hashEntry(prevHash, entry) !== hash) return { ok: false, seq, fault: "changed" };
      if (expected.has(seq) && expected.get(seq) !== hash) return { ok: false, seq, fault: "rewritten" };
      head = { seq, hash };
      entries += 1;
    }
    if (page.length < pageSize) break;
  }
  const lost = noted.filter(({ seq }) => seq > head.seq).sort((left, right) => (left.seq < right.seq ? -1 : 1))[0];
  if (lost) return { ok: false, seq: lost.seq, fault: "cut-off" };
  return { ok: true, entries, head: entries === 0 ? null : head };
}
