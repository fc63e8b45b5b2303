import { defineRouting } from "next-intl/routing";
import { defaultLocale, locales } from "~/lib/locale";

/**
 * The one table of localised paths. German paths name the folders of `src/app/[locale]`; a path is added here together with
 * its page, never before.
 */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: "as-needed",
  // Every address has one language. Guessing would answer the same address differently to different readers.
  localeDetection: false,
  localeCookie: false,
  // Pages say themselves which translations exist; a header made from patterns is wrong as soon as slugs differ.
  alternateLinks: false,
  pathnames: {
    "/": "/",
    "/produkt-demo": { de: "/produkt-demo", en: "/product-demo" },
    "/signup": "/signup",
    "/signin": "/signin",
    "/dashboard": "/dashboard",
    "/account": "/account",
    "/support": "/support",
    // Before the scenarios: a page of its own.
    "/training/konfliktmanagement": { de: "/training/konfliktmanagement", en: "/training/conflict-management" },
    "/training/[scenarioId]": "/training/[scenarioId]",
    "/companymanagement": { de: "/companymanagement", en: "/company-management" },
    "/hr-dashboard": "/hr-dashboard",
    "/admin": "/admin",
    "/pricing": "/pricing",
    "/leadership-coach": "/leadership-coach",
    "/nutzungsbedingungen": { de: "/nutzungsbedingungen", en: "/terms" },
    "/datenschutz": { de: "/datenschutz", en: "/privacy" },
  },
});

/**
 * The paths that have no language in their address (`src/app/(no-locale)`): they are reached from mails and redirects, and
 * speak the visitor's language.
 */
const pathsWithoutLocale: ReadonlySet<string> = new Set([
  "/forgot-password",
  "/reset-password",
  "/force-password-change",
  "/auth/error",
  "/auth/verify-request",
  "/outbox",
]);

/** Whether a path, without a slash at its end, is one of those. */
export function isPathWithoutLocale(path: string): boolean {
  return pathsWithoutLocale.has(path);
}

type AppPath = keyof typeof routing.pathnames;

/** Paths without parameters. */
export type StaticPath = Exclude<AppPath, `${string}[${string}`>;
