import { createHash } from "node:crypto";

type SeededKind = "category" | "character" | "scenario" | "company" | "group" | "person" | "membership";

/**
 * The same id for the same thing on every machine, in the form of a UUID (version 8), so that links, tests and a second seeding
 * meet the same rows.
 */
export function deriveId(kind: SeededKind, key: string): string {
  const hex = createHash("sha256").update(`redeprobe:${kind}:${key}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
