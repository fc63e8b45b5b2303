"use client";

import { useEffect } from "react";
import type { Locale } from "~/lib/locale";
import german from "../../messages/de/errors.json";
import english from "../../messages/en/errors.json";
import { reportClientError } from "./report-client-error";

const texts = { de: german.broken, en: english.broken };

/** Something on the page broke. Brings its own few words: the texts' provider may be what broke. */
export function BrokenPage({ locale, error, retry }: { locale: Locale; error: Error; retry: () => void }) {
  const t = texts[locale];

  // The error reporting.
  useEffect(() => reportClientError({ message: "Unexpected client error", area: "web", error }), [error]);

  return (
    <main className="container-page max-w-2xl py-24">
      <h1 className="text-4xl">{t.title}</h1>
      <p className="mt-4 text-lg text-muted">{t.body}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={retry} className="button-base button-go">
          {t.retry}
        </button>
        <a href={locale === "en" ? "/en" : "/"} className="button-base button-quiet">
          {t.home}
        </a>
      </p>
    </main>
  );
}
