import type { Locale } from "~/lib/locale";
import { foldText } from "../language/fold-text";
import { type CriterionId, collectCriterionEvidence, criteria } from "./criteria";
import { cue } from "./cues/cue";
import type { JudgeContext } from "./judge-dimension";
import { toLevel } from "./level";
import type { TextTable } from "./texts/text-table";
import type { GoalResult, TranscriptGoal } from "./types";

/** How a goal's own words say what would fulfil it. A goal may ask for several things. */
const signs: Record<Locale, readonly (readonly [CriterionId, RegExp])[]> = {
  de: [
    ["early-message", cue("kündigung ~ (?:wort|sätze*|fällt|aussprech*)", "(?:kündigung|trennung) ~ (?:früh|klar)")],
    ["work-not-diagnosis", cue("(?:diagnose|krankheit|behandlung)")],
    ["no-false-hope", cue("(?:falsche*|ohne) (?:hoffnung|weichmacher)", "weichmacher")],
    ["examples", cue("(?:beispiel*|bestimmten fall|situation* (?:erfragen|schildern)|vergangenheit)")],
    [
      "interests-first",
      cue(
        "erst (?:fragen|verstehen)",
        "(?:bedarf*|bedürfnis*|interesse*|forderung|anforderung*)",
        "was (?:sie|er|er oder sie) (?:will|sich wünscht|braucht)",
        "hinter die (?:zahl|forderung)",
      ),
    ],
    ["conditions", cue("(?:gegenleistung|bedingung*|entgegenkommen)")],
    ["value", cue("(?:nutzen|mehrwert|den wert|wert zeigen)")],
    [
      "clear-message",
      cue(
        "(?:grenze*|absage|nein sagen|einstufung|beurteilung lautet|entscheidung*|klare botschaft|klar sagen|klar aussprechen|klar einstufen|standpunkt|position (?:klar|vertreten)|erwartung* klar*)",
        "(?:was) ~ (?:nicht geht)",
      ),
    ],
    ["honest-limits", cue("(?:offen trennen|was entschieden|nicht wissen|ehrlich*|transparen*)")],
    [
      "own-share",
      cue(
        "(?:eigene*|ihr*|dein*) (?:anteil|teil|verantwortung|fehler|beitrag)",
        "(?:versäumt*|verantwortung ~ übernehm*|übergangen|anders machen können|entschuldig*)",
      ),
    ],
    [
      "own-voice",
      cue(
        "(?:selbst offen|von sich sprechen|ich botschaft*|eigene* (?:sicht|gefühl*|wirkung)|was ihnen wichtig)",
        "(?:bedeutet|wichtig) ~ für (?:sie|mich|dich)",
      ),
    ],
    [
      "concrete",
      cue("(?:konkret*|beobacht*|genau (?:sagen|loben)|wie oft|zeitraum|sbi|fakten|aufgefallen|genau sagen)"),
    ],
    ["effect", cue("(?:wirkung*|folge*|auswirk*|bedeuten|bewirkt)")],
    [
      "no-labels",
      cue(
        "ohne (?:vorwurf*|vorwürfe|urteil|schuld*|zu drohen|anklag*|wertung)",
        "(?:schuld|etikettier*|würde*|respekt*|wertschätz*|sachlich*|deeskal*|ruhig|fair*|nicht mit der person)",
      ),
    ],
    [
      "reflections",
      cue(
        "(?:zuhör*|zuhören|hören|zusammenfass*|wiedergeb*|geben wieder|zurückgeben|spiegel*|paraphras*|hinhören|verstanden haben)",
      ),
    ],
    [
      "emotions",
      cue(
        "(?:gefühl*|emotion*|empath*|aushalten|schweigen|anerkenn*|verständnis|einfühl*|widerstand|sorgen|ängste|trösten|abwinken)",
      ),
    ],
    [
      "appreciation",
      cue("(?:lob*|würdig*|anerkennen|anerkennung|leistung benennen|dank*|geleistet|gelten lassen|stärken)"),
    ],
    [
      "open-questions",
      cue(
        "(?:offen* frag*|fragen|frage*|fragst|nachfrag*|erfrag*|herausfind*|herausfinden|verstehen|gründe*|hintergrund|hintergründe|ursache*|dahinter*|hinter|interessier*|einbezieh*|sicht erfahren)",
      ),
    ],
    ["persistence", cue("(?:dranbleib*|dran bleiben|ausweich*|nachfassen|noch einmal)")],
    [
      "choice",
      cue(
        "(?:wahl|entscheid(?:et|en) ~ (?:sie|er|lassen)|einfluss|mitbestimm*|mitentscheid*|beteilig*|selbst entscheid*)",
        "sie entscheidet",
      ),
    ],
    [
      "options",
      cue(
        "(?:lösung*|option*|möglichkeit*|kompromiss*|alternativ*|angebot*|gemeinsam (?:regel*|find*|erarbeit*)|unterstützung|hilfe)",
      ),
    ],
    [
      "next-step",
      cue(
        "(?:vereinbar*|verbindlich*|nächste* schritt*|schritt*|termin*|wer ~ (?:bis )?wann|verabred*|abschluss|abschliess*|zusage*|datum|massnahme*|ansprechperson|messbar*|follow up)",
      ),
    ],
    [
      "purpose",
      cue(
        "(?:anlass|klar und früh|anliegen|einstieg|rahmen setzen|ziel des gesprächs|worum es geht|ansprechen|benennen|direkt|auf den punkt)",
      ),
    ],
  ],
  en: [
    [
      "early-message",
      cue(
        "(?:dismissal|termination|redundancy|message) ~ (?:word|first|early|sentences|plainly)",
        "say ~ (?:dismissal|dismissed)",
      ),
    ],
    ["work-not-diagnosis", cue("(?:diagnosis|illness|treatment)")],
    ["no-false-hope", cue("false hope", "(?:without|no) (?:softeners|cushioning)")],
    [
      "examples",
      cue(
        "(?:example*|specific case|particular case|situation* (?:from|in)|past behaviour|past behavior|behavioural|behavioral)",
      ),
    ],
    [
      "interests-first",
      cue(
        "(?:ask|understand|questions?) first",
        "(?:need*|interest*|requirement*|demand)",
        "what (?:she|he|they) (?:want*|wishes|need*)",
        "behind the (?:figure|number|demand)",
      ),
    ],
    ["conditions", cue("(?:in return|condition*|concession*|something back|exchange)")],
    ["value", cue("(?:value|benefit*|worth)")],
    [
      "clear-message",
      cue(
        "(?:limit*|boundar*|refus*|rating|decision*|clear message|say clearly|state clearly|clear expectations|expectations|position)",
        "what (?:is not|isn't|cannot|can't) ~ possible",
      ),
    ],
    ["honest-limits", cue("(?:what is decided|what's decided|don't know|do not know|honest*|transparen*)")],
    [
      "own-share",
      cue(
        "(?:your|own) (?:part|share|role|responsibility|mistake|contribution)",
        "(?:take responsibility|neglected|missed|passed over|done differently|apolog*)",
      ),
    ],
    [
      "own-voice",
      cue(
        "(?:be open yourself|speak for yourself|speak about yourself|i messages?|own (?:view|feelings?))",
        "(?:means|meant|matters) to you",
      ),
    ],
    ["concrete", cue("(?:concrete*|specific*|observ*|how often|period|sbi|facts|noticed|exactly|precise*)")],
    ["effect", cue("(?:effect*|impact*|consequence*|result*|means for|mean for)")],
    [
      "no-labels",
      cue(
        "without (?:blame|blaming|reproach*|judg*|accus*|threat*|a verdict)",
        "(?:blam*|label*|dignity|respect*|fair*|calm*|factual|de-escalat*|deescalat*|not the person)",
      ),
    ],
    ["reflections", cue("(?:listen*|summar*|give back|giving back|reflect*|paraphras*|mirror*|play back|understood)")],
    [
      "emotions",
      cue(
        "(?:feeling*|emotion*|empath*|bear*|silence|acknowledg*|understanding|resistance|fears|comfort*|stand it|sit with)",
      ),
    ],
    ["appreciation", cue("(?:prais*|appreciat*|recogni*|thank*|achiev*|credit|strengths|honour|honor)")],
    [
      "open-questions",
      cue(
        "(?:open question*|ask|asks|asking|question*|find out|explore|understand*|reason*|background|cause*|behind|curious|involve)",
      ),
    ],
    ["persistence", cue("(?:persist*|stay with|keep at|stick with|evade*|evasive|dodg*|once more)")],
    ["choice", cue("(?:choice|choose*|decide*|influence|participat*|have a say)")],
    ["options", cue("(?:solution*|option*|possibilit*|compromise*|alternative*|offer*|together|support|help)")],
    [
      "next-step",
      cue(
        "(?:agree|agreement*|commit*|next step*|step*|date*|appointment*|who ~ (?:by )?when|clos(?:e|ing)|measure*|follow up|contact person|binding|deadline)",
      ),
    ],
    [
      "purpose",
      cue(
        "(?:point|clear and early|early|reason for the talk|raise|name it|name the|address|bring up|direct*|opening)",
      ),
    ],
  ],
};

