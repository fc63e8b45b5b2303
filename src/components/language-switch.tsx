"use client";

import { useParams } from "next/navigation";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { Link, usePathname } from "~/i18n/navigation";
import { type Locale, locales } from "~/lib/locale";

/** "DE | EN": the same page and its parameters in the other language. */
export function LanguageSwitch({ label, hints }: { label: string; hints: Record<Locale, string> }) {
  const current = useLocale();
  const pathname = usePathname();
  const { locale: _, ...params } = useParams();
  return (
    <nav aria-label={label} className="flex items-center text-sm">
      {locales.map((locale, index) => (
        <span key={locale} className="flex items-center">
          {index > 0 && (
            <span aria-hidden="true" className="text-line-strong">
              |
            </span>
          )}
          <Link
            // The compiler cannot know that a path and its own parameters fit together.
            href={{ pathname, params } as ComponentProps<typeof Link>["href"]}
            locale={locale}
            hrefLang={locale}
            prefetch={false}
            aria-current={locale === current ? "true" : undefined}
            aria-label={`${locale.toUpperCase()} – ${hints[locale]}`}
            // The query is read at the click: reading it while rendering would make every page dynamic.
            onClick={(event) => {
              if (!window.location.search) return;
              event.preventDefault();
              window.location.assign(event.currentTarget.href + window.location.search);
            }}
            className={`min-w-9 rounded-md px-2 py-2.5 text-center ${locale === current ? "font-semibold text-learner" : "text-muted hover:text-ink hover:underline"}`}
          >
            {locale.toUpperCase()}
          </Link>
        </span>
      ))}
    </nav>
  );
}
