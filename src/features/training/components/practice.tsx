"use client";

import { TRPCClientError } from "@trpc/client";
import { useLocale, useTranslations } from "next-intl";
import { trpc } from "~/trpc/react";
import { createBrowserPorts } from "~/voice/browser-ports";
import { CharacterAvatar, useSteadySpeaking } from "~/voice/components/character-avatar";
import { TalkPanel } from "~/voice/components/talk-panel";
import { useHearing } from "~/voice/components/use-hearing";
import { defaultAvatar } from "~/voice/demo/scenario-view";
import { StartError, type StartFailure } from "~/voice/session/start-failure";
import { useTalkSession } from "~/voice/use-talk-session";

/** A signed-in learner's talk: the demo's voice and captions without its four rounds. */
export function Practice({
  scenarioId,
  agentName,
  imageUrl,
  stereotype,
  conversationType,
  hearing,
}: {
  scenarioId: string;
  agentName: string;
  imageUrl: string | null;
  stereotype: string;
  conversationType: string;
  hearing: "server" | "browser";
}) {
  const t = useTranslations("dashboard");
  const tDemo = useTranslations("demo");
  const locale = useLocale();
  const { channel, isSecure } = useHearing(hearing);
  const { mutateAsync: startTraining } = trpc.training.start.useMutation();
  const { mutateAsync: drawToken } = trpc.training.token.useMutation();

  async function admit() {
    try {
      const { sessionId, serverUrl } = await startTraining({ scenarioId, locale });
      if (!serverUrl) throw new StartError({ kind: "url", reason: null });
      const { token } = await drawToken({ sessionId });
      return { serverUrl, token };
    } catch (error) {
      throw error instanceof TRPCClientError ? new StartError(readFailure(error)) : error;
    }
  }

  function readFailure(error: { message: string }): StartFailure {
    if (error.message === "busy") return { kind: "agent-start", reason: { kind: "busy", retryAfterSeconds: null } };
    if (error.message === "unavailable") return { kind: "agent-start", reason: { kind: "unavailable" } };
    const words = { too_many_tries: "tooManyTries", pro_required: "proRequired", UNAUTHORIZED: "signedOut" } as const;
    const key = Object.hasOwn(words, error.message) ? words[error.message as keyof typeof words] : null;
    return key ? { kind: "message", message: t(`errors.${key}`), reason: null } : { kind: "agent-start", reason: null };
  }

  const { session, snapshot } = useTalkSession(() => createBrowserPorts({ locale, admit, leave: () => undefined }));
  const isSpeaking = useSteadySpeaking(snapshot.talk.isAgentSpeaking);
  return (
    <section
      aria-label={tDemo("region", { agentName })}
      data-phase={snapshot.talk.phase}
      className="rounded-2xl border border-line bg-sheet px-4 py-6 shadow-sheet sm:px-6"
    >
      <CharacterAvatar
        src={imageUrl ?? defaultAvatar}
        alt={tDemo("avatarAlt", { agentName })}
        badge={stereotype}
        isSpeaking={isSpeaking}
      />
      <div className="mt-5">
        <TalkPanel
          session={session}
          snapshot={snapshot}
          isSpeaking={isSpeaking}
          agentName={agentName}
          conversationType={conversationType}
          channel={channel}
          isSecure={isSecure}
          maxRounds={null}
        />
      </div>
      {snapshot.talk.phase === "ended" && (
        <div className="mt-6 text-center">
          <h2 className="text-2xl">{t("ended.title")}</h2>
          <p className="mx-auto mt-2 max-w-prose text-muted">{t("ended.body")}</p>
          <button
            type="button"
            onClick={() =>
              session.start({ answerMode: isSecure && channel !== "none" ? "speak" : "type", channel, maxRounds: null })
            }
            className="button-base button-go mt-5"
          >
            {t("ended.again")}
          </button>
        </div>
      )}
    </section>
  );
}
