"use client";

import { useTranslations } from "next-intl";
import { countRemainingRounds, isEndingSoon, type TalkState } from "../session/talk-state";

/** Where the talk stands, in words and, in a demo, as a bar. */
export function StatusLine({
  talk,
  agentName,
  conversationType,
  isSpeaking,
}: {
  talk: TalkState;
  agentName: string;
  conversationType: string;
  isSpeaking: boolean;
}) {
  const t = useTranslations("demo.status");
  if (talk.phase === "connected") {
    return (
      <div className="w-full space-y-3 text-center">
        {talk.maxRounds !== null && <DemoProgress talk={talk} maxRounds={talk.maxRounds} />}
        <div aria-live="polite">
          <p className={`font-semibold ${isSpeaking ? "text-character" : "text-learner"}`}>
            {t(isSpeaking ? "speaking" : "listening", { agentName })}
          </p>
          <p className="text-sm text-muted">{isSpeaking ? t("speakingHint") : t(turnHint(talk))}</p>
        </div>
      </div>
    );
  }
  return (
    <div aria-live="polite" className="text-center">
      <p className="font-semibold">
        {talk.phase === "connecting" ? t("connecting") : t("idle", { conversationType, agentName })}
      </p>
      {talk.phase === "connecting" && <p className="text-sm text-muted">{t("connectingHint")}</p>}
    </div>
  );
}

function turnHint(talk: TalkState): "yourTurn" | "yourTurnTyping" | "yourTurnHold" {
  if (talk.answerMode === "type") return "yourTurnTyping";
  return talk.isHoldToTalk ? "yourTurnHold" : "yourTurn";
}

function DemoProgress({ talk, maxRounds }: { talk: TalkState; maxRounds: number }) {
  const t = useTranslations("demo.status");
  const rounds = t("rounds", { current: talk.rounds, total: maxRounds });
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span id="demo-progress">{t("progress")}</span>
        <span className="tabular-nums">{rounds}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby="demo-progress"
        aria-valuemin={0}
        aria-valuemax={maxRounds}
        aria-valuenow={talk.rounds}
        aria-valuetext={rounds}
        className="mt-1 h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-go transition-transform duration-300"
          style={{ transform: `scaleX(${talk.rounds / maxRounds})` }}
        />
      </div>
      {isEndingSoon(talk) && (
        <p role="status" className="mt-2 text-sm font-semibold text-notice">
          {t("ending", { remaining: countRemainingRounds(talk) })}
        </p>
      )}
    </div>
  );
}
