"use client";

import Link from "next/link";
import { useParams } from "next/navigation";
import { useLocale } from "next-intl";
import { getPathname, usePathname } from "~/i18n/navigation";
import { type Locale, locales } from "~/lib/locale";
import { localeCookieName } from "~/lib/visitor-locale";
import { useTranslatedSlugs } from "./use-translated-slugs";

/** Parameters of addresses that may hold a name in words, which differs between languages. */
const slugParameters = ["slug", "scenarioId"];

/** For the few pages whose address has no language; every other page takes it from its address. */
function rememberLocale(locale: Locale): void {
  // Missing in old browsers and on unencrypted addresses: those pages then go by the browser's own languages.
  void window.cookieStore
    ?.set({ name: localeCookieName, value: locale, sameSite: "lax", expires: Date.now() + 365 * 24 * 3_600_000 })
    .catch(() => undefined);
}

/** "DE | EN": the same page and its parameters in the other language. */
export function LanguageSwitch({ label, hints }: { label: string; hints: Record<Locale, string> }) {
  const current = useLocale();
  const pathname = usePathname();
  const { locale: _, ...params } = useParams();
  const slugName = slugParameters.find((name) => typeof params[name] === "string");
  const slugs = useTranslatedSlugs(slugName && decodeURIComponent(String(params[slugName])), current);
  // Every post names its own translation.
  if (pathname.startsWith("/blog")) return null;

  function write(locale: Locale): string {
    const slug = slugs[locale];
    const translated = slugName && slug ? { ...params, [slugName]: slug } : params;
    // The compiler cannot know that a path and its own parameters fit together.
    return getPathname({ href: { pathname, params: translated }, locale } as Parameters<typeof getPathname>[0]);
  }

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
            href={write(locale)}
            hrefLang={locale}
            prefetch={false}
            aria-current={locale === current ? "true" : undefined}
            aria-label={`${locale.toUpperCase()} – ${hints[locale]}`}
            // The query is read at the click: reading it while rendering would make every page dynamic.
            onClick={(event) => {
              rememberLocale(locale);
              const { search, hash } = window.location;
              if (!search && !hash) return;
              event.preventDefault();
              window.location.assign(event.currentTarget.href + search + hash);
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
