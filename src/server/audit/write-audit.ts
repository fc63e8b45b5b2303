import { randomUUID } from "node:crypto";
import { db, type PracticeTransaction } from "~/server/db";
import { type AuditAction, type AuditFacts, type AuditRole, auditFacts, isReadByCompany } from "./actions";
import { genesisHash, hashEntry } from "./hash-entry";

/** What the log needs of a transaction; any of ours fits. */
export type AuditTransaction = Pick<PracticeTransaction, "$queryRaw" | "$executeRaw" | "auditEntry" | "auditPerson">;

interface Act {
  /** Null: nobody known (`visitor`), or a job (`system`). Name and e-mail are read from the account itself. */
  actor: { userId: string } | null;
  role: AuditRole;
  /** `{kind: "user", id}` is written as the person's reference, never as the account's id. */
  target?: { kind: string; id: string };
  /** Written only for acts that a company may read (see `isReadByCompany`). */
  companyId?: string | null;
  /** Default `DONE`. */
  outcome?: "DONE" | "DENIED";
}

/** One act with exactly the facts that its action allows. */
export type AuditRecord = {
  [Action in AuditAction]: Act & { action: Action } & (Record<never, never> extends AuditFacts<Action>
      ? { facts?: AuditFacts<Action> }
      : { facts: AuditFacts<Action> });
}[AuditAction];

const lock = "audit-chain";

/**
 * Waits until nobody else writes to the log; held until the transaction ends. A statement of its own: what is read after it
 * then sees what the one before has written.
 */
export async function lockAudit(transaction: AuditTransaction): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${lock}))`;
}

/** The reference of an account, made when it first appears. Null for an account that does not exist any more. */
async function referTo(transaction: AuditTransaction, userId: string): Promise<string | null> {
  const rows = await transaction.$queryRaw<{ ref: string }[]>`
    INSERT INTO "AuditPerson" AS person ("ref", "userId", "name", "email")
    SELECT ${randomUUID()}, "id", "name", "email" FROM "User" WHERE "id" = ${userId}
    ON CONFLICT ("userId") DO UPDATE SET "name" = excluded."name", "email" = excluded."email"
    RETURNING "ref"`;
  return rows[0]?.ref ?? null;
}

async function append(transaction: AuditTransaction, record: AuditRecord): Promise<void> {
  const { actor, role, action, target, companyId = null, outcome = "DONE" } = record;
  const facts = auditFacts[action].parse(record.facts ?? {});
  await lockAudit(transaction);
  const actorRef = actor ? await referTo(transaction, actor.userId) : null;
  const isPerson = target?.kind === "user";
  const targetId = target && isPerson ? await referTo(transaction, target.id) : (target?.id ?? null);
  const [clock] = await transaction.$queryRaw<
    { now: Date }[]
  >`SELECT (clock_timestamp() AT TIME ZONE 'UTC')::timestamp(3) AS now`;
  const head = await transaction.auditEntry.findFirst({
    select: { seq: true, hash: true },
    orderBy: { seq: "desc" },
  });
  const prevHash = head?.hash ?? genesisHash;
  const entry = {
    seq: (head?.seq ?? 0n) + 1n,
    at: clock?.now ?? new Date(),
    actorRef,
    actorRole: role,
    action,
    targetKind: target?.kind ?? null,
    targetId,
    companyId: isReadByCompany(role) ? companyId : null,
    outcome,
    facts,
  };
  await transaction.auditEntry.create({
    data: { ...entry, prevHash, hash: hashEntry(prevHash, entry) },
    select: { seq: true },
  });
}

/**
 * Writes one act into the append-only log, in the caller's transaction where there is one: either both happen or neither. It
 * then should be the last thing there, because all writers wait for each other until the transaction ends.
 */
export async function writeAudit(record: AuditRecord, transaction?: AuditTransaction): Promise<void> {
  if (transaction) await append(transaction, record);
  else await db.$transaction((own) => append(own, record));
}
