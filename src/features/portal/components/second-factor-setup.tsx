"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Failure, tooManyTries } from "~/features/account/components/ask-server";
import { FailureAlert } from "~/features/account/components/form-alert";
import { FormField, focusFirstInvalid } from "~/features/account/components/form-field";
import type { BeginSecondFactorResult } from "../schema";
import { ActButton } from "./act-button";
import { useSubmission } from "./use-submission";

type Begun = Extract<BeginSecondFactorResult, { ok: true }>;

/** Scan, type the code, done. The secret is also there as text, for whoever sits at the device with the app. */
export function SecondFactorSetup(props: { begun: Begun; cancel: () => void; succeed: (codes: string[]) => void }) {
  const { begun, cancel, succeed } = props;
  const t = useTranslations("account");
  const submission = useSubmission({ isQuiet: true });
  const [problem, setProblem] = useState<"codeMissing" | "codeWrong" | null>(null);
  const [pause, setPause] = useState<Failure | null>(null);

  async function confirm(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (submission.isBusy) return;
    const form = event.currentTarget;
    const code = String(new FormData(form).get("code") ?? "").trim();
    setPause(null);
    setProblem(code === "" ? "codeMissing" : null);
    if (code === "") return focusFirstInvalid(form);
    const result = await submission.submit((client, signal) =>
      client.account.portal.confirmSecondFactor.mutate({ code }, { signal }),
    );
    if (result?.ok) return succeed(result.codes);
    if (result?.reason === "too_many_tries") setPause(tooManyTries(result.retryAfterSeconds));
    else if (result) setProblem("codeWrong");
    focusFirstInvalid(form);
  }

  return (
    <div className="rounded-xl border border-line bg-sheet p-5 shadow-sheet">
      <Scan begun={begun} />
      <form method="post" noValidate onSubmit={(event) => void confirm(event)} className="mt-7 space-y-4">
        <h3 className="text-xl">{t("secondFactor.confirmTitle")}</h3>
        <FormField
          name="code"
          label={t("secondFactor.code")}
          hint={t("secondFactor.codeHint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          error={problem && t(`secondFactor.${problem}`)}
        />
        {pause && <FailureAlert failure={pause} />}
        {submission.failure && <FailureAlert failure={submission.failure} />}
        <div className="flex flex-wrap gap-3">
          <ActButton submission={submission} label={t("secondFactor.confirm")} busyLabel={t("working")} />
          <button type="button" onClick={cancel} className="button-base button-quiet">
            {t("cancel")}
          </button>
        </div>
      </form>
    </div>
  );
}

function Scan({ begun }: { begun: Begun }) {
  const t = useTranslations("account.secondFactor");
  const [copied, setCopied] = useState<"copied" | "copyFailed" | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { size, path } = begun.picture;

  useEffect(() => heading.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(begun.secret);
      setCopied("copied");
    } catch {
      setCopied("copyFailed");
    }
  }

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t("scanTitle")}
      </h3>
      <p className="mt-2">{t("scan")}</p>
      <svg
        role="img"
        aria-label={t("picture")}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mt-4 size-52 rounded-lg bg-white p-2"
      >
        <path d={path} fill="#000000" />
      </svg>
      <p className="mt-5">{t("secret")}</p>
      <p className="mt-1.5 rounded-lg bg-sunken px-4 py-3 font-mono text-lg tracking-wide break-words">
        {begun.secret.replace(/(.{4})(?=.)/g, "$1 ")}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy()} className="button-base button-quiet">
          {t("copySecret")}
        </button>
        <a href={begun.uri} className="button-base button-quiet">
          {t("open")}
        </a>
      </div>
      <p role="status" className="mt-2 text-sm font-medium text-learner empty:hidden">
        {copied && t(copied)}
      </p>
    </>
  );
}
