/** An address by which its owner recognises it and nobody else learns it: `k…@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "…" : `${[...email][0]}…${email.slice(at)}`;
}
