import type { LanguageTable } from "../language-table";
import { germanAgendaRules } from "./agenda-rules";
import { germanBackchannel, germanFrameRules } from "./frame-rules";
import { germanLexicon } from "./lexicon";
import { germanQuestions } from "./question-rules";
import { germanReflections } from "./reflection-rules";
import { germanRelationRules } from "./relation-rules";

/** German, as the detector sees it. */
export const germanTable: LanguageTable = {
  lexicon: germanLexicon,
  rules: [...germanRelationRules, ...germanAgendaRules, ...germanFrameRules],
  questions: germanQuestions,
  reflections: germanReflections,
  backchannel: germanBackchannel,
  leadIns:
    /(?:(?:ja|jaja|nein|nee|also|gut|okay|ok|na|naja|nun|so|mhm|aha|ach|und|aber|oder|denn|dann|doch|da|mensch|hey|hallo|sorry|moment|ehrlich|gesagt|noch|mal|nochmal|genau|klar|jetzt|mal|bitte|herr|frau|dr|liebe[r]?|alles|tja|puh|oh|eh|halt|eben|vielleicht|trotzdem|sagen|wir|im|ernst|ganz|kurz|offen|nur|eigentlich|gern[e]?|guten|morgen|tag|abend|ich|frage|mich|meine|frage)[^\p{L}\p{N}]+)*/uy,
  conjunctions:
    /(?<![\p{L}\p{N}])(?:und|aber|oder|sondern|denn|also|doch|trotzdem|deshalb|deswegen|darum|weil|dass|dann)[^\p{L}\p{N}]+/gu,
  particles:
    /(?<![\p{L}\p{N}])(?:halt|eben|mal|einmal|doch|denn|eigentlich|einfach|auch|schon|wirklich|total|echt|jetzt|gerade|grade|so|ganz|sehr|ziemlich|irgendwie|sozusagen|quasi|vielleicht|nur|bloß|bloss|natürlich|ehrlich|gesagt|ja|also|da|heute|richtig|wahnsinnig|extrem|unheimlich|sicher|bestimmt|vermutlich|wahrscheinlich|offenbar|anscheinend|scheinbar|momentan|inzwischen|mittlerweile|selbst|persönlich|übrigens|tatsächlich|durchaus)(?![\p{L}\p{N}])/gu,
  stopWords: new Set(
    "ich du er sie es wir ihr sie mich dich ihn uns euch ihnen mir dir ihm mein dein sein ihre unser der die das den dem des ein eine einen einem einer und oder aber denn weil dass wenn ob als wie was wer wo wann warum nicht kein keine ist sind bin bist war waren hat haben habe hast hatte hatten wird werden würde können kann könnte muss müssen soll sollte will wollen möchte mag darf in im an am auf aus bei mit nach von vom vor zu zum zur über unter um für gegen durch ja nein doch mal so da hier dann also auch noch nur schon sehr ganz immer jetzt heute halt eben sich man mehr alles etwas nichts wieder".split(
      " ",
    ),
  ),
  why: /(?<![\p{L}])(?:warum|wieso|weshalb|weswegen)(?![\p{L}])/u,
};
