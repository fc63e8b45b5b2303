/**
 * What a page of this site may load and reach. With a nonce only scripts that carry it may run inline; without one the page is
 * static, and its stored copy brings a second policy with the hashes of its scripts (see `static-page-cache.mjs`): browsers
 * enforce both.
 */
export function composeContentSecurityPolicy(page: {
  nonce: string | null;
  /** Address of the voice rooms, if there are any. */
  voiceUrl: string | null;
  isDevelopment: boolean;
}): string {
  const { nonce, voiceUrl, isDevelopment } = page;
  const inline = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : "'unsafe-inline'";
  const voice = voiceUrl ? ` ${voiceUrl.replace(/^http/, "ws")} ${voiceUrl.replace(/^ws/, "http")}` : "";
  return [
    "default-src 'self'",
    isDevelopment ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'" : `script-src 'self' ${inline}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self'${voice}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
