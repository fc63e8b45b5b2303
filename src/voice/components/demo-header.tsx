"use client";

import * as Tabs from "@radix-ui/react-tabs";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ScenarioView } from "../demo/scenario-view";

/**
 * The widget's head around the portrait: in the compact form a green band and two tabs, otherwise the scenario's own title and
 * description.
 */
export function DemoHeader({ compact, view, children }: { compact: boolean; view: ScenarioView; children: ReactNode }) {
  const t = useTranslations("demo");
  if (!compact)
    return (
      <div className="px-4 pt-6 sm:px-6">
        <h2 className="text-2xl sm:text-3xl">{view.scenarioTitle}</h2>
        <p className="mt-2 max-w-prose text-muted">{view.scenarioDescription}</p>
        <div className="mt-6">{children}</div>
      </div>
    );
  return (
    <>
      <div className="bg-go px-4 py-4 text-center text-on-go sm:px-6">
        <h2 className="text-xl">{t("header.title")}</h2>
        <p className="mt-1 text-[0.9375rem]">
          {t("header.line", { conversationType: view.conversationType, agentName: view.characterName })}
        </p>
      </div>
      <Tabs.Root defaultValue="character">
        <Tabs.List aria-label={t("tabs.label")} className="grid grid-cols-2 border-b border-line">
          <TabTrigger value="character">{t("tabs.character")}</TabTrigger>
          <TabTrigger value="context">{t("tabs.context")}</TabTrigger>
        </Tabs.List>
        <Tabs.Content value="character" className="px-4 pt-5 sm:px-6">
          {children}
        </Tabs.Content>
        <Tabs.Content value="context" className="px-4 pt-5 sm:px-6">
          <h3 className="text-lg">{view.scenarioTitle}</h3>
          <p className="mt-1 text-[0.9375rem] text-muted">{view.scenarioDescription}</p>
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

function TabTrigger({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Trigger
      value={value}
      className="-mb-px min-h-11 border-b-2 border-transparent px-3 font-medium text-muted hover:text-ink data-[state=active]:border-go data-[state=active]:text-ink"
    >
      {children}
    </Tabs.Trigger>
  );
}
