export type Speaker = "learner" | "character";

/** One line of the talk as it is shown. */
export interface Caption {
  id: string;
  speaker: Speaker;
  text: string;
  isFinal: boolean;
}

/** Something that was said or is being said. Without a segment the text is final and stands for itself. */
export interface SpokenText {
  speaker: Speaker;
  text: string;
  isFinal: boolean;
  segmentId?: string | undefined;
}

/**
 * Adds what was said to the lines shown. A segment grows until it is final; the same final text by the second way (the
 * character's arrive twice, a typed line may be echoed) is not shown twice.
 */
export function addCaption(captions: readonly Caption[], said: SpokenText): readonly Caption[] {
  const text = said.text.trim();
  const { speaker, isFinal, segmentId } = said;
  const index = segmentId === undefined ? -1 : captions.findIndex((caption) => caption.id === segmentId);
  const known = captions[index];
  if (known) {
    if (known.isFinal || (known.text === text && known.isFinal === isFinal)) return captions;
    return captions.with(index, { ...known, text: text || known.text, isFinal });
  }
  if (text === "") return captions;
  const last = captions.at(-1);
  if (isFinal && last?.speaker === speaker) {
    if (last.isFinal && last.text === text) return captions;
    // Words still open are these very words, now complete.
    if (!last.isFinal) return captions.with(captions.length - 1, { ...last, text, isFinal: true });
  }
  return [...captions, { id: segmentId ?? `line-${captions.length}`, speaker, text, isFinal }];
}

/** Takes back a line that is not final, such as words that the recognition dropped. */
export function dropCaption(captions: readonly Caption[], segmentId: string): readonly Caption[] {
  return captions.filter((caption) => caption.id !== segmentId || caption.isFinal);
}
