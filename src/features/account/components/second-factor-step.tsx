"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Failure } from "./ask-server";
import { FailureAlert } from "./form-alert";
import { FormField, markInvalid } from "./form-field";
import { SubmitButton } from "./submit-button";

/** The code of an authenticator app, or one that was written down; everything else has been said already. */
export function SecondFactorStep(props: {
  /** Tries to sign in with the code: wrong, failed, or on its way (then the page leaves). */
  check: (code: string) => Promise<"wrong" | "leaving" | Failure>;
  goBack: () => void;
}) {
  const t = useTranslations("access.secondFactor");
  const heading = useRef<HTMLHeadingElement>(null);
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<"missing" | "wrong" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  // The first step has gone: say what has come instead.
  useEffect(() => heading.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const code = String(new FormData(form).get("code") ?? "").replace(/\s/g, "");
    setFailure(null);
    markInvalid(form, () => setProblem(code === "" ? "missing" : null));
    if (code === "") return;
    setIsBusy(true);
    const answer = await props.check(code);
    if (answer === "leaving") return;
    setIsBusy(false);
    if (answer === "wrong") markInvalid(form, () => setProblem("wrong"));
    else setFailure(answer);
  }

  const switchKind = () => {
    setKind(kind === "app" ? "recovery" : "app");
    setProblem(null);
  };
  const explain = () => {
    if (problem === "wrong") return t(kind === "app" ? "wrong" : "wrongRecovery");
    return problem && t(problem);
  };
  return (
    <div className="animate-rise">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {t("title")}
      </h1>
      <p className="mt-2 text-muted">{t(kind === "app" ? "lead" : "recoveryLead")}</p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-7 space-y-5">
        <FormField
          key={kind}
          name="code"
          label={t(kind === "app" ? "code" : "recovery")}
          {...(kind === "app" ? { hint: t("codeHint"), inputMode: "numeric" as const } : {})}
          autoComplete={kind === "app" ? "one-time-code" : "off"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          error={explain()}
        />
        {failure && <FailureAlert failure={failure} />}
        <SubmitButton isBusy={isBusy} label={t("submit")} busyLabel={t("submitting")} />
      </form>
      <p className="mt-4 flex flex-wrap justify-between gap-x-6">
        <button type="button" onClick={switchKind} className="text-link py-2 text-left">
          {t(kind === "app" ? "useRecovery" : "useCode")}
        </button>
        <button type="button" onClick={props.goBack} className="text-link py-2">
          {t("back")}
        </button>
      </p>
    </div>
  );
}
