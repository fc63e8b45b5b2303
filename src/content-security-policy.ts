/**
 * What a page of this site may load and reach. Inline scripts run by a nonce where the page is made for each request, and by
 * their hashes where it is stored (see `static-page-scripts.mjs`). Styles may stand in the page: React writes `style` attributes,
 * and Radix adds a style element while a dialog is open; neither can carry a hash.
 */
export function composeContentSecurityPolicy(page: {
  /** A nonce, or the hashes of a stored page's scripts. */
  scripts: { nonce: string } | { hashes: readonly string[] };
  /** Address of the voice rooms, if there are any. */
  voiceUrl: string | null;
  isDevelopment: boolean;
}): string {
  const { scripts, voiceUrl, isDevelopment } = page;
  const inline = "nonce" in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes;
  const voice = voiceUrl ? [voiceUrl.replace(/^http/, "ws"), voiceUrl.replace(/^ws/, "http")] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : inline)].join(" "),
    // No script stands in an attribute, whatever a page contains.
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    ["connect-src 'self'", ...voice].join(" "),
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
