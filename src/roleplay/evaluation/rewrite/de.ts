import { asSentence, bare, type RewriteInput, type Rewriter } from "./rewriter";

/** Forms of address, so that a new line says du or Sie like the old one. */
const formal = {
  you: "Sie",
  youDative: "Ihnen",
  see: "sehen Sie",
  need: "brauchen Sie",
  can: "Können Sie",
  could: "könnten",
  your: "Ihre",
  own: "Sie",
  say: "Sie sagen",
};
const informal: typeof formal = {
  you: "du",
  youDative: "dir",
  see: "siehst du",
  need: "brauchst du",
  can: "Kannst du",
  could: "könntest",
  your: "deine",
  own: "dich",
  say: "Du sagst",
};
const forms = ({ isInformal }: RewriteInput) => (isInformal ? informal : formal);

const exaggerations =
  /(?<!\p{L})(?:immer wieder|schon wieder|jedes mal|jedes verdammte mal|immer|nie(?:mals)?|ständig|dauernd|andauernd|permanent|grundsätzlich|wieder mal|wieder|überhaupt|einfach|halt|eben|doch|ja|mal|wirklich|echt|total|völlig|komplett|dermaßen|offenbar|offensichtlich|anscheinend|denn)\s+/giu;
const negated = /(?<!\p{L})(?:nie(?:mals)?)(?!\p{L})/iu;

/** Words that must not come back in a better line. */
const harsh =
  /(?<!\p{L})(?:faul|dumm|blöd\p{L}*|idiot\p{L}*|unfähig|unzuverlässig\p{L}*|respektlos\p{L}*|lügn?e?r?\p{L}*|lügen|lügst|versager\p{L}*|zumutung|katastrophe|peinlich|lächerlich|unprofessionell|egoist\p{L}*|arrogant|schlampig\p{L}*|schuld|egal|inkompetent|schwach\p{L}*|mimose|theater|stur|naiv|unverschämt\p{L}*|ausreden?|gejammer|jammern|mist|scheiß\p{L}*|fliegen|rausschmei\p{L}*|abmahnung|undankbar|empfindlich|kindisch|schwierig|desinteressiert|unmöglich|hysterisch|zickig)(?!\p{L})/iu;

/** What a verdict was probably about, as behaviour. */
const behind: readonly (readonly [RegExp, string])[] = [
  [/unzuverlässig|zusag|vergess|verlass/iu, "dass Zusagen offengeblieben sind"],
  [/faul|bequem|motivation|desinteress|egal/iu, "dass weniger fertig geworden ist als besprochen"],
  [/respektlos|frech|unverschämt|arrogant|ton/iu, "dass der Ton zwischen uns schärfer geworden ist"],
  [/unpünktlich|spät/iu, "dass der Beginn sich verschoben hat"],
  [
    /schlampig|fehler|unkonzentriert|unprofessionell|inkompetent|unfähig/iu,
    "dass mehrere Arbeiten nachgebessert werden mussten",
  ],
  [/ausred|lüg/iu, "dass meine Zahlen und das, was ich höre, nicht zusammenpassen"],
  [/stur|schwierig|egoist|blockier/iu, "dass wir bei den Absprachen nicht zusammenkommen"],
  [/empfindlich|mimose|theater|jammer|hysterisch/iu, "dass diese Sache nachwirkt"],
];

const prefixes = new Set(
  "an ab auf aus ein mit vor nach weg fest bei los hin her zurück weiter rum herum raus rein zu um durch dazu hinterher".split(
    " ",
  ),
);

const you = "(?:Sie|du)";
const mainClause = (text: string) =>
  (
    bare(text).split(
      /\s*[,;:–—]\s*(?!(?:dass|was|wie|wo|wenn|der|die|das)\s)|\s+(?:und|aber|sondern|oder)\s+(?=(?:ich|wir|das|alle|die|der|sie|du|es|dann|jetzt)(?!\p{L}))/iu,
    )[0] ?? ""
  )
    .replace(
      /^(?:(?:also|ja|nein|naja|und|aber|gut|okay|so|ehrlich gesagt|wissen Sie|weißt du|hören Sie|pass auf)[\s,]+)+/iu,
      "",
    )
    .trim();

