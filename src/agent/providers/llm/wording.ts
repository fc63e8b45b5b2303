import type { Exchange } from "~/roleplay/engine/types";
import { buildProviderPrompt, type ProviderPrompt } from "~/roleplay/writer/build-provider-prompt";
import { checkWording } from "~/roleplay/writer/check-wording";
import { renderAddress } from "~/roleplay/writer/render";
import { splitSentences, takeOpeningClause, takeSentences } from "../../speech/split";
import type { CircuitBreaker } from "../breaker";
import { type ProviderEndpoint, ProviderError } from "../http";
import { streamCompletion } from "./openai-compatible";

/** Where the words of a turn come from, sentence by sentence. */
export interface Wording {
  /** The answer the engine has decided on. Aborting ends the work behind it. */
  answer(options: { exchange: Exchange; signal: AbortSignal }): AsyncIterable<string>;
}

async function* eachOf(sentences: readonly string[]): AsyncGenerator<string> {
  yield* sentences;
}

/** Words that stand already, sentence by sentence. */
export function fixedWords(text: string): AsyncIterable<string> {
  return eachOf(splitSentences(text));
}

/** The embedded writer: the engine's own words. */
export function createEmbeddedWording(): Wording {
  return { answer: ({ exchange }) => fixedWords(exchange.character.text) };
}

/** Waiting times for the first word, attempt by attempt. Together with the voice they stay below five seconds. */
const attempts = [2_000, 1_200];
/** A reaction longer than this is not an interjection any more. */
const longestOpener = 70;

/**
 * The interjection with which this person takes up what was said, from the embedded writer: spoken while the model is
 * still thinking, as people do. Null when the engine sees no reason for one.
 */
export function takeOpener(exchange: Exchange): string | null {
  if (exchange.decision.reaction === null || exchange.decision.basis.kind === "reaction") return null;
  const [first, ...rest] = splitSentences(exchange.character.text);
  if (first === undefined || rest.length === 0 || first.length > longestOpener || first.endsWith("?")) return null;
  return first;
}

/** When the model is later than this and nothing else can be said, a word fills the gap. */
const fillAfterMs = 180;
/** These would answer something. */
const answering = /^(nein|ja|gut|doch|stimmt|no|yes|right|fair|all right|so what|come on)(?!\p{L})/iu;

/**
 * A lead-in of this person ("Offen gesagt:") that works before any statement and has not been said in this talk. Null
 * also when the last answer began with one: once is thinking aloud, twice is a habit.
 */
export function takeFiller({ before, decision, learner }: Exchange): string | null {
  const { voice, scenario } = before.script;
  const said = before.turns.filter((turn) => turn.role === "character").map((turn) => turn.text);
  const all = [...voice.leadIns.low, ...voice.leadIns.high].map((line) => renderAddress(line, scenario.address));
  if (all.some((line) => said.at(-1)?.startsWith(line))) return null;
  const fitting = (decision.mood === "tense" ? voice.leadIns.low : voice.leadIns.high)
    .map((line) => renderAddress(line, scenario.address))
    .filter((line) => /[:.…]$/.test(line) && !answering.test(line) && !said.some((text) => text.includes(line)));
  return fitting[learner.index % Math.max(fitting.length, 1)] ?? null;
}

/** Tells the model what has been said already. */
export function continueAfter({
  prompt,
  opener,
  exchange,
}: {
  prompt: ProviderPrompt;
  opener: string;
  exchange: Exchange;
}) {
  const german = exchange.before.script.locale === "de";
  const note = german
    ? `Du hast soeben schon gesagt: „${opener}“ Sprich unmittelbar danach weiter, ohne es zu wiederholen und ohne neue Anrede.`
    : `You have just said: “${opener}” Go on right after it, without repeating it and without a new salutation.`;
  return { ...prompt, system: `${prompt.system}\n\n${note}` };
}

export interface ProviderWordingOptions {
  endpoint: ProviderEndpoint;
  breaker: CircuitBreaker;
  /** A wording that was refused or a service that failed; no words of the talk. */
  onTrouble(trouble: { message: string; error?: unknown; reason?: string }): void;
}

