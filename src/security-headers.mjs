/** Headers that every answer carries. Pages have a content security policy of their own, see `src/content-security-policy.ts`. */
export const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value:
      "microphone=(self), screen-wake-lock=(self), autoplay=(self), camera=(), display-capture=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  },
  // Browsers ignore it on plain HTTP, so it does no harm on a developer's machine.
  { key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" },
];

/**
 * What an answer that is no page may do: data, files, redirects, and the framework's own page about a missing file, which then
 * shows its text and runs no script. `src/proxy.ts` puts a page's own policy in its place.
 */
export const policyOfOtherAnswers = {
  key: "Content-Security-Policy",
  value:
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