/** "Sie kommen zu spät" becomes "Sie zu spät kommen": the order behind "dass". Null when the clause is built otherwise. */
export function toSubordinate(clause: string): string | null {
  const direct = new RegExp(`^(${you})\\s+(\\p{L}+)\\s+(.+)$`, "iu").exec(clause);
  const inverted = new RegExp(`^(.{2,40}?)\\s+(\\p{Ll}+)\\s+(${you})(?:\\s+(.+))?$`, "u").exec(clause);
  const [subject, verb, rest] = direct
    ? [direct[1], direct[2], direct[3]]
    : inverted
      ? [
          inverted[3],
          inverted[2],
          `${inverted[1]?.charAt(0).toLowerCase()}${inverted[1]?.slice(1)} ${inverted[4] ?? ""}`,
        ]
      : [];
  if (!subject || !verb || !rest) return null;
  const words = rest.trim().split(" ");
  const last = words.at(-1) ?? "";
  const joined = prefixes.has(last) && words.length > 0 ? [...words.slice(0, -1), `${last}${verb}`] : [...words, verb];
  return `${subject.toLowerCase() === "du" ? "du" : "Sie"} ${joined.join(" ")}`;
}

function rewriteBlame(input: RewriteInput): string | null {
  const { see } = forms(input);
  const ask = `Wie ${see} das?`;
  const table = behind.find(([pattern]) => pattern.test(input.line))?.[1];
  const clause = mainClause(input.line)
    .replace(/^(?:ich (?:finde|denke|glaube|habe das gefühl|meine),? dass)\s+/iu, "")
    .replace(/^wegen \p{L}+\s+/iu, "");
  const wasNever = negated.test(clause);
  const plain = clause.replace(exaggerations, "").replace(/\s+/gu, " ");
  const subordinate = harsh.test(clause) || wasNever ? null : toSubordinate(plain);
  if (subordinate && subordinate.split(" ").length <= 14)
    return `Mir ist mehrmals aufgefallen, dass ${subordinate}. Das beschäftigt mich. ${ask}`;
  if (wasNever && !harsh.test(clause)) {
    const without = toSubordinate(
      plain.replace(/(?<!\p{L})nie(?:mals)?(?!\p{L})\s*/giu, "nicht ").replace(/\s+/gu, " "),
    );
    if (without && without.split(" ").length <= 14)
      return `Bei mir ist angekommen, dass ${without}. Ich möchte verstehen, woran das liegt. ${ask}`;
  }
  return table
    ? `Mir ist aufgefallen, ${table}. Das beschäftigt mich, und ich möchte verstehen, wie es dazu kam. ${ask}`
    : null;
}

function rewriteThreat(input: RewriteInput): string {
  const { need } = forms(input);
  const condition =
    /\bwenn\s+(sie|du|ihr|das|es)\s+(.+?)(?:,|\s+dann\b|\s+(?:bekommen|bekommst|fliegen|fliegst|kriegen|kriegst|müssen|muss|werde|war|ist|gibt)\b)/iu.exec(
      bare(input.line),
    );
  const ask = `Was ${need} von mir, damit es anders läuft?`;
  if (condition?.[2] && !harsh.test(condition[2])) {
    const subject = /^sie$/iu.test(condition[1] ?? "") ? "Sie" : (condition[1] ?? "").toLowerCase();
    const rest = condition[2].replace(exaggerations, "").trim();
    const wish = /(?<!\p{L})nicht(?!\p{L})/iu.test(rest)
      ? `Mir ist wichtig, dass ${subject} ${rest.replace(/(?<!\p{L})nicht\s+/iu, "")}.`
      : `Ich möchte vermeiden, dass ${subject} ${rest}.`;
    return `${wish.replace(/\s+/gu, " ")} Mir ist ernst damit, deshalb spreche ich es jetzt an. ${ask}`;
  }
  return `Mir ist ernst mit der Sache, und ich möchte, dass wir sie zusammen lösen. ${ask}`;
}

