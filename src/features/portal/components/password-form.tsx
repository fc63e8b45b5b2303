"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { NewPasswordField } from "~/features/account/components/password-field";
import {
  findLengthProblem,
  findRefusedPassword,
  type PasswordLength,
  type PasswordProblem,
} from "~/features/account/components/password-problem";
import type { Portal } from "../data";
import { Expandable } from "./expandable";
import { ProvenForm } from "./proven-form";
import { useSubmission } from "./use-submission";

/** Changes the password, or sets the first one of somebody who signs in by link. */
export function PasswordForm({ portal, length }: { portal: Portal; length: PasswordLength }) {
  const t = useTranslations("account.password");
  const [isDone, setIsDone] = useState(false);
  return (
    <div className="space-y-4">
      <p role="status" className="font-medium text-learner empty:hidden">
        {isDone && t("done")}
      </p>
      <Expandable label={t(portal.proof.password ? "change" : "set")}>
        {(close) => (
          <ChangeForm
            portal={portal}
            length={length}
            cancel={close}
            succeed={() => {
              setIsDone(true);
              close();
            }}
          />
        )}
      </Expandable>
    </div>
  );
}

function ChangeForm(props: { portal: Portal; length: PasswordLength; cancel: () => void; succeed: () => void }) {
  const { portal, length, cancel, succeed } = props;
  const t = useTranslations("account.password");
  const tField = useTranslations("access.password");
  const submission = useSubmission();
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  return (
    <ProvenForm
      needs={portal.proof}
      section="security"
      isProofFirst
      submission={submission}
      label={t("submit")}
      cancel={cancel}
      send={async (form, proof) => {
        const password = String(new FormData(form).get("password") ?? "");
        const found = findLengthProblem(password, length);
        setProblem(found);
        return found
          ? null
          : submission.submit((client, signal) =>
              client.account.portal.changePassword.mutate({ password, proof }, { signal }),
            );
      }}
      refuse={(reason) => setProblem(findRefusedPassword(reason))}
      succeed={succeed}
    >
      <NewPasswordField
        label={t("label")}
        length={length}
        error={problem ? tField(problem, { least: length.least }) : undefined}
      />
      <p className="text-muted">{t("effect")}</p>
    </ProvenForm>
  );
}
