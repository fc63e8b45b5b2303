"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { Failure } from "./ask-server";
import { FailureAlert } from "./form-alert";
import { OutboxHint } from "./outbox-hint";

/** A second mail is rarely needed sooner. */
const pauseSeconds = 30;

/**
 * The calm end of every form that sends a mail: where to look, how to get another one, how to correct the address. Says the
 * same whether the address is known or not.
 */
export function CheckMail(props: {
  email: string;
  purpose: "confirm" | "link" | "reset";
  /** Sends the mail again; what went wrong, or null. */
  resend: () => Promise<Failure | null>;
  changeAddress: () => void;
}) {
  const { email, purpose, resend, changeAddress } = props;
  const t = useTranslations("access.mail");
  const heading = useRef<HTMLHeadingElement>(null);

  // The form has gone; whoever listens or uses the keyboard is told what has come instead.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="animate-rise">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {t("title")}
      </h1>
      <p className="mt-4 text-lg break-words">{t.rich("to", { email, strong: (words) => <strong>{words}</strong> })}</p>
      <p className="mt-2">{t(purpose)}</p>
      <OutboxHint />
      <p className="mt-6 text-muted">{t("spam")}</p>
      <ResendButton resend={resend} />
      <p className="mt-2">
        <button type="button" onClick={changeAddress} className="text-link py-2">
          {t("otherAddress")}
        </button>
      </p>
    </div>
  );
}

function ResendButton({ resend }: { resend: () => Promise<Failure | null> }) {
  const t = useTranslations("access.mail");
  const [state, setState] = useState<"waiting" | "sending" | "ready">("waiting");
  const [secondsLeft, setSecondsLeft] = useState(pauseSeconds);
  const [outcome, setOutcome] = useState<"sent" | Failure | null>(null);

  // The countdown of the pause.
  useEffect(() => {
    if (state !== "waiting") return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1_000);
    return () => clearInterval(timer);
  }, [state]);
  const isReady = state === "ready" || (state === "waiting" && secondsLeft <= 0);

  async function send(): Promise<void> {
    if (!isReady) return;
    setState("sending");
    setOutcome(null);
    const failure = await resend();
    setOutcome(failure ?? "sent");
    setSecondsLeft(pauseSeconds);
    setState(failure ? "ready" : "waiting");
  }

  return (
    <div className="mt-3 space-y-3">
      <button
        type="button"
        aria-disabled={!isReady}
        onClick={() => void send()}
        className="button-base button-quiet aria-disabled:cursor-default aria-disabled:text-muted"
      >
        {state === "sending" ? t("sending") : isReady ? t("again") : t("againIn", { seconds: secondsLeft })}
      </button>
      <p role="status" className="empty:hidden">
        {outcome === "sent" && t("sent")}
      </p>
      {outcome && outcome !== "sent" && <FailureAlert failure={outcome} />}
    </div>
  );
}