function rewriteLeading(input: RewriteInput): string | null {
  const { see } = forms(input);
  const text = bare(input.line);
  const that = /\b(?:dass|daß)\s+(.+)$/iu.exec(text)?.[1];
  if (that && !harsh.test(that)) return `Ich habe den Eindruck, dass ${that}. Wie ${see} das?`;
  const tagged = text.replace(/[,\s]+(?:oder(?: nicht)?|nicht wahr|gell|stimmt'?s?|richtig|ne|ja)$/iu, "");
  if (tagged !== text && !harsh.test(tagged)) {
    const clause = tagged.replace(exaggerations, "");
    return `Mein Eindruck ist: ${asSentence(clause.replace(/^(?:und|aber|also|ja|na|nun)[,\s]+/iu, ""))} Wie ${see} das?`;
  }
  const notion =
    /^(?:finden|meinen|glauben|denken|findest|meinst|glaubst|denkst)\s+(?:sie|du)\s+(?:nicht|etwa)(?: auch)?,?\s+(.+)$/iu.exec(
      text,
    )?.[1];
  return notion && !harsh.test(notion) ? `Mein Eindruck ist: ${asSentence(notion)} Wie ${see} das?` : null;
}

/** "Warum kommen Sie nicht pünktlich?" asks for the obstacle: "…, pünktlich zu kommen?" Only Sie: its verb is the infinitive. */
function rewriteWhyNot(input: RewriteInput): string {
  const { youDative, see } = forms(input);
  const match =
    /^(?:und |aber |also )?(?:warum|wieso|weshalb)\s+(\p{L}+)\s+sie\s+(?:\p{L}+\s+)?(?:denn |das |eigentlich )?nicht\s+(.+)$/iu.exec(
      bare(input.line),
    );
  const rest = match?.[2]?.replace(exaggerations, "").trim();
  const verb = match?.[1]?.toLowerCase();
  if (
    rest &&
    verb &&
    /en$/u.test(verb) &&
    !/^(?:haben|hatten|können|konnten|wollen|wollten|müssen|waren|werden|würden|sollten)$/u.test(verb) &&
    !harsh.test(rest) &&
    !/,/u.test(rest)
  ) {
    const words = rest.split(" ");
    const last = words.at(-1) ?? "";
    const infinitive = prefixes.has(last) ? [...words.slice(0, -1), `${last}zu${verb}`] : [...words, "zu", verb];
    return `Was macht es ${youDative} im Moment schwer, ${infinitive.join(" ")}?`;
  }
  return `Ich möchte verstehen, wie es dazu gekommen ist. Was hat es ${youDative} schwer gemacht, und wie ${see} es heute?`;
}

function rewriteImposed(input: RewriteInput): string | null {
  const { you: subject, could, need, see } = forms(input);
  const close = `Das wäre eine Möglichkeit. Welche ${see} noch?`;
  const clause = mainClause(input.line)
    .replace(exaggerations, "")
    .replace(/(?<!\p{L})vielleicht\s+/giu, "");
  if (harsh.test(clause)) return null;
  const modal =
    /^(?:dann )?(?:sie|du)\s+(?:sollten|solltest|müssen|musst|müssten|müsstest|brauchen|brauchst|könnten|könntest)\s+(.+)$/iu.exec(
      clause,
    )?.[1];
  const inverted =
    /^(?:da|dann|jetzt|am besten|vielleicht)\s+(?:sollten|solltest|müssen|musst|müssten|müsstest)\s+(?:sie|du)\s+(.+)$/iu.exec(
      clause,
    )?.[1];
  const imperative = /^(\p{L}+en)\s+Sie\s+(.+)$/u.exec(clause);
  const rest = modal ?? inverted ?? (imperative ? joinImperative(imperative[1] ?? "", imperative[2] ?? "") : undefined);
  if (rest && rest.split(" ").length <= 16) return `${subject === "du" ? "Du" : "Sie"} ${could} ${rest}. ${close}`;
  const whether = /\bwenn\s+(?:sie|du)\s+(.+)$/iu.exec(bare(input.line))?.[1];
  if (whether && !harsh.test(whether))
    return `Ich kann mir vorstellen, dass ${subject} ${whether}. Was ${need}, damit es für alle passt?`;
  return null;
}

function joinImperative(verb: string, rest: string): string {
  const words = rest.split(" ");
  const last = words.at(-1) ?? "";
  const infinitive = verb.toLowerCase();
  return prefixes.has(last) ? [...words.slice(0, -1), `${last}${infinitive}`].join(" ") : `${rest} ${infinitive}`;
}

function rewriteDemand(input: RewriteInput): string | null {
  const { need, can } = forms(input);
  const reason = /\b(?:weil|denn)\s+(.+)$/iu.exec(bare(input.line))?.[1];
  const close = `${reason && !harsh.test(reason) ? `Mir ist das wichtig, weil ${reason}.` : "Mir ist das wichtig, und ich sage gern, warum."} Was ${need} dafür von mir?`;
  const clause = mainClause(input.line).replace(exaggerations, "");
  if (harsh.test(clause)) return null;
  const modal =
    /^(?:(?:da|dann|jetzt|ab \p{L}+|künftig|in zukunft) )?(?:(?:sie|du) (?:müssen|musst|sollen|sollst|haben|hast)|(?:müssen|musst|sollen|sollst) (?:sie|du))\s+(.+)$/iu.exec(
      clause,
    )?.[1];
  if (modal && modal.split(" ").length <= 14 && !/(?<!\p{L})zu \p{L}+$/u.test(modal))
    return `${can} ${modal}? ${close}`;
  const expected = /\bich (?:erwarte|verlange|will|möchte)(?: von \p{L}+)?,?\s+dass\s+(.+)$/iu.exec(
    bare(input.line),
  )?.[1];
  if (expected && !harsh.test(expected)) return `Ich wünsche mir, dass ${expected}. ${close}`;
  const subordinate = toSubordinate(clause);
  if (subordinate && subordinate.split(" ").length <= 14)
    return `Mir ist wichtig, dass ${subordinate}. Was ${need} dafür von mir?`;
  return null;
}

function rewriteYesBut(input: RewriteInput): string | null {
  const rest = /\b(?:aber|trotzdem|allerdings)[,\s]+(.+)$/isu.exec(
    input.turn.slice(Math.max(0, input.turn.indexOf(input.line))),
  )?.[1];
  const point = rest
    ? mainClause(rest)
        .replace(exaggerations, "")
        .replace(/\s+(?:halt|eben|ja|doch)$/iu, "")
    : "";
  if (point === "" || harsh.test(point) || point.split(" ").length > 18) return null;
  return `Das verstehe ich, und das lasse ich so stehen. Zugleich beschäftigt mich: ${asSentence(point)} Wie bringen wir beides zusammen?`;
}

function rewriteMonologue(input: RewriteInput): string | null {
  const sentences = input.turn.match(/[^.!?]+[.!?]+/gu) ?? [];
  const first = sentences.find((sentence) => sentence.split(/\s+/u).length >= 5)?.trim();
  if (!first || first.split(/\s+/u).length > 30 || harsh.test(first)) return null;
  return `${asSentence(first)} Ich mache hier einen Punkt. Was geht ${forms(input).youDative} dazu durch den Kopf?`;
}

function rewriteVagueStep(input: RewriteInput): string | null {
  const { you: subject } = forms(input);
  const text = mainClause(input.line);
  const own = /\bich\s+(?:kümmere mich|schaue|gucke|sehe|prüfe|kläre|überlege|frage|melde mich)[^.,;]*/iu.exec(
    bare(input.line),
  )?.[0];
  const check = subject === "du" ? "Passt dir das?" : "Passt Ihnen das?";
  if (own)
    return `${asSentence(`${own} bis Freitag`)} Danach sprechen wir uns und halten fest, wie es weitergeht. ${check}`;
  const hope = /\b(?:hoffe|hoff),?\s+(?:dass\s+)?(.+)$/iu.exec(bare(input.line))?.[1];
  const goal =
    hope && /^(?:das|es|sie|du|wir)\s/iu.test(hope) && !harsh.test(hope) ? hope.replace(exaggerations, "") : null;
  const meet = `Ich schlage vor, dass wir in zwei Wochen gemeinsam darauf schauen; den Termin schicke ich heute noch. Was ${subject === "du" ? "übernimmst du" : "übernehmen Sie"} bis dahin?`;
  if (goal) return `Ich möchte, dass ${goal}. ${meet}`;
  return text === "" ? null : `Damit es nicht beim Vorsatz bleibt: ${meet}`;
}

function rewriteNoReflection(input: RewriteInput): string | null {
  const { say, see } = forms(input);
  const fragment = pickFragment(input.before ?? "");
  return fragment
    ? `${say}: „${fragment}“ Das höre ich. Was bedeutet das für ${input.isInformal ? "dich" : "Sie"}, und wie ${see} den nächsten Schritt?`
    : null;
}

/** The last short statement of the other side, to be given back word for word. */
function pickFragment(before: string): string | null {
  const sentences = before.match(/[^.!?…]+[.!?…]+/gu) ?? [];
  const fits = sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => {
      const words = sentence.split(/\s+/u).length;
      return (
        words >= 4 &&
        words <= 14 &&
        !/\?$/u.test(sentence) &&
        !/[„“"]/u.test(sentence) &&
        /(?<!\p{L})(?:ich|mir|mich|mein\p{L}*|wir|uns)(?!\p{L})/iu.test(sentence)
      );
    });
  return fits.at(-1) ?? null;
}

function rewriteClosed(input: RewriteInput): string | null {
  const text = bare(input.line).replace(/^(?:und|aber|also|ja|gut|na|okay|denn)[,\s]+/iu, "");
  const match = /^(\p{L}+)\s+(sie|du|es|das|ihr)\s+(.+)$/iu.exec(text);
  if (!match || harsh.test(text) || text.split(" ").length > 14 || /,/u.test(text)) return null;
  const [, verb = "", subject = "", rest = ""] = match;
  const words = rest.replace(exaggerations, "").split(" ");
  const last = words.at(-1) ?? "";
  const lower = verb.toLowerCase();
  const clause = prefixes.has(last) ? [...words.slice(0, -1), `${last}${lower}`] : [...words, lower];
  const who = /^sie$/iu.test(subject) ? "Sie" : subject.toLowerCase();
  return `Ich frage mich, ob ${who} ${clause.join(" ")}. Wie ist das aus ${input.isInformal ? "deiner" : "Ihrer"} Sicht?`;
}

function rewriteEvasion(input: RewriteInput): string | null {
  const noun =
    /(?:wegen|um|über|mit|zu|auf|an)\s+((?:der|die|das|den|dem|des|Ihrer?|Ihren|deiner?|deinen)\s+\p{Lu}\p{L}+)/u.exec(
      input.line,
    )?.[1];
  const { youDative, see } = forms(input);
  if (noun)
    return `Ich sage es direkt: Es geht mir um das Thema „${noun.split(" ").at(-1)}“, und ich möchte mit ${youDative} darüber sprechen. Wie ${see} es?`;
  return null;
}

const byFault: Record<RewriteInput["fault"], Rewriter> = {
  threat: rewriteThreat,
  trait: rewriteBlame,
  blame: rewriteBlame,
  forbidden: ({ isInformal }) =>
    isInformal
      ? "Die Stelle verlangt feste Zeiten und manchmal Reisen. Wie passt das für dich?"
      : "Die Stelle verlangt feste Zeiten und manchmal Reisen. Wie passt das für Sie?",
  diagnosis: ({ isInformal }) =>
    isInformal
      ? "Warum du gefehlt hast, musst du mir nicht sagen. Was geht bei der Arbeit im Moment gut, und wobei brauchst du Entlastung?"
      : "Warum Sie gefehlt haben, müssen Sie mir nicht sagen. Was geht bei der Arbeit im Moment gut, und wobei brauchen Sie Entlastung?",
  leading: rewriteLeading,
  "why-not": rewriteWhyNot,
  demand: rewriteDemand,
  imposed: rewriteImposed,
  "yes-but": rewriteYesBut,
  monologue: rewriteMonologue,
  evasion: rewriteEvasion,
  "vague-step": rewriteVagueStep,
  "no-reflection": rewriteNoReflection,
  closed: rewriteClosed,
};

/** A better German line, or null. Never with a hurtful word of the old one. */
export const rewriteGerman: Rewriter = (input) => {
  const better = byFault[input.fault](input);
  return better && (input.fault === "no-reflection" || !harsh.test(better)) ? better.replace(/\s+/gu, " ") : null;
};
