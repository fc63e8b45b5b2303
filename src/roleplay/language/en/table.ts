import type { LanguageTable } from "../language-table";
import { englishAgendaRules } from "./agenda-rules";
import { englishBlameRules, englishNoBlame } from "./blame-rules";
import { englishEvasions } from "./evasion-rules";
import { englishBackchannel, englishFrameRules } from "./frame-rules";
import { englishLexicon } from "./lexicon";
import { englishPromises } from "./memory-rules";
import { englishQuestions } from "./question-rules";
import { englishReflections } from "./reflection-rules";
import { englishRelationRules } from "./relation-rules";

/** English, as the detector sees it. */
export const englishTable: LanguageTable = {
  lexicon: englishLexicon,
  rules: [...englishRelationRules, ...englishBlameRules, ...englishAgendaRules, ...englishFrameRules],
  noBlame: englishNoBlame,
  denial: /(?<!\p{L})(?:not|never|no|nobody|none|hardly|rarely|nothing|without|\p{L}+n't)(?!\p{L})/u,
  questions: englishQuestions,
  reflections: englishReflections,
  promises: englishPromises,
  backchannel: englishBackchannel,
  evasions: englishEvasions,
  leadIns:
    /(?:(?:yes|yeah|no|well|so|okay|ok|now|right|alright|all right|look|listen|and|but|or|then|hey|hi|hello|sorry|oh|ah|honestly|actually|basically|to be honest|to be fair|fine|sure|great|good|i mean|you know|just|maybe|perhaps|first of all|first|also|anyway|still|again|mr|ms|mrs|dr|please|thanks|thank you|frankly|out of curiosity|quick question|let me tell you|wait|hold on|one thing|one more thing|seriously|come on|um|uh|because|that|today|really|totally|completely|for me|on my side|next time|from my side|from now on)[^\p{L}\p{N}]+)*/uy,
  conjunctions: /(?<![\p{L}\p{N}])(?:and|but|or|so|because|then|though|however|still|that)[^\p{L}\p{N}]+/gu,
  interjections:
    /(?:(?:yes|yeah|no|well|so|okay|ok|now|right|alright|all|look|listen|and|but|or|then|hey|hi|hello|sorry|oh|ah|honestly|to be honest|fine|great|good morning|good afternoon|tell me|just|quick question|a question|wait|hang on|hold on|out of curiosity|please|thanks|i see|understood|um|uh|seriously|anyway|also|by the way|first|just to be clear|maybe)[^\p{L}\p{N}']+)+/uy,
  thirdPerson: /^(?:has|is|was|can|will|does|could|would|had|did|should|must)(?!\p{L})/u,
  addressees:
    /^(?:(?:so|well|okay|hey|hi|hello|and|now|right)[^\p{L}\p{N}]+)*(?:(?:mr|ms|mrs|dr)\.?\s+\p{L}+|\p{L}+(?=,))[^\p{L}\p{N}]+/u,
  runOnStarts:
    /(?<![\p{L}\p{N}'])(?:i(?:'d|'m|'ll|'ve)? (?:would|want|wanted|feel|felt|need|think|understand|get|hear|see|can|could|will|appreciate|am|was|have|worry|wish|expect|suggest|noticed|saw|apologise|apologize|agree|know|really|just|don't|dont|like|write|send)|i'll|i'm|i've|i'd|(?<!(?:know|knows|knew|understand|see|tell|me|about|of|wonder|wondering|asking|ask|is|to|you|exactly|matter|with|remember|idea|on|for|sure|that's) )(?:what|how|why|when|where)(?= (?:do|did|does|are|is|was|were|would|could|can|will|should|have|has) (?:you|we|i|it|that|they|he|she|this|the|your)(?![\p{L}]))|that (?:must|sounds|makes|is|was|would|really|has|worries)|that's|thank you|thanks|sorry|please|let's|let me|good (?:morning|afternoon)|you (?:should|need|have|must|always|never|are|were|could|did)|you're|you've|we (?:could|can|need|should|will)|we'll|if (?:you|this|that|we)|could you|would you|can you|do you|did you|are you|have you|is (?:it|that|there)|it (?:sounds|seems|makes|must))(?![\p{L}\p{N}])/gu,
  clauseCuts:
    /[,;:–—]\s*(?=(?:and|but|or|so|still|though|i|i'm|i'll|i'd|we|we'll|you|you're|that|that's|then|it|it's|this|otherwise)(?![\p{L}\p{N}]))|\s(?=(?:and|but|or) (?:i|i'm|i'll|you|you're|we|we'll|that|it|this|then)(?![\p{L}\p{N}]))/gu,
  aboutYou: /(?<![\p{L}])(?:you|your|yours|yourself)(?![\p{L}])/u,
  aboutMe: /(?<![\p{L}])(?:i|me|my|mine|we|us|our)(?![\p{L}])/u,
  particles:
    /(?<![\p{L}\p{N}])(?:um|er|just|really|actually|kind of|sort of|basically|honestly|quite|very|pretty|maybe|perhaps|simply|truly|totally|completely|absolutely|definitely|certainly|probably|obviously|clearly|a bit|a little|somewhat|still|even|also|like|you know|i mean|to be honest|frankly|so|right now|currently|at the moment|today|somehow|well|genuinely|rather|fairly|extremely|incredibly|deeply|too)(?![\p{L}\p{N}])/gu,
  stopWords: new Set(
    "the a an and or but so if then that this these those i you he she it we they me him her us them my your his its our their is are was were be been being am do does did have has had will would can could should may might must not no yes of in on at to from for with by about as into over under up down out off again just really very too also than when what who how why where which there here all any some more most".split(
      " ",
    ),
  ),
  why: /(?<![\p{L}])(?:why|how come)(?![\p{L}])/u,
};
