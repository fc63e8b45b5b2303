"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { HelpArticle } from "../help-articles";
import type { OwnRequestList } from "../schema";
import { HelpSearch } from "./help-search";
import { OwnRequests } from "./own-requests";
import { QuestionForm } from "./question-form";

/** Help first, then a question to us, then what became of earlier ones. */
export function SupportDesk({
  articles,
  email,
  firstRequests,
}: {
  articles: HelpArticle[];
  email: string;
  firstRequests: OwnRequestList | null;
}) {
  const t = useTranslations("support.form");
  const [subject, setSubject] = useState("");
  const subjectPlace = useRef<HTMLDivElement>(null);

  function askAbout(query: string): void {
    setSubject(query);
    subjectPlace.current?.scrollIntoView({ block: "center" });
    subjectPlace.current?.querySelector("input")?.focus({ preventScroll: true });
  }

  return (
    <>
      <HelpSearch articles={articles} onAsk={askAbout} />
      <section aria-labelledby="ask" className="mt-14 rounded-2xl border border-line bg-sheet p-5 shadow-sheet sm:p-8">
        <h2 id="ask" className="text-2xl">
          {t("title")}
        </h2>
        <p className="mt-2 mb-6 text-muted">{t("lead", { email })}</p>
        <QuestionForm subject={subject} setSubject={setSubject} subjectRef={subjectPlace} />
      </section>
      <div className="mt-14">
        <OwnRequests first={firstRequests} />
      </div>
    </>
  );
}
