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
    "/training/[scenarioId]": "/training/[scenarioId]",
    "/nutzungsbedingungen": { de: "/nutzungsbedingungen", en: "/terms" },
    "/datenschutz": { de: "/datenschutz", en: "/privacy" },
  },
});

type AppPath = keyof typeof routing.pathnames;

/** Paths without parameters. */
export type StaticPath = Exclude<AppPath, `${string}[${string}`>;
