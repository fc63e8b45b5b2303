/**
 * Headers that every answer carries. The content security policy is not among them: it differs by page, see
 * `src/content-security-policy.mjs`.
 */
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
