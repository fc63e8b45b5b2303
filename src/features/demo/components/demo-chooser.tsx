"use client";

import { useSyncExternalStore } from "react";
import type { DemoInitialData } from "~/voice/demo/scenario-view";
import { Demo } from "./demo";

/** Query parameter that names another scenario of the open demo. */
const parameter = "scenario";

const subscribe = (listener: () => void) => {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
};

function readChosen(): string | null {
  const chosen = new URLSearchParams(window.location.search).get(parameter);
  return chosen && /^[\p{L}\p{N}_-]{1,120}$/u.test(chosen) ? chosen : null;
}

/**
 * The demo of the scenario that the address names, else of the page's own. The address is read in the browser, so that the
 * page stays static; another scenario's data are then fetched by the widget.
 */
export function DemoChooser({
  scenarioId,
  initialData,
  hearing,
}: {
  scenarioId: string;
  initialData: DemoInitialData | null;
  hearing: "server" | "browser";
}) {
  const chosen = useSyncExternalStore(subscribe, readChosen, () => null);
  const isOther = chosen !== null && chosen !== scenarioId;
  return (
    <Demo
      key={isOther ? chosen : scenarioId}
      scenarioId={isOther ? chosen : scenarioId}
      conversationType={isOther ? "" : (initialData?.conversationType ?? "")}
      compact={false}
      initialData={isOther ? null : initialData}
      hearing={hearing}
    />
  );
}