/**
 * A language model words the engine's decision. Each sentence passes the guard before it is spoken; when the model is
 * late, down or says what it must not, the embedded writer's words take over within the same turn.
 */
export function createProviderWording({ endpoint, breaker, onTrouble }: ProviderWordingOptions): Wording {
  async function* fromModel({
    exchange,
    signal,
    opener,
    spoken,
  }: {
    exchange: Exchange;
    signal: AbortSignal;
    opener: string | null;
    /** What the model has said in this turn so far. */
    spoken: string[];
  }): AsyncGenerator<string, "done" | "refused"> {
    const plain = buildProviderPrompt({ exchange });
    const prompt = opener === null ? plain : continueAfter({ prompt: plain, opener, exchange });
    const passes = (piece: string): boolean => {
      const check = checkWording({ exchange, candidate: [...spoken, piece].join(" ") });
      if (!check.ok) onTrouble({ message: "A model's wording was refused", reason: check.reason });
      return check.ok;
    };
    let text = "";
    for await (const piece of retrying(prompt, signal)) {
      text += piece;
      const { sentences, rest } = takeSentences(text);
      text = rest;
      if (spoken.length === 0 && sentences.length === 0) {
        const opening = takeOpeningClause(text);
        if (opening !== null) {
          sentences.push(opening.clause);
          text = opening.rest;
        }
      }
      for (const sentence of sentences) {
        if (!passes(sentence)) return "refused";
        spoken.push(sentence);
        yield sentence;
      }
    }
    const last = text.trim();
    if (last === "") return "done";
    if (!passes(last)) return "refused";
    spoken.push(last);
    yield last;
    return "done";
  }

  async function* retrying(prompt: ProviderPrompt, signal: AbortSignal): AsyncGenerator<string> {
    for (const [attempt, firstWithinMs] of attempts.entries()) {
      let begun = false;
      try {
        for await (const piece of streamCompletion({ endpoint, prompt, signal, firstWithinMs })) {
          begun = true;
          yield piece;
        }
        breaker.succeed();
        return;
      } catch (error) {
        const last = attempt === attempts.length - 1;
        const worthwhile = error instanceof ProviderError && (error.passing || error.kind === "timeout");
        if (begun || last || !worthwhile || signal.aborted) throw error;
      }
    }
  }

  return {
    async *answer({ exchange, signal }) {
      const own = splitSentences(exchange.character.text);
      if (!breaker.closed) {
        yield* own;
        return;
      }
      const spoken: string[] = [];
      const opener = takeOpener(exchange);
      let outcome: "done" | "refused" | "failed" = "failed";
      // The request leaves before the interjection is spoken: the model thinks while it sounds.
      const model = fromModel({ exchange, signal, opener, spoken });
      let next = model.next();
      next.catch(() => undefined);
      if (opener !== null) {
        yield opener;
      } else if (await isLate(next)) {
        const filler = takeFiller(exchange);
        if (filler !== null) yield filler;
      }
      try {
        for (let step = await next; ; step = await next) {
          if (step.done) {
            outcome = step.value;
            break;
          }
          next = model.next();
          next.catch(() => undefined);
          yield step.value;
        }
      } catch (error) {
        if (signal.aborted) return;
        breaker.fail({ slow: error instanceof ProviderError && error.kind === "timeout" });
        onTrouble({ message: "The language model failed", error });
      }
      if (outcome === "done") return;
      // Something of substance has been said and ends with a sentence: that stands. Otherwise the embedded words follow.
      if (/[.!?…]["“”]?$/.test(spoken.at(-1) ?? "")) return;
      yield* opener === null ? own : own.slice(1);
    },
  };
}

/** Is nothing there yet, and will not be for a moment? */
async function isLate(next: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), fillAfterMs);
  });
  const there = next.then(
    () => false,
    () => false,
  );
  return Promise.race([there, late]).finally(() => clearTimeout(timer));
}
