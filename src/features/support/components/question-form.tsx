"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type RefObject, useId, useState } from "react";
import { FormField, focusFirstInvalid } from "~/features/account/components/form-field";
import { trpc } from "~/trpc/react";
import { messageLength, subjectLength, supportTopics } from "../limits";
import { checkQuestion, type QuestionError, type QuestionField } from "./check-question";

type Failure = { kind: "signedOut" | "network" | "unknown" } | { kind: "tooManyTries"; seconds: number };

const boxClass =
  "mt-1.5 w-full rounded-lg border border-line-strong bg-sheet px-3.5 py-2.5 aria-invalid:border-alarm aria-invalid:ring-1 aria-invalid:ring-alarm";

/** A question to us. Whatever goes wrong, what was typed stays. */
export function QuestionForm({
  subject,
  setSubject,
  subjectRef,
}: {
  subject: string;
  setSubject: (subject: string) => void;
  subjectRef: RefObject<HTMLDivElement | null>;
}) {
  const t = useTranslations("support.form");
  const locale = useLocale();
  const id = useId();
  const [topic, setTopic] = useState("");
  const [message, setMessage] = useState("");
  const [errors, setErrors] = useState<Partial<Record<QuestionField, QuestionError>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [reference, setReference] = useState<string | null>(null);
  const cache = trpc.useUtils();
  const ask = trpc.account.support.ask.useMutation();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (ask.isPending) return;
    const form = event.currentTarget;
    const checked = checkQuestion({ topic, subject, message });
    setFailure(null);
    setReference(null);
    setErrors("errors" in checked ? checked.errors : {});
    if ("errors" in checked) {
      focusFirstInvalid(form);
      return;
    }
    try {
      const result = await ask.mutateAsync({ ...checked.question, locale });
      if (!result.ok) {
        setFailure({ kind: "tooManyTries", seconds: result.retryAfterSeconds });
        return;
      }
      setReference(result.reference);
      setTopic("");
      setSubject("");
      setMessage("");
      await cache.account.support.list.invalidate();
    } catch (error) {
      const code = (error as { data?: { code?: string } | null }).data?.code;
      setFailure({ kind: code === "UNAUTHORIZED" ? "signedOut" : code ? "unknown" : "network" });
    }
  }

  const explain = (error: QuestionError | undefined) =>
    error &&
    t(`errors.${error}`, {
      least: messageLength.least,
      most: error === "subjectTooLong" ? subjectLength.most : messageLength.most,
    });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <div>
        <label htmlFor={`${id}-topic`} className="block font-semibold">
          {t("topic")}
        </label>
        <select
          id={`${id}-topic`}
          name="topic"
          required
          value={topic}
          onChange={(event) => setTopic(event.target.value)}
          aria-invalid={errors.topic ? true : undefined}
          aria-describedby={errors.topic ? `${id}-topic-error` : undefined}
          className={`${boxClass} min-h-12`}
        >
          <option value="">{t("choose")}</option>
          {supportTopics.map((known) => (
            <option key={known} value={known}>
              {t(`topics.${known}`)}
            </option>
          ))}
        </select>
        <FieldError id={`${id}-topic-error`} text={explain(errors.topic)} />
      </div>
      <div ref={subjectRef}>
        <FormField
          name="subject"
          label={t("subject")}
          required
          autoComplete="off"
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
          error={explain(errors.subject)}
        />
      </div>
      <div>
        <label htmlFor={`${id}-message`} className="block font-semibold">
          {t("message")}
        </label>
        <p id={`${id}-message-hint`} className="text-sm text-muted">
          {t("messageHint")}
        </p>
        <textarea
          id={`${id}-message`}
          name="message"
          required
          rows={7}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          aria-invalid={errors.message ? true : undefined}
          aria-describedby={`${id}-message-hint${errors.message ? ` ${id}-message-error` : ""}`}
          className={boxClass}
        />
        {message.length > messageLength.most * 0.8 && (
          <p className="text-right text-sm text-muted tabular-nums">
            {t("count", { used: message.length, most: messageLength.most })}
          </p>
        )}
        <FieldError id={`${id}-message-error`} text={explain(errors.message)} />
      </div>
      <p className="text-sm text-muted">{t("privacy")}</p>
      {failure && (
        <p role="alert" className="rounded-lg border border-alarm bg-alarm-soft px-4 py-3 text-alarm">
          {failure.kind === "tooManyTries"
            ? t("errors.tooManyTries", { minutes: Math.max(1, Math.ceil(failure.seconds / 60)) })
            : t(`errors.${failure.kind}`)}
        </p>
      )}
      <button
        type="submit"
        aria-disabled={ask.isPending}
        className="button-base button-go aria-disabled:cursor-progress aria-disabled:opacity-65"
      >
        {t(ask.isPending ? "submitting" : "submit")}
      </button>
      <p role="status" className={reference ? "rounded-lg bg-learner-soft px-4 py-3 text-learner-ink" : "sr-only"}>
        {reference && t("sent", { reference })}
      </p>
    </form>
  );
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-alarm">
      {text}
    </p>
  );
}
