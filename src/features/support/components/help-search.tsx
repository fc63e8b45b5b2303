"use client";

import { useTranslations } from "next-intl";
import { Fragment, useEffect, useId, useState } from "react";
import type { HelpArticle } from "../help-articles";
import { markFound, readTerms, searchHelp } from "../search-help";

/** The help texts with their search. Everything is on the page already: it answers while somebody types. */
export function HelpSearch({
  articles,
  onAsk,
}: {
  articles: HelpArticle[];
  /** Nothing fits: the words go into a question to us. */
  onAsk: (query: string) => void;
}) {
  const t = useTranslations("support.search");
  const id = useId();
  const [query, setQuery] = useState("");
  const terms = readTerms(query);
  const found = searchHelp(articles, query);
  const best = found[0];
  const topics = [...new Set(articles.map(({ topic }) => topic))];

  // A link to one text opens it: the browser only scrolls there.
  useEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1));
    if (target instanceof HTMLDetailsElement) target.open = true;
  }, []);

  return (
    <div>
      <search>
        <label htmlFor={id} className="block font-semibold">
          {t("label")}
        </label>
        <div className="relative mt-1.5">
          <input
            id={id}
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && setQuery("")}
            placeholder={t("placeholder")}
            maxLength={120}
            autoComplete="off"
            className="min-h-13 w-full appearance-none rounded-xl border border-line-strong bg-sheet px-4 py-3 pr-28 text-lg placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
          />
          {query !== "" && (
            <button
              type="button"
              onClick={() => {
                setQuery("");
                document.getElementById(id)?.focus();
              }}
              className="absolute inset-y-1.5 right-1.5 rounded-md px-3 text-sm text-learner hover:bg-sunken"
            >
              {t("clear")}
            </button>
          )}
        </div>
        <p aria-live="polite" className="mt-2 min-h-6 text-sm text-muted">
          {terms.length > 0 && t("results", { count: found.length })}
        </p>
      </search>
      {found.length === 0 && (
        <div className="rounded-xl bg-sunken p-5">
          <p>{t("empty", { query: query.trim() })}</p>
          <button type="button" onClick={() => onAsk(query.trim())} className="button-base button-quiet mt-3">
            {t("ask")}
          </button>
        </div>
      )}
      {terms.length > 0 ? (
        <div className="divide-y divide-line border-y border-line empty:hidden">
          {found.map((article) => (
            // The best one is open; which one that is changes with every letter, and its key with it.
            <HelpText
              key={article === best ? `best ${article.id}` : article.id}
              article={article}
              terms={terms}
              isOpen={article === best}
            />
          ))}
        </div>
      ) : (
        topics.map((topic) => (
          <section key={topic} className="mt-6">
            <h2 className="text-xl">{topic}</h2>
            <div className="mt-2 divide-y divide-line border-y border-line">
              {articles
                .filter((article) => article.topic === topic)
                .map((article) => (
                  <HelpText key={article.id} article={article} terms={terms} />
                ))}
            </div>
          </section>
        ))
      )}
    </div>
  );
}

function HelpText({ article, terms, isOpen }: { article: HelpArticle; terms: string[]; isOpen?: boolean }) {
  return (
    <details id={`help-${article.id}`} open={isOpen} className="group scroll-mt-6">
      <summary className="flex cursor-pointer list-none items-start justify-between gap-4 py-3.5 font-semibold hover:text-learner [&::-webkit-details-marker]:hidden">
        <span>
          <Marked text={article.title} terms={terms} />
        </span>
        <svg
          viewBox="0 0 16 16"
          className="mt-1.5 size-4 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M4 6l4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </summary>
      <div className="max-w-prose space-y-3 pb-5">
        {article.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Marked text={paragraph} terms={terms} />
          </p>
        ))}
      </div>
    </details>
  );
}

function Marked({ text, terms }: { text: string; terms: string[] }) {
  let place = 0;
  return markFound(text, terms).map((segment) => {
    const key = place;
    place += segment.text.length;
    return segment.isFound ? (
      <mark key={key} className="rounded-sm bg-notice-soft text-notice">
        {segment.text}
      </mark>
    ) : (
      <Fragment key={key}>{segment.text}</Fragment>
    );
  });
}
