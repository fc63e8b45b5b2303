import { readAuditHead } from "./verify-audit";

/**
 * Prints the newest entry of the audit log as one line of JSON, so that the log of this process, kept elsewhere, bears witness to
 * the chain: `npm run audit:verify -- --head SEQ:HASH`.
 */
export async function printAuditHead(): Promise<void> {
  const head = await readAuditHead();
  if (!head) return;
  const line = { level: "info", time: new Date().toISOString(), area: "audit", message: "Audit head" };
  process.stdout.write(`${JSON.stringify({ ...line, head: `${head.seq}:${head.hash}` })}\n`);
}
