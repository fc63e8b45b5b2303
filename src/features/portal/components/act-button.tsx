"use client";

import type { ReactNode } from "react";
import { FailureAlert } from "~/features/account/components/form-alert";
import type { Submission } from "./use-submission";

const looks = { go: "button-go", quiet: "button-quiet", stop: "button-stop" } as const;

/** The button that sends a form of the portal. It keeps the focus while it works; a second press does nothing. */
export function ActButton(props: {
  submission: Pick<Submission, "isBusy">;
  label: string;
  busyLabel: string;
  look?: keyof typeof looks;
}) {
  const { submission, label, busyLabel, look = "go" } = props;
  return (
    <button
      type="submit"
      aria-disabled={submission.isBusy}
      className={`button-base ${looks[look]} aria-disabled:cursor-progress aria-disabled:opacity-65`}
    >
      {submission.isBusy ? busyLabel : label}
    </button>
  );
}

/** What came of it: announced when it appears. */
export function Outcome({ submission, done }: { submission: Submission; done: ReactNode }) {
  return (
    <>
      {submission.failure && <FailureAlert failure={submission.failure} />}
      <p role="status" className="font-medium text-learner empty:hidden">
        {done}
      </p>
    </>
  );
}
