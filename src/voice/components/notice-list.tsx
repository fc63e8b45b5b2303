"use client";

import { useTranslations } from "next-intl";
import { type NoticeAction, type NoticeKind, noticeActions } from "../session/notices";
import type { TalkSession } from "../session/talk-session";

const actionKeys = {
  "start-audio": "audioStart",
  resume: "resume",
  "retry-microphone": "retryMicrophone",
} as const satisfies Record<NoticeAction, string>;

/** Troubles of a running talk, each with its sentence and, where there is one, its way on. */
export function NoticeList({ notices, session }: { notices: readonly NoticeKind[]; session: TalkSession }) {
  const t = useTranslations("demo.notice");
  return (
    <div aria-live="polite" className="w-full space-y-2 empty:hidden">
      {notices.map((kind) => {
        const action = noticeActions[kind];
        return (
          <div
            key={kind}
            data-notice={kind}
            className="flex items-start gap-3 rounded-lg border border-notice/40 bg-notice-soft px-3 py-2 text-sm text-notice"
          >
            <p className="flex-1 py-1.5">{t(kind)}</p>
            {action && (
              <button
                type="button"
                onClick={() => void session.act(action)}
                className="min-h-9 rounded-md border border-current px-3 py-1 font-semibold hover:bg-sheet"
              >
                {t(actionKeys[action])}
              </button>
            )}
            {kind !== "reconnecting" && (
              <button
                type="button"
                aria-label={t("dismiss")}
                onClick={() => session.dismiss(kind)}
                className="grid size-9 shrink-0 place-items-center rounded-md text-lg leading-none hover:bg-sheet"
              >
                ×
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
