"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Failure } from "~/features/account/components/ask-server";
import { tooManyTries } from "~/features/account/components/ask-server";
import { FailureAlert } from "~/features/account/components/form-alert";
import { focusFirstInvalid } from "~/features/account/components/form-field";
import type { ProofNeeds } from "../data";
import type { PortalSection } from "../sections";
import { ActButton } from "./act-button";
import { findProofProblem, ProofFields, type ProofProblem, readProof } from "./proof-fields";
import type { Submission } from "./use-submission";

interface Answer {
  ok: boolean;
  reason?: string;
  retryAfterSeconds?: number | undefined;
}

/**
 * A form that asks for proof beside its own fields. `send` gives null when it found something to correct first; a refusal that is
 * not about the proof goes to `refuse`.
 */
export function ProvenForm<Result extends Answer>(props: {
  needs: ProofNeeds;
  section: PortalSection;
  submission: Submission;
  label: string;
  look?: "go" | "stop";
  /** The proof stands before the form's own fields: for a password, where the old one comes first. */
  isProofFirst?: boolean;
  children?: ReactNode;
  send: (form: HTMLFormElement, proof: { password?: string; code?: string }) => Promise<Result | null>;
  succeed: (result: Extract<Result, { ok: true }>) => void;
  refuse?: (reason: string) => void;
  cancel: () => void;
}) {
  const {
    needs,
    section,
    submission,
    label,
    look,
    isProofFirst = false,
    children,
    send,
    succeed,
    refuse,
    cancel,
  } = props;
  const t = useTranslations("account");
  const [problem, setProblem] = useState<ProofProblem | null>(null);
  const [pause, setPause] = useState<Failure | null>(null);

  async function press(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (submission.isBusy) return;
    const form = event.currentTarget;
    const proof = readProof(form);
    setPause(null);
    const missing = findMissing(needs, proof);
    setProblem(missing);
    const result = missing ? null : await send(form, proof);
    if (result?.ok) return succeed(result as Extract<Result, { ok: true }>);
    if (result?.reason === "too_many_tries") setPause(tooManyTries(result.retryAfterSeconds));
    else if (result?.reason) {
      const found = findProofProblem(result.reason);
      setProblem(found);
      if (!found) refuse?.(result.reason);
    }
    focusFirstInvalid(form);
  }

  const proofFields = <ProofFields needs={needs} problem={problem} section={section} />;
  return (
    <form method="post" noValidate onSubmit={(event) => void press(event)} className="space-y-5">
      {isProofFirst && proofFields}
      {children}
      {!isProofFirst && proofFields}
      {pause && <FailureAlert failure={pause} />}
      {submission.failure && <FailureAlert failure={submission.failure} />}
      <div className="flex flex-wrap gap-3">
        <ActButton submission={submission} label={label} busyLabel={t("working")} look={look} />
        <button type="button" onClick={cancel} className="button-base button-quiet">
          {t("cancel")}
        </button>
      </div>
    </form>
  );
}

function findMissing(needs: ProofNeeds, proof: { password?: string; code?: string }): ProofProblem | null {
  if (needs.password && !proof.password) return "needs_password";
  return needs.code && !proof.code ? "needs_code" : null;
}
