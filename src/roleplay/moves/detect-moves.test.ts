import { beforeAll, describe, expect, it } from "vitest";
import { readLabelledLines, scoreMoves } from "~/bench/score-moves";
import { locales } from "~/lib/locale";
import { detectMoves } from "./detect-moves";
import { caseContext, moveCases } from "./detect-moves.cases";
import { warmUpMoves } from "./warm-up-moves";

/** What `docs/figures.md` promises on lines the tables were not tuned on. */
const floors = {
  question: 0.95,
  "question.open": 0.9,
  "question.closed": 0.9,
  reflection: 0.75,
  "message.i": 0.85,
  "message.you": 0.85,
};

/** A small seeded generator: the same lines on every run. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const crumbs =
  "ich sie du Sie haben nie immer you never i'll bis Freitag um 8.30 Uhr wenn dann ? ! … „ “ , ; – \n \t 😀 é ß Ä İ ﬁ \u0308 \ud800 z. B. Dr. warum why () [ ] \\ $ ^ * 100% nicht raus";

describe.each(locales)("the moves of a line, %s", (locale) => {
  beforeAll(() => warmUpMoves(locale), 60_000);

  it.each(moveCases[locale])("$text", ({ text, any, never = [] }) => {
    const moves = detectMoves({ text, context: caseContext[locale], locale });
    const found = moves.flatMap((move) => [move.kind, ...(move.details ?? [])]);
    if (any) expect(found.filter((kind) => any.includes(kind))).not.toEqual([]);
    expect(found.filter((kind) => never.includes(kind))).toEqual([]);
  });

  it.each(["", "   ", "…", "?!", "\n"])("hears silence in %j", (text) => {
    expect(detectMoves({ text, context: null, locale })).toEqual([{ kind: "silence", start: 0, end: 0 }]);
  });

  it("keeps spans inside the text, answers alike twice and never throws", () => {
    const random = makeRandom(7);
    const parts = crumbs.split(" ");
    for (let round = 0; round < 250; round += 1) {
      const length = 1 + Math.floor(random() * 20);
      const text = Array.from({ length }, () => parts[Math.floor(random() * parts.length)]).join(
        random() < 0.9 ? " " : "",
      );
      const context = random() < 0.5 ? null : text;
      const moves = detectMoves({ text, context, locale });
      expect(detectMoves({ text, context, locale })).toEqual(moves);
      for (const { kind, start, end } of moves) {
        expect(start, text).toBeGreaterThanOrEqual(0);
        expect(end, text).toBeLessThanOrEqual(text.length);
        if (kind !== "silence") expect(end, text).toBeGreaterThan(start);
      }
    }
  });

  it("reaches its figures on the held-out lines", () => {
    const score = scoreMoves({ lines: readLabelledLines({ locale, split: "test" }), locale });
    const f1 = (label: string) => score.labels.find((entry) => entry.label === label)?.f1 ?? 0;
    for (const [label, floor] of Object.entries(floors)) expect(f1(label), label).toBeGreaterThanOrEqual(floor);
  });
});

describe("what is given back and what is held against somebody", () => {
  it("reads a plain statement about the other person as a reflection only after a known line", () => {
    const text = "Sie tragen das jahrelang und keiner merkt es.";
    const kinds = (context: string | null) => detectMoves({ text, context, locale: "de" }).map((move) => move.kind);
    expect(kinds("Ich kann bald nicht mehr.")).toEqual(["reflection.complex"]);
    expect(kinds("Wie lange mache ich das schon?")).not.toContain("reflection.simple");
  });

  it.each([
    ["Sie stehen immer unter Beobachtung.", "Ich stehe hier unter Beobachtung.", "reflection"],
    ["Sie stehen immer unter Beobachtung.", "Ich stehe nie unter Beobachtung.", "message.you"],
    ["Sie stehen immer unter Beobachtung.", "Das Wetter war schön.", "message.you"],
    ["Sie stehen immer unter Beobachtung.", "Wer steht hier unter Beobachtung?", "message.you"],
    ["Sie müssen immer einspringen.", "Ich springe ja immer ein.", "reflection"],
    ["Sie kommen immer zu spät.", "Ich springe ja immer ein.", "message.you"],
    ["Nie ist es genug, was Sie auch tun.", "Ich kann machen, was ich will.", "reflection"],
  ])("“%s” after “%s”: %s", (text, context, wanted) => {
    const kinds = detectMoves({ text, context, locale: "de" }).map((move) => move.kind);
    expect(
      kinds.some((kind) => kind.startsWith(wanted)),
      kinds.join(),
    ).toBe(true);
    expect(kinds.some((kind) => kind.startsWith(wanted === "reflection" ? "message.you" : "reflection"))).toBe(false);
  });

  it("takes a reason in what is given back for theirs, and one’s own for one’s own", () => {
    const kinds = (text: string) =>
      detectMoves({ text, context: "Das habe ich aus dem Intranet erfahren.", locale: "de" }).map((move) => move.kind);
    expect(kinds("Sie sind sauer, weil Sie nicht gefragt wurden.")).toEqual(["reflection.complex"]);
    expect(kinds("Das geht nicht, weil der Kunde darauf besteht.")).toEqual(["reason"]);
  });

  it("takes a name with a verb of its own for the subject, with a comma for the address", () => {
    const kinds = (text: string) => detectMoves({ text, context: null, locale: "de" }).map((move) => move.kind);
    expect(kinds("Frau Yilmaz hat das auch geschafft.")).not.toContain("question.closed");
    expect(kinds("Frau Yilmaz, haben Sie kurz Zeit?")).toContain("question.closed");
  });
});
