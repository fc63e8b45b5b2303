import { describe, expect, it } from "vitest";
import { addCaption, type Caption, dropCaption, type SpokenText } from "./captions";

function collect(said: SpokenText[]): readonly Caption[] {
  return said.reduce<readonly Caption[]>(addCaption, []);
}

const texts = (captions: readonly Caption[]) => captions.map((caption) => `${caption.speaker}: ${caption.text}`);

describe("captions", () => {
  it("grow with their segment until they are final", () => {
    const captions = collect([
      { speaker: "character", text: "Guten", isFinal: false, segmentId: "1" },
      { speaker: "character", text: "Guten Morgen", isFinal: false, segmentId: "1" },
      { speaker: "character", text: "Guten Morgen.", isFinal: true, segmentId: "1" },
      { speaker: "character", text: "late", isFinal: false, segmentId: "1" },
    ]);
    expect(captions).toEqual([{ id: "1", speaker: "character", text: "Guten Morgen.", isFinal: true }]);
  });

  it("show the same final words once, whichever way they came first", () => {
    const byStream: SpokenText = { speaker: "character", text: "Ja.", isFinal: true, segmentId: "1" };
    const byData: SpokenText = { speaker: "character", text: "Ja.", isFinal: true };
    expect(collect([byStream, byData])).toHaveLength(1);
    expect(collect([byData, byStream])).toHaveLength(1);
  });

  it("complete open words by a message without a segment", () => {
    const captions = collect([
      { speaker: "character", text: "Das war", isFinal: false, segmentId: "1" },
      { speaker: "character", text: "Das war nicht leicht.", isFinal: true },
    ]);
    expect(captions).toEqual([{ id: "1", speaker: "character", text: "Das war nicht leicht.", isFinal: true }]);
  });

  it("show the same words again when somebody else spoke in between", () => {
    const captions = collect([
      { speaker: "character", text: "Nein.", isFinal: true },
      { speaker: "learner", text: "Doch.", isFinal: true },
      { speaker: "character", text: "Nein.", isFinal: true },
    ]);
    expect(texts(captions)).toEqual(["character: Nein.", "learner: Doch.", "character: Nein."]);
  });

  it("ignore empty words and unchanged ones", () => {
    const captions = collect([{ speaker: "learner", text: "also", isFinal: false, segmentId: "1" }]);
    expect(addCaption(captions, { speaker: "learner", text: " also ", isFinal: false, segmentId: "1" })).toBe(captions);
    expect(addCaption(captions, { speaker: "learner", text: " ", isFinal: true })).toBe(captions);
    expect(addCaption(captions, { speaker: "learner", text: "", isFinal: true, segmentId: "1" })[0]?.text).toBe("also");
  });

  it("take back open words but never final ones", () => {
    const open = collect([{ speaker: "learner", text: "äh", isFinal: false, segmentId: "1" }]);
    expect(dropCaption(open, "1")).toEqual([]);
    const final = collect([{ speaker: "learner", text: "Ja.", isFinal: true, segmentId: "1" }]);
    expect(dropCaption(final, "1")).toEqual(final);
  });
});
