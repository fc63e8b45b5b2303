import { describe, expect, it } from "vitest";
import type { FaultId } from "../types";
import { rewriteGerman } from "./de";
import { rewriteEnglish } from "./en";

const german: readonly (readonly [FaultId, string, string])[] = [
  [
    "blame",
    "Sie kommen ständig zu spät, und alle anderen müssen es ausbaden.",
    "Mir ist mehrmals aufgefallen, dass Sie zu spät kommen.",
  ],
  [
    "why-not",
    "Warum kommen Sie denn nicht einfach pünktlich?",
    "Was macht es Ihnen im Moment schwer, pünktlich zu kommen?",
  ],
  [
    "leading",
    "Finden Sie nicht, dass das den anderen gegenüber unfair ist?",
    "Ich habe den Eindruck, dass das den anderen gegenüber unfair ist. Wie sehen Sie das?",
  ],
  [
    "imposed",
    "Sie sollten sich vielleicht einen zweiten Wecker stellen.",
    "Sie könnten sich einen zweiten Wecker stellen.",
  ],
  ["imposed", "Stellen Sie sich halt zwei Wecker.", "Sie könnten sich zwei Wecker stellen."],
  ["demand", "Sie müssen die Berichte pünktlich abgeben.", "Können Sie die Berichte pünktlich abgeben?"],
  ["demand", "Ab Montag sind Sie um sechs da.", "dass Sie ab Montag um sechs da sind."],
  [
    "threat",
    "Wenn Sie noch einmal zu spät kommen, bekommen Sie eine Abmahnung.",
    "Ich möchte vermeiden, dass Sie noch einmal zu spät kommen.",
  ],
  ["trait", "Sie sind unzuverlässig, so einfach ist das.", "Mir ist aufgefallen, dass Zusagen offengeblieben sind."],
];

const english: readonly (readonly [FaultId, string, string])[] = [
  [
    "blame",
    "You’re constantly late, and everybody else has to pay for it.",
    "I've noticed more than once that you’re late.",
  ],
  ["why-not", "Why don’t you simply come on time?", "What's making it hard for you to come on time at the moment?"],
  [
    "leading",
    "Don’t you think it’s unfair on the others?",
    "My impression is that it’s unfair on the others. How do you see it?",
  ],
  ["imposed", "You should perhaps set a second alarm.", "You could set a second alarm. That would be one option."],
  ["demand", "You have to hand in the reports on time.", "Could you hand in the reports on time?"],
  [
    "threat",
    "If you’re late once more, you’ll get a formal warning.",
    "I'm worried about where this goes if you’re late once more",
  ],
  ["trait", "You’re unreliable, it’s as simple as that.", "I've noticed that some things we had agreed stayed open."],
];

describe("a better line", () => {
  it.each(german)("%s: %s", (fault, line, expected) => {
    expect(rewriteGerman({ fault, line, turn: line, before: null, isInformal: false })).toContain(expected);
  });
  it.each(english)("%s: %s", (fault, line, expected) => {
    expect(rewriteEnglish({ fault, line, turn: line, before: null, isInformal: false })).toContain(expected);
  });
  it("says du to whom du was said", () => {
    const line = "Du musst die Berichte pünktlich abgeben.";
    expect(rewriteGerman({ fault: "demand", line, turn: line, before: null, isInformal: true })).toMatch(
      /^Kannst du die/u,
    );
  });
});
