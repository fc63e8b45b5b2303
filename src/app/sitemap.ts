import type { MetadataRoute } from "next";
import { alternatesFor } from "~/i18n/page-metadata";
import { siteUrl } from "~/i18n/site-url";
import { locales } from "~/lib/locale";

export const dynamic = "force-dynamic";

/** Pages meant to be found. */
const indexedPaths = [
  "/",
  "/produkt-demo",
  "/pricing",
  "/leadership-coach",
  "/nutzungsbedingungen",
  "/datenschutz",
] as const;

export default function sitemap(): MetadataRoute.Sitemap {
  const absolute = (path: string) => `${siteUrl()}${path === "/" ? "" : path}`;
  return indexedPaths.flatMap((path) => {
    const alternates = alternatesFor(path);
    const languages = Object.fromEntries(Object.entries(alternates).map(([key, value]) => [key, absolute(value)]));
    return locales.map((locale) => ({ url: absolute(alternates[locale]), alternates: { languages } }));
  });
}
