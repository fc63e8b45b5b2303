import type { Exchange } from "~/roleplay/engine/types";
import { splitSentences } from "../../speech/split";
import { toSpokenPieces } from "../../talk/utterance";

/** Where the words of a turn come from, sentence by sentence. */
export interface Wording {
  /** Words that stand already. */
  fixed(text: string): AsyncIterable<string>;
  /** The answer the engine has decided on. */
  answer(exchange: Exchange): AsyncIterable<string>;
}

/** The embedded writer: the engine's own words. */
export function createEmbeddedWording(): Wording {
  return {
    fixed: (text) => toSpokenPieces(splitSentences(text)),
    answer: (exchange) => toSpokenPieces(splitSentences(exchange.character.text)),
  };
}
