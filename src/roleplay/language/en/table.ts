import type { LanguageTable } from "../language-table";
import { englishAgendaRules } from "./agenda-rules";
import { englishBackchannel, englishFrameRules } from "./frame-rules";
import { englishLexicon } from "./lexicon";
import { englishQuestions } from "./question-rules";
import { englishReflections } from "./reflection-rules";
import { englishRelationRules } from "./relation-rules";

/** English, as the detector sees it. */
export const englishTable: LanguageTable = {
  lexicon: englishLexicon,
  rules: [...englishRelationRules, ...englishAgendaRules, ...englishFrameRules],
  questions: englishQuestions,
  reflections: englishReflections,
  backchannel: englishBackchannel,
  leadIns:
    /(?:(?:yes|yeah|no|well|so|okay|ok|now|right|alright|all|look|listen|and|but|or|then|hey|hi|hello|sorry|oh|ah|honestly|actually|basically|to|be|honest|fair|fine|sure|great|good|morning|afternoon|i|mean|you|know|just|maybe|perhaps|first|of|also|anyway|still|again|mr|ms|mrs|dr|please|thanks|thank|frankly|in|out|curiosity|quick|question|my|is|let|me|ask|tell|wait|hold|on|one|thing|more|last|seriously|come|um|uh|like|because|that)[^\p{L}\p{N}]+)*/uy,
  conjunctions: /(?<![\p{L}\p{N}])(?:and|but|or|so|because|then|though|however|still|that)[^\p{L}\p{N}]+/gu,
  particles:
    /(?<![\p{L}\p{N}])(?:just|really|actually|kind of|sort of|basically|honestly|quite|very|pretty|maybe|perhaps|simply|truly|totally|completely|absolutely|definitely|certainly|probably|obviously|clearly|a bit|a little|somewhat|still|even|also|like|you know|i mean|to be honest|frankly|so|right now|currently|at the moment|today|somehow|well|genuinely|rather|fairly|extremely|incredibly|deeply|too)(?![\p{L}\p{N}])/gu,
  stopWords: new Set(
    "the a an and or but so if then that this these those i you he she it we they me him her us them my your his its our their is are was were be been being am do does did have has had will would can could should may might must not no yes of in on at to from for with by about as into over under up down out off again just really very too also than when what who how why where which there here all any some more most".split(
      " ",
    ),
  ),
  why: /(?<![\p{L}])(?:why|how come)(?![\p{L}])/u,
};
