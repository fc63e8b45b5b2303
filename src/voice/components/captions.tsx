"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { Caption } from "../session/captions";

/** Without a pointer, a list that scrolls can only be scrolled when it can be focused. */
const scrollable = { tabIndex: 0 } as const;

/** What both sides say, as it is said; the character on the left in its colour, the learner on the right in theirs. */
export function Captions({
  captions,
  agentName,
  compact = false,
}: {
  captions: readonly Caption[];
  agentName: string;
  compact?: boolean;
}) {
  const t = useTranslations("demo.captions");
  const list = useRef<HTMLDivElement>(null);
  const last = captions.at(-1);

  // The element's own scrolling: the newest words stay in sight.
  useEffect(() => {
    if (last?.text !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last?.text]);

  return (
    <div
      ref={list}
      role="log"
      aria-label={t("label")}
      {...scrollable}
      className={`w-full space-y-3 overflow-y-auto rounded-lg bg-sunken p-3 ${compact ? "max-h-44 sm:max-h-52" : "max-h-64 sm:max-h-80"}`}
    >
      {captions.length === 0 && <p className="text-sm text-muted">{t("empty")}</p>}
      {captions.map((caption) => (
        <CaptionLine key={caption.id} caption={caption} name={caption.speaker === "learner" ? t("you") : agentName} />
      ))}
    </div>
  );
}

function CaptionLine({ caption, name }: { caption: Caption; name: string }) {
  const isLearner = caption.speaker === "learner";
  return (
    <p
      // Half-said words change with every syllable; only whole lines are worth reading out.
      aria-hidden={caption.isFinal ? undefined : true}
      data-speaker={caption.speaker}
      data-final={caption.isFinal}
      className={`w-fit max-w-[88%] rounded-2xl px-3.5 py-2 text-[0.9375rem] ${
        isLearner
          ? "ml-auto rounded-br-sm bg-learner-soft text-learner-ink"
          : "rounded-bl-sm bg-character-soft text-character-ink"
      } ${caption.isFinal ? "" : "opacity-75"}`}
    >
      <span className="block text-xs font-semibold">{name}</span>
      {caption.text}
    </p>
  );
}
