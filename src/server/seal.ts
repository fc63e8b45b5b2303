import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~env";

/** What a sealed text is for. Each purpose has a key of its own, so that no text can be carried from one place to another. */
export type SealPurpose = "mail" | "second-factor";

const deriveKey = (purpose: SealPurpose) =>
  Buffer.from(hkdfSync("sha256", env.NEXTAUTH_SECRET, "redeprobe-seal", purpose, 32));

/** Encrypts a text that has to lie in the database (AES-256-GCM: 12 bytes nonce, 16 bytes tag, text; base64). */
export function seal(purpose: SealPurpose, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(purpose), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
}

/** The text again, or null when it was sealed with another secret or purpose, or changed since. */
export function unseal(purpose: SealPurpose, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", deriveKey(purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
