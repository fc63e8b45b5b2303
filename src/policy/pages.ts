import type { Audience, Scope } from "./actors";

export interface PageRow {
  who: Audience;
  scope: Scope;
  /** What the address points at, "none" where it has no parameter. */
  target: "none" | "published content" | "secret" | "own talk" | "unknown address";
  /**
   * Nobody is led to the sign-in page and from there back, whatever stands here. Somebody who is signed in and may not come in: the
   * page is as if it did not exist, or leads on. "sign-in": open to everybody who is signed in.
   */
  refusal?: "sign-in" | "not-found" | "way-on";
  /** An address for the tests where the pattern has a parameter: one that exists, and one that does not. */
  examples?: { exists: string; unknown: string };
}

/**
 * Every page, by its folder under `[locale]` (or outside of it). With a password to change, every page that is not open to
 * anyone leads to /force-password-change.
 */
export const pages = {
  "/auth/error": { who: "anyone", scope: "public", target: "none" },
  "/auth/verify-request": { who: "anyone", scope: "secret", target: "secret" },
  "/force-password-change": { who: "expired", scope: "self", target: "none", refusal: "way-on" },
  "/forgot-password": { who: "anyone", scope: "public", target: "none" },
  // For whoever sits at the machine or brings the key that its start printed; who is signed in does not matter.
  "/outbox": { who: "anyone", scope: "secret", target: "none" },
  "/reset-password": { who: "anyone", scope: "secret", target: "secret" },
  "/[locale]": { who: "anyone", scope: "public", target: "none" },
  "/[locale]/[...rest]": {
    who: "machine",
    scope: "public",
    target: "unknown address",
    refusal: "not-found",
    examples: { exists: "/gibt-es-nicht", unknown: "/gibt/es/auch/nicht" },
  },
  "/[locale]/account": { who: "user", scope: "self", target: "none", refusal: "sign-in" },
  "/[locale]/admin": { who: "admin", scope: "platform", target: "none", refusal: "not-found" },
  "/[locale]/companymanagement": { who: "manager", scope: "company", target: "none", refusal: "not-found" },
  "/[locale]/dashboard": { who: "user", scope: "self", target: "none", refusal: "sign-in" },
  "/[locale]/datenschutz": { who: "anyone", scope: "public", target: "none" },
  "/[locale]/hr-dashboard": { who: "staff", scope: "company", target: "none", refusal: "not-found" },
  "/[locale]/leadership-coach": { who: "anyone", scope: "public", target: "none" },
  "/[locale]/nutzungsbedingungen": { who: "anyone", scope: "public", target: "none" },
  "/[locale]/pricing": { who: "anyone", scope: "public", target: "none" },
  "/[locale]/produkt-demo": { who: "anyone", scope: "public", target: "none" },
  "/[locale]/signin": { who: "anyone", scope: "public", target: "none" },
  "/[locale]/signup": { who: "anyone", scope: "public", target: "none" },
  "/[locale]/support": { who: "user", scope: "self", target: "none", refusal: "sign-in" },
  // Public; nothing is written there yet.
  "/[locale]/training/konfliktmanagement": { who: "machine", scope: "public", target: "none", refusal: "not-found" },
  "/[locale]/training/[scenarioId]": {
    who: "user",
    scope: "self",
    target: "published content",
    refusal: "sign-in",
    examples: { exists: "/training/positives-feedback", unknown: "/training/gibt-es-nicht" },
  },
} as const satisfies Record<string, PageRow>;
