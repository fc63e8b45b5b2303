/** One spelling per address: compatibility forms unified, no surrounding space, lower case. */
export function normaliseEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}