const fold = (text: string) => foldText(text).replaceAll("ß", "ss").replaceAll("-", " ");

/** What a goal asks for, by its words; what its title says counts twice. */
export function readGoal({ goal, locale }: { goal: TranscriptGoal; locale: Locale }): Map<CriterionId, number> {
  const wanted = new Map<CriterionId, number>();
  const title = fold(goal.title);
  const description = fold(goal.description);
  for (const [id, pattern] of signs[locale]) {
    const weight = (pattern.test(title) ? 2 : 0) + (pattern.test(description) ? 1 : 0);
    if (weight > 0) wanted.set(id, weight);
  }
  return wanted;
}

/** How far a goal was reached, or that words cannot tell. */
export function judgeGoal({
  goal,
  context,
  texts,
}: {
  goal: TranscriptGoal;
  context: JudgeContext;
  texts: TextTable;
}): GoalResult {
  const wanted = readGoal({ goal, locale: context.read.locale });
  const base = { id: goal.id, title: goal.title };
  if (wanted.size === 0) {
    const text = texts.reasons["not-in-words"];
    return { ...base, level: null, score: null, text, reason: "not-in-words", evidence: [] };
  }
  let sum = 0;
  let weights = 0;
  for (const [id, weight] of wanted) {
    sum += criteria[id].score(context) * weight;
    weights += weight;
  }
  const score = sum / weights;
  const level = toLevel(score);
  const evidence = collectCriterionEvidence([...wanted.keys()], context);
  return { ...base, level, score: Math.round(score * 100), text: texts.goalLevels[level], reason: null, evidence };
}
