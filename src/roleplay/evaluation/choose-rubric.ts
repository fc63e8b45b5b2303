import { foldText } from "../language/fold-text";
import { cue } from "./cues/cue";
import type { RubricId, Transcript } from "./types";

/** Words by which a kind of talk gives itself away, in slugs, titles and goals, both languages. First match wins. */
const signs: readonly (readonly [RubricId, RegExp])[] = [
  [
    "return-to-work",
    cue(
      "(?:rückkehr*|rueckkehr*|wiedereinglieder*|eingliederung*|krankheit*|diagnose|return to work|return after|sick leave|illness|reintegration)",
    ),
  ],
  ["dismissal", cue("(?:kündig*|kuendig*|entlass*|trennungsgespräch|dismiss*|terminat*|redundan*|layoff|lay off)")],
  [
    "interview",
    cue(
      "(?:bewerb*|vorstellungsgespräch|vorstellungsgespraech|einstellungsgespräch|interview|candidate|applicant|job interview|hiring)",
    ),
  ],
  ["salary", cue("(?:gehalt*|lohn*|vergütung*|salary|pay rise|raise|compensation)")],
  [
    "sales",
    cue(
      "(?:verkauf*|vertrieb*|preisverhandl*|kundengespräch|kundin|angebot|akquise|sales|selling|price negotiation|customer|client)",
    ),
  ],
  ["change", cue("(?:veränder*|veraender*|restruktur*|umstruktur*|change|reorgani*|restructur*|merger)")],
  ["delegation", cue("(?:delegation*|delegier*|überlast*|ueberlast*|delegat*|overload|workload|abgeben|hand over)")],
  ["conflict", cue("(?:konflikt*|streit*|mediation|conflict*|dispute|quarrel)")],
  ["praise", cue("(?:positives feedback|lob|loben|anerkennung aussprechen|praise|positive feedback)")],
  [
    "performance",
    cue(
      "(?:leistungsabfall|beurteilung*|leistungsgespräch|minderleistung|einstufung|low performance|performance review|underperform*|performance|rating)",
    ),
  ],
  [
    "appraisal",
    cue(
      "(?:jahresgespräch*|jahresgespraech*|mitarbeitergespräch*|mitarbeitergespraech*|zielvereinbarung*|entwicklungsgespräch*|annual|appraisal|target talk|development talk)",
    ),
  ],
  [
    "feedback",
    cue("(?:feedback*|kritikgespräch*|unpünktlich*|unpuenktlich*|rückmeldung*|criticism|punctual*|lateness)"),
  ],
];

const fold = (text: string) => foldText(text).replaceAll("ß", "ss").replaceAll("-", " ");

/** One word in a goal proves little ("Angebot" stands in many): the kind of talk with most signs, if it has two. */
function findInGoals(text: string): RubricId | null {
  const folded = fold(text);
  let best: RubricId | null = null;
  let most = 1;
  for (const [id, pattern] of signs) {
    const count = folded.match(new RegExp(pattern.source, "gu"))?.length ?? 0;
    if (count > most) {
      best = id;
      most = count;
    }
  }
  return best;
}

/** The rubric of a talk: named, or by its scenario's slug or type, or by the words of its goals. */
export function chooseRubric({ rubric, scenario, goals }: Pick<Transcript, "rubric" | "scenario" | "goals">): RubricId {
  if (rubric) return rubric;
  const named = scenario ? signs.find(([, pattern]) => pattern.test(fold(scenario)))?.[0] : undefined;
  return named ?? findInGoals(goals.map(({ title, description }) => `${title} ${description}`).join(" ")) ?? "general";
}
