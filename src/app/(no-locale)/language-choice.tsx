"use client";

import { useLocale } from "next-intl";
import { type Locale, locales } from "~/lib/locale";
import { localeQueryName } from "~/lib/visitor-locale";

/** "DE | EN" where the address has no language: asks for the same page in the other one, and the server remembers it. */
export function LanguageChoice({ label, hints }: { label: string; hints: Record<Locale, string> }) {
  const current = useLocale();
  return (
    <nav aria-label={label} className="flex items-center text-sm">
      {locales.map((locale, index) => (
        <span key={locale} className="flex items-center">
          {index > 0 && (
            <span aria-hidden="true" className="text-line-strong">
              |
            </span>
          )}
          <a
            href={`?${localeQueryName}=${locale}`}
            hrefLang={locale}
            aria-current={locale === current ? "true" : undefined}
            aria-label={`${locale.toUpperCase()} – ${hints[locale]}`}
            // The rest of the query is known at the click only: a link's secret leaves the address as soon as it is read.
            onClick={(event) => {
              event.preventDefault();
              const query = new URLSearchParams(window.location.search);
              query.set(localeQueryName, locale);
              window.location.assign(`${window.location.pathname}?${query}`);
            }}
            className={`min-w-9 rounded-md px-2 py-2.5 text-center ${locale === current ? "font-semibold text-learner" : "text-muted hover:text-ink hover:underline"}`}
          >
            {locale.toUpperCase()}
          </a>
        </span>
      ))}
    </nav>
  );
}
