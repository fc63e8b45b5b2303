import type { Locale } from "~/lib/locale";
import type { Patience, Recogniser, RecognitionEvents } from "../session/ports";

/** The part of the browser's interface that is used here; TypeScript's own library leaves it out. */
export interface RecognitionLike {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionResultLike) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

export interface RecognitionResultLike {
  resultIndex: number;
  results: ArrayLike<{ isFinal: boolean; 0: { transcript: string } }>;
}

type RecognitionConstructor = new () => RecognitionLike;

/** Pause after which a line counts as said. */
const pauses: Record<Patience, number> = { normal: 900, patient: 2_000 };

const languages: Record<Locale, string> = { de: "de-DE", en: "en-GB" };

/** The browser's recognition, or null when it has none. */
export function findRecognition(): RecognitionConstructor | null {
  const scope = window as unknown as Record<string, unknown>;
  const found = scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
  return typeof found === "function" ? (found as RecognitionConstructor) : null;
}

/**
 * Turns the browser's stream of guesses into lines: words are collected until the learner pauses. Browsers end a recognition
 * on their own whim, so it is started again for as long as it is wanted.
 */
export class BrowserRecogniser implements Recogniser {
  readonly #create: () => RecognitionLike;
  readonly #events: RecognitionEvents;
  #recognition: RecognitionLike | null = null;
  #isWanted = false;
  #certain = "";
  #guess = "";
  #pauseMs: number = pauses.normal;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Starts that ended at once; a browser that only ever does this has no recognition behind its button. */
  #emptyEnds = 0;

  constructor({
    locale,
    events,
    create,
  }: { locale: Locale; events: RecognitionEvents; create: () => RecognitionLike }) {
    this.#events = events;
    this.#create = () => {
      const recognition = create();
      recognition.lang = languages[locale];
      recognition.continuous = true;
      recognition.interimResults = true;
      return recognition;
    };
  }

  start(): void {
    this.#isWanted = true;
    this.#emptyEnds = 0;
    if (!this.#recognition) this.#listen();
  }

  stop(): void {
    this.#isWanted = false;
    clearTimeout(this.#pause);
    const recognition = this.#recognition;
    this.#recognition = null;
    recognition?.abort();
    const hadGuess = this.#guess !== "";
    this.#guess = "";
    if (this.#certain !== "") this.#finishLine();
    else if (hadGuess) this.#events.onInterim("");
  }

  setPatience(patience: Patience): void {
    this.#pauseMs = pauses[patience];
  }

  #listen(): void {
    const recognition = this.#create();
    this.#recognition = recognition;
    const startedAt = Date.now();
    recognition.onresult = (event) => {
      if (this.#recognition === recognition) this.#collect(event);
    };
    recognition.onerror = ({ error }) => {
      if (this.#recognition === recognition) this.#judge(error);
    };
    recognition.onend = () => {
      if (this.#recognition !== recognition) return;
      this.#recognition = null;
      if (!this.#isWanted) return;
      this.#emptyEnds = Date.now() - startedAt < 300 ? this.#emptyEnds + 1 : 0;
      if (this.#emptyEnds >= 5) this.#fail("failed");
      else this.#listen();
    };
    try {
      recognition.start();
    } catch {
      this.#fail("failed");
    }
  }

  #collect({ resultIndex, results }: RecognitionResultLike): void {
    this.#emptyEnds = 0;
    this.#guess = "";
    for (let index = resultIndex; index < results.length; index += 1) {
      const result = results[index];
      if (!result) continue;
      if (result.isFinal) this.#certain = join(this.#certain, result[0].transcript);
      else this.#guess = join(this.#guess, result[0].transcript);
    }
    this.#events.onInterim(join(this.#certain, this.#guess));
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#endLine(), this.#pauseMs);
  }

  /** The learner has paused. Some browsers never call a guess certain, so it is taken as it is. */
  #endLine(): void {
    const hadGuess = this.#guess !== "";
    this.#certain = join(this.#certain, this.#guess);
    this.#guess = "";
    if (this.#certain !== "") this.#finishLine();
    // Otherwise the same words would come once more, as certain ones.
    if (hadGuess) this.#recognition?.abort();
  }

  #finishLine(): void {
    const line = this.#certain;
    this.#certain = "";
    this.#events.onLine(line);
  }

  #judge(error: string): void {
    if (error === "not-allowed" || error === "service-not-allowed") this.#fail("denied");
    else if (error === "network" || error === "audio-capture" || error === "language-not-supported")
      this.#fail("failed");
  }

  #fail(trouble: "denied" | "failed"): void {
    this.#isWanted = false;
    const recognition = this.#recognition;
    this.#recognition = null;
    clearTimeout(this.#pause);
    recognition?.abort();
    this.#events.onTrouble(trouble);
  }
}

function join(before: string, after: string): string {
  return `${before} ${after}`.replace(/\s+/g, " ").trim();
}

/** A recogniser for this browser and language, or null when the browser has none. */
export function createBrowserRecogniser(locale: Locale, events: RecognitionEvents): Recogniser | null {
  const Recognition = findRecognition();
  return Recognition ? new BrowserRecogniser({ locale, events, create: () => new Recognition() }) : null;
}
