"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import type { TalkSession } from "../session/talk-session";
import type { TalkState } from "../session/talk-state";
import { MicrophoneIcon, SendIcon } from "./icons";

/** How the learner answers while the talk runs: the microphone's button beside a line to type, always both. */
export function AnswerBar({
  session,
  talk,
  isMicrophoneOpen,
}: {
  session: TalkSession;
  talk: TalkState;
  isMicrophoneOpen: boolean;
}) {
  return (
    <div className="w-full space-y-2">
      {talk.answerMode === "speak" && talk.isHoldToTalk && <HoldButton session={session} talk={talk} />}
      <div className="flex items-end gap-2">
        <TextLine session={session} isOnlyWay={talk.answerMode === "type"} />
        {talk.answerMode === "speak" && !talk.isHoldToTalk && (
          <MuteButton session={session} talk={talk} isOpen={isMicrophoneOpen} />
        )}
      </div>
    </div>
  );
}

function TextLine({ session, isOnlyWay }: { session: TalkSession; isOnlyWay: boolean }) {
  const t = useTranslations("demo.text");
  const [text, setText] = useState("");

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    const line = text;
    setText("");
    // A line that got lost comes back, unless something new has been typed meanwhile.
    if (!(await session.say(line))) setText((current) => current || line);
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void submit();
    }
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="flex flex-1 items-end gap-1 rounded-xl border border-line-strong bg-sheet p-1 focus-within:outline-3 focus-within:outline-focus"
    >
      <textarea
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
        rows={1}
        maxLength={600}
        aria-label={t("label")}
        placeholder={t(isOnlyWay ? "placeholderTyping" : "placeholder")}
        enterKeyHint="send"
        className="field-sizing-content max-h-32 min-h-11 w-full flex-1 resize-none bg-transparent px-3 py-2.5 outline-none placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label={t("send")}
        disabled={text.trim() === ""}
        className="grid size-11 shrink-0 place-items-center rounded-lg bg-learner-soft text-learner disabled:opacity-50"
      >
        <SendIcon />
      </button>
    </form>
  );
}

function MuteButton({ session, talk, isOpen }: { session: TalkSession; talk: TalkState; isOpen: boolean }) {
  const t = useTranslations("demo.talk");
  return (
    <button
      type="button"
      aria-pressed={talk.isMuted}
      aria-label={t(talk.isMuted ? "unmute" : "mute")}
      title={t(isOpen ? "open" : "muted")}
      data-open={isOpen}
      onClick={() => session.setMuted(!talk.isMuted)}
      className="grid size-13 shrink-0 place-items-center rounded-xl border border-line-strong text-muted data-[open=true]:border-learner data-[open=true]:bg-learner data-[open=true]:text-sheet"
    >
      <MicrophoneIcon isOff={!isOpen} />
    </button>
  );
}

function HoldButton({ session, talk }: { session: TalkSession; talk: TalkState }) {
  const t = useTranslations("demo.talk");
  const release = () => session.setHolding(false);
  const isKey = (event: KeyboardEvent) => event.key === " " || event.key === "Enter";
  return (
    <button
      type="button"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        session.setHolding(true);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isKey(event)) return;
        event.preventDefault();
        if (!event.repeat) session.setHolding(true);
      }}
      onKeyUp={(event) => {
        if (isKey(event)) release();
      }}
      data-holding={talk.isHolding}
      className="button-base min-h-14 w-full touch-none border-2 border-learner text-learner select-none data-[holding=true]:bg-learner data-[holding=true]:text-sheet"
    >
      <MicrophoneIcon isOff={!talk.isHolding} />
      {t(talk.isHolding ? "holding" : "hold")}
    </button>
  );
}
