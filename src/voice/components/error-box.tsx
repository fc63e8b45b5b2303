"use client";

import { useLocale, useTranslations } from "next-intl";
import { signUpTarget } from "../demo/sign-up-target";
import type { FailureReason, StartFailure } from "../session/start-failure";

const messageKeys = {
  "agent-start": "agentStart",
  token: "token",
  url: "url",
  unknown: "unknown",
  "no-webrtc": "noWebRtc",
} as const;

/** Why a start failed: the message, and below it the reason and a way on when they are known. */
export function ErrorBox({ failure }: { failure: StartFailure }) {
  const t = useTranslations("demo.error");
  const locale = useLocale();
  const { reason } = failure;
  return (
    <div
      role="alert"
      data-testid="start-error"
      className="w-full rounded-lg border border-alarm bg-alarm-soft px-4 py-3 text-alarm"
    >
      <p className="font-semibold">{failure.kind === "message" ? failure.message : t(messageKeys[failure.kind])}</p>
      {reason && <ReasonLine reason={reason} />}
      {reason?.kind === "too-many-tries" && (
        <p className="mt-1 text-sm">
          <a href={signUpTarget(locale)} className="font-semibold underline">
            {t("signUp")}
          </a>
        </p>
      )}
    </div>
  );
}

function ReasonLine({ reason }: { reason: FailureReason }) {
  const t = useTranslations("demo.error.reason");
  return <p className="mt-1 text-sm">{write(reason, t)}</p>;
}

function write(reason: FailureReason, t: ReturnType<typeof useTranslations<"demo.error.reason">>): string {
  switch (reason.kind) {
    case "busy":
      return reason.retryAfterSeconds === null ? t("busySoon") : t("busy", { seconds: reason.retryAfterSeconds });
    case "too-many-tries":
      return reason.retryAfterSeconds === null
        ? t("tooManyTriesSoon")
        : t("tooManyTries", { minutes: Math.max(1, Math.ceil(reason.retryAfterSeconds / 60)) });
    case "unavailable":
      return t("unavailable");
    case "not-found":
      return t("notFound");
    case "offline":
      return t("offline");
    case "blocked-network":
      return t("blockedNetwork");
  }
}
