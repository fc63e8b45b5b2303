"use client";

import { useId, useState } from "react";

export interface CoachStep {
  key: string;
  title: string;
  term: string;
  questions: string[];
  label: string;
}

export interface CoachTexts {
  privacy: string;
  copy: string;
  copied: string;
  copyFailed: string;
  empty: string;
}

/** The notes of all steps as plain text, with the headings and without the steps that are empty. */
export function composeNotes(steps: readonly CoachStep[], notes: Readonly<Record<string, string>>): string {
  return steps
    .filter(({ key }) => notes[key]?.trim())
    .map(({ key, title }) => `${title}\n${notes[key]?.trim()}`)
    .join("\n\n");
}

/** Four steps with their questions and a place for answers, which stay in this window: nothing is sent, nothing is stored. */
export function CoachNotes({ steps, texts }: { steps: CoachStep[]; texts: CoachTexts }) {
  const id = useId();
  const [notes, setNotes] = useState<Record<string, string>>({});
  const [answer, setAnswer] = useState<"copied" | "copyFailed" | "empty" | null>(null);

  async function copy(): Promise<void> {
    const text = composeNotes(steps, notes);
    if (text === "") {
      setAnswer("empty");
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      setAnswer("copied");
    } catch {
      setAnswer("copyFailed");
    }
  }

  return (
    <div>
      <p className="max-w-prose text-muted">{texts.privacy}</p>
      <ol className="mt-6 space-y-10">
        {steps.map((step, index) => (
          <li key={step.key} className="grid gap-4 md:grid-cols-2 md:gap-10">
            <div>
              <h3 className="flex items-baseline gap-3 text-2xl">
                <span aria-hidden="true" className="text-character">
                  {index + 1}
                </span>
                {step.title}
                {step.term !== step.title && (
                  <span lang="en" className="font-sans text-sm font-normal text-muted">
                    {step.term}
                  </span>
                )}
              </h3>
              <ul id={`${id}-${step.key}`} className="mt-3 space-y-2.5 border-l-2 border-character-soft pl-4">
                {step.questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </div>
            <textarea
              aria-label={step.label}
              aria-describedby={`${id}-${step.key}`}
              rows={6}
              maxLength={4_000}
              autoComplete="off"
              value={notes[step.key] ?? ""}
              onChange={(event) => {
                setNotes({ ...notes, [step.key]: event.target.value });
                setAnswer(null);
              }}
              className="min-h-36 w-full rounded-xl border border-line-strong bg-sheet px-4 py-3"
            />
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" onClick={() => void copy()} className="button-base button-quiet">
          {texts.copy}
        </button>
        <p role="status" className="min-h-6 text-sm">
          {answer && texts[answer]}
        </p>
      </div>
    </div>
  );
}
