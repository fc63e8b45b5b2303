import type { LanguageTable } from "../language-table";
import { germanAgendaRules } from "./agenda-rules";
import { germanBlameRules } from "./blame-rules";
import { germanEvasions } from "./evasion-rules";
import { germanBackchannel, germanFrameRules } from "./frame-rules";
import { germanLexicon } from "./lexicon";
import { germanPromises } from "./memory-rules";
import { germanQuestions } from "./question-rules";
import { germanReflections } from "./reflection-rules";
import { germanRelationRules } from "./relation-rules";
import { germanNoBlame, germanReproachRules } from "./reproach-rules";

/** German, as the detector sees it. */
export const germanTable: LanguageTable = {
  lexicon: germanLexicon,
  rules: [
    ...germanRelationRules,
    ...germanBlameRules,
    ...germanReproachRules,
    ...germanAgendaRules,
    ...germanFrameRules,
  ],
  noBlame: germanNoBlame,
  denial: /(?<!\p{L})(?:nicht|nie|niemals|kein\p{L}*|kaum|selten|niemand|keiner|nichts|ohne)(?!\p{L})/u,
  questions: germanQuestions,
  reflections: germanReflections,
  promises: germanPromises,
  backchannel: germanBackchannel,
  evasions: germanEvasions,
  leadIns:
    /(?:(?:ja|jaja|nein|nee|also|gut|okay|ok|na|naja|nun|so|mhm|aha|ach|und|aber|oder|denn|dann|doch|da|mensch|hey|hallo|sorry|moment|ehrlich|gesagt|noch|mal|nochmal|genau|klar|jetzt|mal|bitte|herr|frau|dr|liebe[r]?|alles|tja|puh|oh|eh|halt|eben|vielleicht|trotzdem|sagen|wir|im|ernst|ganz|kurz|offen|nur|eigentlich|gern[e]?|guten|morgen|tag|abend|ich|frage|mich|meine|frage)[^\p{L}\p{N}]+)*/uy,
  conjunctions:
    /(?<![\p{L}\p{N}])(?:und|aber|oder|sondern|denn|also|doch|trotzdem|deshalb|deswegen|darum|weil|dass|dann)[^\p{L}\p{N}]+/gu,
  interjections:
    /(?:(?:ja|jaja|nein|nee|also|gut|okay|ok|na|naja|nun|hm+|mhm|aha|ach|und|aber|oder|denn|mensch|hey|hallo|hi|sorry|moment|mal ehrlich|ehrlich gesagt|nochmal|tja|puh|oh|eine frage|kurze frage|nur eine frage|ich frage mich|sag mal|sagen sie mal|sagen sie|sag|bitte|entschuldigung|danke|guten|morgen|tag|abend|verstehe|alles|klar|schön|übrigens|apropos)[^\p{L}\p{N}]+)+/uy,
  thirdPerson:
    /^(?:hat|ist|war|kann|macht|wird|muss|will|soll|darf|kommt|geht|hatte|konnte|kriegt|bekommt|schafft)(?!\p{L})/u,
  addressees:
    /^(?:(?:ja|also|gut|so|und|na|okay|hallo|sagen sie|sag)[^\p{L}\p{N}]+)*(?:(?:herr|frau|dr)\.?\s+\p{L}+|\p{L}+(?=,))[^\p{L}\p{N}]+/u,
  runOnStarts:
    /(?<![\p{L}\p{N}])(?:ich (?:möchte|wollte|will|würde|würd|habe|hab|bin|finde|verstehe|versteh|wünsche|brauche|mache|mach|schicke|schick|melde|kümmere|rede|spreche|erwarte|denke|glaube|glaub|weiß|kann|könnte|werde|freue|bitte|schlage|biete|sehe|merke|fühle|höre|schätze|danke|frage|muss|komm|komme|krieg|halte|breche)|(?:was|wie|warum|wieso|woran|wozu|womit|wann|wer|wo|worum)(?= \p{L}+)|das (?:verstehe|versteh|kann|ist|tut|macht|klingt|wäre|war|geht|muss|wird|hätte|mache|stimmt)|(?:vielen |herzlichen )?danke?|tut mir|bitte|mir (?:ist|geht|fällt|tut|macht|fehlt|liegt|wird)|mich (?:hat|ärgert|stört|freut)|guten (?:morgen|tag)|schön dass|sie (?:sind|haben|müssen|sollten|könnten)|du (?:bist|hast|musst|solltest|könntest)|wir (?:könnten|sehen|sprechen|treffen|müssen|machen)|dann (?:setzen|treffen|machen|sehen|schreibe|schicke)|wenn (?:sie|du|das|ich)|könnten sie|könntest du|würden sie|würdest du|können sie|kannst du)(?![\p{L}\p{N}])/gu,
  clauseCuts:
    /[,;:–—]\s*(?=(?:und|aber|doch|sondern|oder|trotzdem|ich|wir|das|dann|also|nur|sonst|jetzt|mir|mich|sie|du|da|deshalb|darum)(?![\p{L}\p{N}]))|\s(?=(?:und|aber|oder) (?:ich|sie|du|wir|das|dann|jetzt|mir|mich|da|deshalb)(?![\p{L}\p{N}]))/gu,
  aboutYou: /(?<![\p{L}])(?:sie|du|dich|dir|ihnen|ihr|ihre[nmrs]?|dein(?:e[nmrs]?)?|euch|eure?[nmrs]?)(?![\p{L}])/u,
  aboutMe: /(?<![\p{L}])(?:ich|mir|mich|mein(?:e[nmrs]?)?|wir|uns|unser(?:e[nmrs]?)?)(?![\p{L}])/u,
  particles:
    /(?<![\p{L}\p{N}])(?:halt|eben|mal|einmal|doch|denn|eigentlich|einfach|auch|schon|wirklich|total|echt|jetzt|gerade|grade|so|ganz|sehr|ziemlich|irgendwie|sozusagen|quasi|vielleicht|nur|bloß|bloss|natürlich|ehrlich|gesagt|ja|also|da|heute|richtig|wahnsinnig|extrem|unheimlich|sicher|bestimmt|vermutlich|wahrscheinlich|offenbar|anscheinend|scheinbar|momentan|inzwischen|mittlerweile|selbst|persönlich|übrigens|tatsächlich|durchaus)(?![\p{L}\p{N}])/gu,
  stopWords: new Set(
    "ich du er sie es wir ihr sie mich dich ihn uns euch ihnen mir dir ihm mein dein sein ihre unser der die das den dem des ein eine einen einem einer und oder aber denn weil dass wenn ob als wie was wer wo wann warum nicht kein keine ist sind bin bist war waren hat haben habe hast hatte hatten wird werden würde können kann könnte muss müssen soll sollte will wollen möchte mag darf in im an am auf aus bei mit nach von vom vor zu zum zur über unter um für gegen durch ja nein doch mal so da hier dann also auch noch nur schon sehr ganz immer jetzt heute halt eben sich man mehr alles etwas nichts wieder".split(
      " ",
    ),
  ),
  why: /(?<![\p{L}])(?:warum|wieso|weshalb|weswegen)(?![\p{L}])/u,
};
