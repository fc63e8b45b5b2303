import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { reportClientError } from "~/components/report-client-error";
import { type DemoInitialData, readAgentConfig } from "./scenario-view";

type Loaded = { isReady: boolean; data: Partial<DemoInitialData> | null };

/** A scenario's data: given by the page, or fetched. A failed load is ready too, with the default texts. */
export function useScenario(scenarioId: string, initialData: DemoInitialData | null): Loaded {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded>({ isReady: initialData !== null, data: initialData });

  // The server, by its open endpoint; skipped when the page has brought the data along.
  useEffect(() => {
    if (initialData) return;
    const stop = new AbortController();
    const query = new URLSearchParams({ scenarioId, locale, _t: String(Date.now()) });
    fetch(`/api/training/agent/config?${query}`, { cache: "no-store", signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`status ${response.status}`);
        setLoaded({ isReady: true, data: readAgentConfig(await response.json()) });
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        reportClientError({ message: "Failed to load scenario config", area: "demo", error });
        setLoaded({ isReady: true, data: null });
      });
    return () => stop.abort();
  }, [scenarioId, initialData, locale]);

  return loaded;
}
