"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { preloadRoom } from "../browser-ports";
import type { TalkSession, TalkSnapshot } from "../session/talk-session";
import type { AnswerMode, HearingChannel } from "../session/talk-state";
import { AnswerBar } from "./answer-bar";
import { AnswerChoice, SpeakingWishes } from "./answer-choice";
import { Captions } from "./captions";
import { ErrorBox } from "./error-box";
import { NoticeList } from "./notice-list";
import { StatusLine } from "./status-line";

/** Everything between the portrait and the end of a talk: status, troubles, the two buttons, captions and the answer. */
export function TalkPanel({
  session,
  snapshot,
  isSpeaking,
  agentName,
  conversationType,
  channel,
  isSecure,
  maxRounds,
  compact = false,
  onStart,
}: {
  session: TalkSession;
  snapshot: TalkSnapshot;
  isSpeaking: boolean;
  agentName: string;
  conversationType: string;
  channel: HearingChannel;
  isSecure: boolean;
  maxRounds: number | null;
  compact?: boolean;
  onStart?: () => void;
}) {
  const t = useTranslations("demo.button");
  const { talk, captions, notices } = snapshot;
  const [wish, setWish] = useState<AnswerMode>("speak");
  const canSpeak = channel !== "none" && isSecure;
  const answerMode = canSpeak ? wish : "type";
  const isRunning = talk.phase === "connected";
  const isBefore = talk.phase === "idle" || talk.phase === "connecting";
  const shownMode = isRunning ? talk.answerMode : answerMode;

  const panel = useRef<HTMLDivElement>(null);

  // The page's scrolling: on a small screen the line to answer in would otherwise lie below its edge.
  useEffect(() => {
    if (isRunning) panel.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [isRunning]);

  function chooseMode(mode: AnswerMode): void {
    setWish(mode);
    if (isRunning) session.setAnswerMode(mode);
  }

  return (
    <div ref={panel} className="flex w-full scroll-my-3 flex-col items-center gap-4">
      <StatusLine talk={talk} agentName={agentName} conversationType={conversationType} isSpeaking={isSpeaking} />
      {talk.failure && <ErrorBox failure={talk.failure} />}
      <NoticeList notices={notices} session={session} />
      {isRunning || talk.phase === "ended" ? (
        <Captions captions={captions} agentName={agentName} compact={compact} />
      ) : (
        <button
          type="button"
          disabled={talk.phase === "connecting"}
          onPointerEnter={preloadRoom}
          onFocus={preloadRoom}
          onClick={() => {
            onStart?.();
            session.start({ answerMode, channel, maxRounds });
          }}
          className="button-base button-go w-full max-w-sm text-lg"
        >
          {t("start")}
        </button>
      )}
      {isBefore && (
        <AnswerChoice
          answerMode={answerMode}
          channel={channel}
          isSecure={isSecure}
          agentName={agentName}
          onChange={chooseMode}
        />
      )}
      {isRunning && (
        <>
          <AnswerBar session={session} talk={talk} isMicrophoneOpen={snapshot.isMicrophoneOpen} />
          <button type="button" onClick={() => session.end()} className="button-base button-stop w-full max-w-sm">
            {t("end")}
          </button>
        </>
      )}
      {canSpeak && shownMode === "speak" && talk.phase !== "ended" && (
        <SpeakingWishes session={session} snapshot={snapshot} agentName={agentName} />
      )}
    </div>
  );
}
