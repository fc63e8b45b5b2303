import { describe, expect, it } from "vitest";
import { composeScenarioView, type FallbackTexts, readAgentConfig } from "./scenario-view";

const texts: FallbackTexts = {
  agentName: "AI employee",
  stereotype: "Employee",
  conversationType: "conversation",
  writeTitle: (type) => `${type}: Practice scenario`,
  writeDescription: (type) => `Practice a realistic ${type}.`,
};

describe("composeScenarioView", () => {
  it("uses the default texts when nothing is known", () => {
    expect(composeScenarioView(null, { given: "", texts })).toEqual({
      scenarioTitle: "conversation: Practice scenario",
      scenarioDescription: "Practice a realistic conversation.",
      characterName: "AI employee",
      conversationType: "conversation",
      firstMessage: "",
      stereotypeName: "Employee",
      characterId: "",
      characterImageUrl: "/avatar.jpg",
    });
  });

  it("prefers the scenario's words, then the page's", () => {
    const given = { given: "salary talk", texts };
    expect(composeScenarioView(null, given).scenarioTitle).toBe("salary talk: Practice scenario");
    expect(composeScenarioView({ conversationType: "feedback talk" }, given).conversationType).toBe("feedback talk");
    expect(composeScenarioView({ characterImageUrl: null }, given).characterImageUrl).toBe("/avatar.jpg");
  });
});

describe("readAgentConfig", () => {
  it("reads what is there and survives what is not", () => {
    const config = readAgentConfig({
      scenarioTitle: "T",
      characterImageUrl: null,
      metadata: { stereotype: { name: "S" } },
    });
    expect(config).toMatchObject({ scenarioTitle: "T", characterImageUrl: "", stereotypeName: "S", characterName: "" });
    expect(readAgentConfig(null)).toEqual({});
    expect(readAgentConfig({ metadata: null }).stereotypeName).toBe("");
  });
});
