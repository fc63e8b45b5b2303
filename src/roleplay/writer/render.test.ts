import { describe, expect, it } from "vitest";
import { fillSlot, joinLeadIn, renderAddress } from "./render";

describe("renderAddress", () => {
  it.each([
    ["[Haben Sie|Hast du] das gesehen?", "sie", "Haben Sie das gesehen?"],
    ["[Haben Sie|Hast du] das gesehen?", "du", "Hast du das gesehen?"],
    ["Mit [Ihnen|dir] und [Ihrem|deinem] Team.", "du", "Mit dir und deinem Team."],
    ["Ohne Anrede.", "sie", "Ohne Anrede."],
  ] as const)("%s as %s", (line, address, expected) => {
    expect(renderAddress(line, address)).toBe(expected);
  });
});

describe("joinLeadIn", () => {
  it.each([
    ["Offen gesagt:", "Ich weiß es nicht.", "de", "Offen gesagt: Ich weiß es nicht."],
    ["Na ja –", "Ich weiß es nicht.", "de", "Na ja – ich weiß es nicht."],
    ["Na ja –", "Sie wissen das.", "de", "Na ja – Sie wissen das."],
    ["Well,", "I don’t know.", "en", "Well, I don’t know."],
    ["Well,", "That may be.", "en", "Well, that may be."],
  ] as const)("%s + %s", (leadIn, line, locale, expected) => {
    expect(joinLeadIn({ leadIn, line, locale })).toBe(expected);
  });
  it("declines where a capital may not be lost", () => {
    expect(joinLeadIn({ leadIn: "Na ja –", line: "Montag geht nicht.", locale: "de" })).toBeNull();
    expect(joinLeadIn({ leadIn: "Na ja –", line: "„Gut“ ist etwas anderes.", locale: "de" })).toBeNull();
  });
});

describe("fillSlot", () => {
  it("drops the quotation's closing mark", () => {
    expect(fillSlot("„{quote}“, hieß es.", "quote", "Sie kommen zu spät. ")).toBe("„Sie kommen zu spät“, hieß es.");
  });
});
