"use client";

import { useEffect, useState } from "react";
import { type Locale, locales } from "~/lib/locale";

type Slugs = Partial<Record<Locale, string>>;

async function translateSlug(input: {
  slug: string;
  fromLocale: Locale;
  toLocale: Locale;
}): Promise<string | undefined> {
  const response = await fetch("/api/i18n/slug", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  if (!response.ok) return undefined;
  const answer: { success?: boolean; slug?: string } = await response.json();
  return answer.success === true ? answer.slug : undefined;
}

/** What a page's slug is called in each language. Empty without a slug, before the answer, and when anything fails. */
export function useTranslatedSlugs(slug: string | undefined, fromLocale: Locale): Slugs {
  const [found, setFound] = useState<{ slug: string; slugs: Slugs } | null>(null);

  // The address names the thing in one language only; the server knows its other name.
  useEffect(() => {
    if (slug === undefined) return;
    let isCurrent = true;
    Promise.all(locales.map((toLocale) => translateSlug({ slug, fromLocale, toLocale })))
      .then((names) => Object.fromEntries(locales.map((locale, index) => [locale, names[index]])))
      .catch(() => ({}))
      .then((slugs: Slugs) => isCurrent && setFound({ slug, slugs }));
    return () => {
      isCurrent = false;
    };
  }, [slug, fromLocale]);

  return found && found.slug === slug ? found.slugs : {};
}
