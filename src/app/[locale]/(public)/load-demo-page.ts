import { listOpenScenarios, loadDemoInitialData } from "~/features/scenario/data";
import type { DemoInitialData, ScenarioCard } from "~/features/scenario/schema";
import type { Locale } from "~/lib/locale";
import { reportError } from "~/server/report";
import { env } from "~env";

/**
 * What a page needs for the demo widget. A database that is away does not take the page with it: the widget then loads its
 * data itself and has default texts.
 */
export async function loadDemoPage(input: { scenarioSlug: string; locale: Locale }): Promise<{
  initialData: DemoInitialData | null;
  hearing: "server" | "browser";
}> {
  const hearing = env.STT_PROVIDER === "browser" ? "browser" : "server";
  try {
    return { hearing, initialData: await loadDemoInitialData(input) };
  } catch (error) {
    reportError({ message: "Demo page without data", area: "web", error });
    return { hearing, initialData: null };
  }
}

/** All scenarios of the open demo; none when they cannot be loaded. */
export async function loadDemoScenarios(locale: Locale): Promise<ScenarioCard[]> {
  try {
    return await listOpenScenarios({ locale, demoOnly: true });
  } catch (error) {
    reportError({ message: "Demo page without scenarios", area: "web", error });
    return [];
  }
}
