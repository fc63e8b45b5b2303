import { type AuditFault, type AuditHead, verifyAudit } from "~/server/audit/verify-audit";

/**
 * `npm run audit:verify [-- --head SEQ:HASH …]`: reads the whole audit log and names the first entry that is not what it was.
 * Each `--head` is one that the jobs process printed ("Audit head"); without one, a log that was cut off at its end or
 * calculated anew from some entry on cannot be told from a whole one.
 */
const explanations: Record<AuditFault, string> = {
  changed: "its content does not fit its hash: it was changed after it was written",
  gap: "the number before it is missing: at least one entry was deleted",
  unlinked: "it does not continue the entry before it: entries were deleted, added or put in another order",
  rewritten: "another entry was noted at this number: the log was calculated anew from here or before",
  "cut-off": "it was noted, but the log ends before it: its end was deleted",
};

function readHeads(args: string[]): AuditHead[] {
  if (args.length % 2 === 1) throw new Error("Use: npm run audit:verify [-- --head SEQ:HASH …]");
  return args.flatMap((arg, index) => {
    if (index % 2 === 1) return [];
    const found = /^([1-9]\d*):([0-9a-f]{64})$/.exec(args[index + 1] ?? "");
    if (arg !== "--head" || !found?.[1] || !found[2])
      throw new Error("A head is a number and a hash, as the jobs process printed them: --head 120:3f…");
    return [{ seq: BigInt(found[1]), hash: found[2] }];
  });
}

async function main(): Promise<number> {
  const heads = readHeads(process.argv.slice(2));
  const verdict = await verifyAudit(heads);
  if (!verdict.ok) {
    console.error(`Entry ${verdict.seq} is the first broken one: ${explanations[verdict.fault]}.`);
    return 1;
  }
  const { entries, head } = verdict;
  if (head) console.log(`${entries} entries, all of them as they were written. Head: ${head.seq}:${head.hash}`);
  else console.log("The audit log is empty.");
  if (heads.length === 0) console.log("Whether its end is missing only a noted head can show: -- --head SEQ:HASH");
  return 0;
}

// The database's connections stay open for more; the verdict is all there is.
process.exit(
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }),
);
