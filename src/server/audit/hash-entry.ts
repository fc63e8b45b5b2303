import { createHash } from "node:crypto";

/** The `prevHash` of the first entry. */
export const genesisHash = "0".repeat(64);

/** What an entry's hash covers: every column but the two hashes. */
export interface HashedEntry {
  seq: bigint;
  at: Date;
  actorRef: string | null;
  actorRole: string;
  action: string;
  targetKind: string | null;
  targetId: string | null;
  companyId: string | null;
  outcome: string;
  facts: unknown;
}

/** JSON with one spelling for one value: keys in the order of their code points, no spaces. */
function writeCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${writeCanonicalJson(member)}`);
  return `{${members.join(",")}}`;
}

/** `sha256(prevHash || canonical JSON of the entry)`, in hex. */
export function hashEntry(prevHash: string, entry: HashedEntry): string {
  const { seq, at, actorRef, actorRole, action, targetKind, targetId, companyId, outcome, facts } = entry;
  const columns = {
    seq: seq.toString(),
    at: at.toISOString(),
    ...{ actorRef, actorRole, action, targetKind, targetId, companyId, outcome, facts },
  };
  return createHash("sha256").update(prevHash).update(writeCanonicalJson(columns)).digest("hex");
}
