/** What a page may bring along, so that nothing has to be fetched. */
export interface DemoInitialData {
  characterId: string;
  characterImageUrl: string | null;
  scenarioTitle: string;
  scenarioDescription: string;
  characterName: string;
  categoryName: string;
  stereotypeName: string;
  firstMessage: string;
  conversationType: string;
}

/** What the widget shows of a scenario. Empty fields get the default texts. */
export interface ScenarioView {
  scenarioTitle: string;
  scenarioDescription: string;
  characterName: string;
  conversationType: string;
  firstMessage: string;
  stereotypeName: string;
  characterId: string;
  characterImageUrl: string;
}

/** Texts for everything a scenario does not say itself. */
export interface FallbackTexts {
  agentName: string;
  stereotype: string;
  conversationType: string;
  writeTitle: (conversationType: string) => string;
  writeDescription: (conversationType: string) => string;
}

export const defaultAvatar = "/avatar.jpg";

/** The demo's initial data or a loaded configuration, as far as it is known; `given` is the page's conversation type. */
export function composeScenarioView(
  data: Partial<DemoInitialData> | null,
  { given, texts }: { given: string; texts: FallbackTexts },
): ScenarioView {
  const conversationType = data?.conversationType || given || texts.conversationType;
  return {
    scenarioTitle: data?.scenarioTitle || texts.writeTitle(conversationType),
    scenarioDescription: data?.scenarioDescription || texts.writeDescription(conversationType),
    characterName: data?.characterName || texts.agentName,
    conversationType,
    firstMessage: data?.firstMessage || "",
    stereotypeName: data?.stereotypeName || texts.stereotype,
    characterId: data?.characterId || "",
    characterImageUrl: data?.characterImageUrl || defaultAvatar,
  };
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads the answer of the configuration call; whatever is missing stays empty. */
export function readAgentConfig(body: unknown): Partial<DemoInitialData> {
  if (typeof body !== "object" || body === null) return {};
  const config = body as Record<string, unknown>;
  const metadata = config.metadata as { stereotype?: { name?: unknown } } | null | undefined;
  return {
    scenarioTitle: text(config.scenarioTitle),
    scenarioDescription: text(config.scenarioDescription),
    characterName: text(config.characterName),
    categoryName: text(config.categoryName),
    characterId: text(config.characterId),
    characterImageUrl: text(config.characterImageUrl),
    conversationType: text(config.conversationType),
    firstMessage: text(config.firstMessage),
    stereotypeName: text(metadata?.stereotype?.name),
  };
}
