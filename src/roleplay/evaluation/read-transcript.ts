import type { Locale } from "~/lib/locale";
import { foldText } from "../language/fold-text";
import { detectEvasion } from "../moves/detect-evasion";
import { detectMoves } from "../moves/detect-moves";
import type { MoveDetail, MoveKind } from "../moves/move";
import { toStems, toWords } from "../text/words";
import { type CueId, type CueTable, cueIds } from "./cues/cue";
import { germanCues } from "./cues/de";
import { englishCues } from "./cues/en";
import { splitSpeech } from "./split-speech";
import type { Transcript } from "./types";

/** One sentence of the learner with everything that the judge knows about it. */
export interface Segment {
  turn: number;
  start: number;
  end: number;
  text: string;
  /** How many learner turns were before this one. */
  learnerIndex: number;
  words: number;
  kinds: ReadonlySet<MoveKind>;
  details: ReadonlySet<MoveDetail>;
  cues: ReadonlySet<CueId>;
  stems: ReadonlySet<string>;
  /** The same sentence said again has the same key. */
  key: string;
  isEvasive: boolean;
}

export interface LearnerTurn {
  turn: number;
  learnerIndex: number;
  text: string;
  words: number;
  segments: Segment[];
  /** Index and words of what the character said before, or null. */
  before: { turn: number; text: string } | null;
}

/** A transcript read once: all later steps look only at this. */
export interface ReadTranscript {
  locale: Locale;
  transcript: Transcript;
  learner: LearnerTurn[];
  segments: Segment[];
  characterTurns: number;
  characterWords: number;
  learnerWords: number;
}

const tables: Record<Locale, CueTable> = { de: germanCues, en: englishCues };

/** Which cues a piece of text holds; spelling of ß and capitals make no difference. */
export function findCues({ text, locale }: { text: string; locale: Locale }): Set<CueId> {
  const folded = foldText(text).replaceAll("ß", "ss");
  // Hesitation sounds are blanked in folded text.
  const raw = text.toLowerCase();
  return new Set(cueIds.filter((id) => tables[locale][id].test(id === "filler" ? raw : folded)));
}

/** Hesitations in a line; the table knows one at a time. */
export function countFillers({ text, locale }: { text: string; locale: Locale }): number {
  return text.toLowerCase().match(new RegExp(tables[locale].filler.source, "gu"))?.length ?? 0;
}

/** A word without content may be said differently and still be the same sentence. */
function keyOf(text: string): string {
  return toWords(text).join(" ");
}

/** Speaks to the judge and not to the other person. Such sentences are left out of everything. */
function isForTheJudge(kinds: ReadonlySet<MoveKind>, cues: ReadonlySet<CueId>): boolean {
  return kinds.has("injection") || cues.has("judge");
}

function readTurn({
  transcript,
  turn,
  learnerIndex,
  before,
}: {
  transcript: Transcript;
  turn: number;
  learnerIndex: number;
  before: LearnerTurn["before"];
}): LearnerTurn {
  const { locale } = transcript;
  const text = transcript.turns[turn]?.text ?? "";
  const segments = splitSpeech({ text, locale }).flatMap((span): Segment[] => {
    const line = text.slice(span.start, span.end);
    const moves = detectMoves({ text: line, context: before?.text ?? null, locale });
    const kinds = new Set(moves.map((move) => move.kind));
    const cues = findCues({ text: line, locale });
    if (isForTheJudge(kinds, cues)) return [];
    return [
      {
        turn,
        ...span,
        text: line,
        learnerIndex,
        words: toWords(line).length,
        kinds,
        details: new Set(moves.flatMap((move) => move.details ?? [])),
        cues,
        stems: toStems(line, locale),
        key: keyOf(line),
        isEvasive: detectEvasion({ text: line, moves, locale }),
      },
    ];
  });
  return {
    turn,
    learnerIndex,
    text,
    words: segments.reduce((sum, segment) => sum + segment.words, 0),
    segments,
    before,
  };
}

/** Splits, detects and counts. Turns of the learner that hold nothing for the other person are left out. */
export function readTranscript(transcript: Transcript): ReadTranscript {
  const learner: LearnerTurn[] = [];
  let before: LearnerTurn["before"] = null;
  let characterTurns = 0;
  let characterWords = 0;
  transcript.turns.forEach(({ role, text }, turn) => {
    if (role === "character") {
      const words = toWords(text).length;
      if (words > 0) characterTurns += 1;
      characterWords += words;
      before = { turn, text };
      return;
    }
    const read = readTurn({ transcript, turn, learnerIndex: learner.length, before });
    if (read.segments.length > 0) learner.push(read);
  });
  return {
    locale: transcript.locale,
    transcript,
    learner,
    segments: learner.flatMap((turn) => turn.segments),
    characterTurns,
    characterWords,
    learnerWords: learner.reduce((sum, turn) => sum + turn.words, 0),
  };
}
