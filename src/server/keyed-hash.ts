import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~env";

/**
 * A keyed hash for things that must be compared but not stored readable: addresses, cookies, identities. `purpose` separates
 * the uses, so that a value from one place means nothing in another.
 */
export function keyedHash(purpose: string, value: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET).update(purpose).update("\0").update(value).digest("hex");
}

/** Compares two hashes without telling by the time it takes where they differ. */
export function isSameHash(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
