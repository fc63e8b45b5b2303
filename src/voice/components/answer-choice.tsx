"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { TalkSession, TalkSnapshot } from "../session/talk-session";
import type { AnswerMode, HearingChannel } from "../session/talk-state";
import { KeyboardIcon, MicrophoneIcon } from "./icons";

/** Before the start: speak or type, who hears what is said, and that it is an AI on the other side. */
export function AnswerChoice({
  answerMode,
  channel,
  isSecure,
  agentName,
  onChange,
}: {
  answerMode: AnswerMode;
  channel: HearingChannel;
  isSecure: boolean;
  agentName: string;
  onChange: (mode: AnswerMode) => void;
}) {
  const t = useTranslations("demo");
  const canSpeak = channel !== "none" && isSecure;
  return (
    <div className="w-full space-y-3 text-center">
      {canSpeak && (
        <fieldset className="mx-auto flex w-fit max-w-full rounded-xl border border-line-strong p-1">
          <legend className="sr-only">{t("mode.label")}</legend>
          <Choice value="speak" current={answerMode} onChange={onChange} icon={<MicrophoneIcon />}>
            {t("mode.speak")}
          </Choice>
          <Choice value="type" current={answerMode} onChange={onChange} icon={<KeyboardIcon />}>
            {t("mode.type")}
          </Choice>
        </fieldset>
      )}
      <div className="mx-auto max-w-prose space-y-1 text-sm text-muted">
        <p>{t(canSpeak && answerMode === "speak" ? "ai" : "aiTyping")}</p>
        {canSpeak && answerMode === "speak" && channel === "browser" && <p>{t("consent.browser")}</p>}
        {!isSecure && <p>{t("notice.insecure")}</p>}
        {isSecure && channel === "none" && <p>{t("consent.none", { agentName })}</p>}
      </div>
    </div>
  );
}

function Choice({
  value,
  current,
  onChange,
  icon,
  children,
}: {
  value: AnswerMode;
  current: AnswerMode;
  onChange: (mode: AnswerMode) => void;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-4 font-medium has-checked:bg-learner-soft has-checked:text-learner-ink has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="answer-mode"
        value={value}
        checked={current === value}
        onChange={() => onChange(value)}
        className="sr-only"
      />
      {icon}
      {children}
    </label>
  );
}

/** Two wishes about speaking: to be heard only while holding a button, and to be given time. */
export function SpeakingWishes({
  session,
  snapshot,
  agentName,
}: {
  session: TalkSession;
  snapshot: TalkSnapshot;
  agentName: string;
}) {
  const t = useTranslations("demo.mode");
  return (
    <details className="w-full text-sm">
      <summary className="mx-auto w-fit cursor-pointer rounded-md px-2 py-2 text-muted hover:text-ink">
        {t("more")}
      </summary>
      <div className="mt-1 space-y-1 rounded-lg bg-sunken px-4 py-2 text-left">
        <Wish
          checked={snapshot.talk.isHoldToTalk}
          onChange={(isChecked) => session.setHoldToTalk(isChecked)}
          label={t("hold")}
        />
        <Wish
          checked={snapshot.patience === "patient"}
          onChange={(isChecked) => session.setPatience(isChecked ? "patient" : "normal")}
          label={t("patience")}
          hint={t("patienceHint", { agentName })}
        />
      </div>
    </details>
  );
}

function Wish({
  checked,
  onChange,
  label,
  hint,
}: {
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  label: string;
  hint?: string;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-go"
      />
      <span>
        {label}
        {hint && <span className="block text-muted">{hint}</span>}
      </span>
    </label>
  );
}
