"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { type ComponentType, useState } from "react";
import { createBrowserPorts } from "../browser-ports";
import {
  composeScenarioView,
  type DemoInitialData,
  type FallbackTexts,
  type ScenarioView,
} from "../demo/scenario-view";
import { signUpTarget } from "../demo/sign-up-target";
import { startDemo } from "../demo/start-demo";
import { useScenario } from "../demo/use-scenario";
import { useTalkSession } from "../use-talk-session";
import { CharacterAvatar, useSteadySpeaking } from "./character-avatar";
import { DemoHeader } from "./demo-header";
import { DemoSkeleton } from "./demo-skeleton";
import type { OverlayMode } from "./registration-overlay";
import { TalkPanel } from "./talk-panel";
import { TypedMessage } from "./typed-message";
import { useHearing } from "./use-hearing";

/** Rounds of the open demo. */
const demoRounds = 4;

const loadOverlay = () => import("./registration-overlay");
const RegistrationOverlay = dynamic(async () => (await loadOverlay()).RegistrationOverlay, { ssr: false });

export interface DemoWidgetProps {
  /** Id or slug of the scenario. */
  scenarioId: string;
  /** Name of the kind of talk; the scenario's own wins. */
  conversationType: string;
  compact: boolean;
  initialData: DemoInitialData | null;
  /** Who turns speech into text here: the operator's server, or each visitor's browser. */
  hearing: "server" | "browser";
  /** The strip of other characters; a click in it asks for a sign-up. */
  Strip: ComponentType<{ excludeId: string; limit: number; onSignUpRequest: () => void }>;
}

/** The open voice demo: a talk with a character, without an account, for four rounds. */
export function DemoWidget({ scenarioId, conversationType, compact, initialData, hearing, Strip }: DemoWidgetProps) {
  const { isReady, data } = useScenario(scenarioId, initialData);
  const texts = useFallbackTexts();
  if (!isReady) return <DemoSkeleton compact={compact} />;
  const view = composeScenarioView(data, { given: conversationType, texts });
  return <ReadyDemo scenarioId={scenarioId} compact={compact} hearing={hearing} view={view} Strip={Strip} />;
}

function ReadyDemo({
  scenarioId,
  compact,
  hearing,
  view,
  Strip,
}: Pick<DemoWidgetProps, "scenarioId" | "compact" | "hearing" | "Strip"> & { view: ScenarioView }) {
  const t = useTranslations("demo");
  const locale = useLocale();
  const [teaserOpen, setTeaserOpen] = useState(false);
  const { channel, isSecure } = useHearing(hearing);
  const { session, snapshot } = useTalkSession(() =>
    createBrowserPorts({
      locale,
      admit: () => startDemo({ scenarioId, locale }),
      leave: () => window.location.assign(signUpTarget(locale)),
    }),
  );
  const { talk } = snapshot;
  const isSpeaking = useSteadySpeaking(talk.isAgentSpeaking);
  const agentName = view.characterName;
  const overlay: OverlayMode | null = talk.isLimitOverlayOpen
    ? "training-limit"
    : teaserOpen
      ? "character-teaser"
      : null;

  return (
    <section
      aria-label={t("region", { agentName })}
      data-phase={talk.phase}
      data-testid="demo-widget"
      className="overflow-hidden rounded-2xl border border-line bg-sheet shadow-sheet"
    >
      <DemoHeader compact={compact} view={view}>
        <div
          className={compact ? "flex justify-center" : "flex flex-col items-center gap-5 sm:flex-row sm:items-start"}
        >
          <CharacterAvatar
            src={view.characterImageUrl}
            alt={t("avatarAlt", { agentName })}
            badge={view.stereotypeName}
            isSpeaking={isSpeaking}
            size={compact && talk.phase === "connected" ? "medium" : "large"}
          />
          {!compact && view.firstMessage && <TypedMessage text={view.firstMessage} speaker={agentName} />}
        </div>
      </DemoHeader>
      <div className="px-4 pt-4 pb-5 sm:px-6">
        <TalkPanel
          session={session}
          snapshot={snapshot}
          isSpeaking={isSpeaking}
          agentName={agentName}
          conversationType={view.conversationType}
          channel={channel}
          isSecure={isSecure}
          maxRounds={demoRounds}
          compact={compact}
          onStart={() => void loadOverlay()}
        />
      </div>
      <Strip excludeId={view.characterId} limit={compact ? 3 : 6} onSignUpRequest={() => setTeaserOpen(true)} />
      {overlay && <RegistrationOverlay mode={overlay} onDismiss={() => setTeaserOpen(false)} />}
    </section>
  );
}

function useFallbackTexts(): FallbackTexts {
  const t = useTranslations("demo.fallback");
  return {
    agentName: t("agentName"),
    stereotype: t("stereotype"),
    conversationType: t("conversationType"),
    writeTitle: (conversationType) => t("title", { conversationType }),
    writeDescription: (conversationType) => t("description", { conversationType }),
  };
}
