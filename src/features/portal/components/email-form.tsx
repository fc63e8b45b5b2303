"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { FormField } from "~/features/account/components/form-field";
import type { Portal } from "../data";
import { ActButton, Outcome } from "./act-button";
import { Expandable } from "./expandable";
import { ProvenForm } from "./proven-form";
import { useSubmission } from "./use-submission";

type Problem = "missing" | "invalid" | "same";

/** Good enough to help while typing; the server decides. */
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);

/** The address to sign in with: the present one, a change under way, and the form for another one. */
export function EmailForm({ portal, outboxUrl }: { portal: Portal; outboxUrl: string | null }) {
  const t = useTranslations("account.email");
  const strong = (chunks: React.ReactNode) => <strong className="wrap-anywhere">{chunks}</strong>;
  return (
    <div className="space-y-5">
      <p>{t.rich("current", { email: portal.email, strong })}</p>
      {portal.pendingEmail && (
        <PendingEmail pending={portal.pendingEmail} timeZone={portal.timeZone} outboxUrl={outboxUrl} />
      )}
      <Expandable label={t("change")}>{(close) => <ChangeForm portal={portal} close={close} />}</Expandable>
    </div>
  );
}

function PendingEmail(props: {
  pending: NonNullable<Portal["pendingEmail"]>;
  timeZone: string;
  outboxUrl: string | null;
}) {
  const { pending, timeZone, outboxUrl } = props;
  const t = useTranslations("account");
  const format = useFormatter();
  const submission = useSubmission();
  const time = format.dateTime(pending.expiresAt, { hour: "2-digit", minute: "2-digit", timeZone });
  const strong = (chunks: React.ReactNode) => <strong className="wrap-anywhere">{chunks}</strong>;
  return (
    <div className="rounded-xl bg-notice-soft px-5 py-4 text-notice">
      <p>{t.rich("email.pending", { email: pending.email, time, strong })}</p>
      {outboxUrl && (
        <p className="mt-2">
          {t("email.outbox")}{" "}
          <a href={outboxUrl} className="font-semibold underline">
            {t("email.outboxLink")}
          </a>
        </p>
      )}
      <form
        method="post"
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submission.submit((client, signal) =>
            client.account.portal.dropEmailChange.mutate(undefined, { signal }),
          );
        }}
      >
        <ActButton submission={submission} label={t("email.drop")} busyLabel={t("working")} look="quiet" />
        <Outcome submission={submission} done={null} />
      </form>
    </div>
  );
}

function ChangeForm({ portal, close }: { portal: Portal; close: () => void }) {
  const t = useTranslations("account.email");
  const submission = useSubmission();
  const [problem, setProblem] = useState<Problem | null>(null);
  return (
    <ProvenForm
      needs={portal.proof}
      section="profile"
      submission={submission}
      label={t("submit")}
      cancel={close}
      send={async (form, proof) => {
        const email = String(new FormData(form).get("email") ?? "").trim();
        const found = email === "" ? "missing" : looksLikeEmail(email) ? null : "invalid";
        setProblem(found);
        return found
          ? null
          : submission.submit((client, signal) =>
              client.account.portal.changeEmail.mutate({ email, proof }, { signal }),
            );
      }}
      refuse={() => setProblem("same")}
      succeed={close}
    >
      <FormField
        name="email"
        type="email"
        label={t("label")}
        hint={t("hint")}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        required
        error={problem && t(problem)}
      />
    </ProvenForm>
  );
}
