import type { Exchange, TalkScript } from "../engine/types";
import { overlap, splitSentences, toStems, toWords } from "../text/words";
import { renderAddress } from "./render";
import { collectSpoken, repeatsSentence } from "./select-line";

/** Why a model's wording was refused. */
export type WordingFault =
  | "empty"
  | "too-long"
  | "language"
  | "role"
  | "stage-direction"
  | "address"
  | "repeated"
  | "unreleased-fact"
  | "early-agreement"
  | "prompt-leak";

export type WordingCheck = { ok: true; text: string } | { ok: false; reason: WordingFault };

/** Spoken replies: about half a minute of speech at most. */
const maximumWords = 75;
/** From this share of a fact's own words on, a line counts as telling it. */
const factShare = 0.34;
const minimumFactWords = 2;

const roleBreaks: Record<"de" | "en", RegExp> = {
  de: /\b(als (ki|sprachmodell|künstliche intelligenz|assistent)|ich bin (eine?|nur eine?) (ki|sprachmodell|assistent|chatbot)|systemprompt|system-prompt|meine anweisungen|rollenspiel|trainingsszenario)\b/iu,
  en: /\b(as an? (ai|language model|assistant)|i['’]?a?m an? (ai|language model|assistant|chatbot)|system prompt|my instructions|role[- ]?play|training scenario)\b/iu,
};
const speakerRoles =
  /^\s*(assistant|user|system|learner|character|führungskraft|mitarbeiter(in)?|figur|lernende[r]?)\s*:/iu;
const stageDirection = /\*[^*]+\*|\([^)]*\)|\[[^\]]*\]|<[^>]+>|^#|^- |```/m;
const familiar = /(?<!\p{L})(du|dich|dir|dein\p{L}*)(?!\p{L})/iu;
const formal = /(?<=[\p{L},–] )(Sie|Ihnen|Ihr\p{L}{0,2})(?!\p{L})/u;
const foreign: Record<"de" | "en", RegExp> = {
  de: /\b(the|and|you|with|that|have|this|what|not|are)\b/giu,
  en: /\b(der|die|das|und|nicht|ich|ist|mit|sie|wir|ein)\b/giu,
};
const accepts: Record<"de" | "en", RegExp> = {
  de: /\b(einverstanden|abgemacht|so machen wir(’s| es| das)?|ich stimme zu|zugesagt|in ordnung, dann)\b/iu,
  en: /\b(agreed|it['’]s a deal|let['’]s do (it|that)|i accept|you have my word)\b/iu,
};

/**
 * The guard: whether a model's wording may be spoken for this decision. Everything the engine withholds is checked here against the
 * scenario's own words, so a model that talks too much is replaced by the embedded writer's line.
 */
export function checkWording({ exchange, candidate }: { exchange: Exchange; candidate: string }): WordingCheck {
  const { script } = exchange.before;
  const { locale, scenario } = script;
  const text = candidate
    .trim()
    .replace(/^["„“]|["“”]$/g, "")
    .replace(/\s+/g, " ");
  const words = toWords(text);
  const fail = (reason: WordingFault): WordingCheck => ({ ok: false, reason });

  if (words.length === 0) return fail("empty");
  if (words.length > maximumWords) return fail("too-long");
  const isLabelled = speakerRoles.test(text) || text.startsWith(`${script.voice.name}:`);
  if (isLabelled || (roleBreaks[locale].test(text) && exchange.decision.basis.kind !== "ai-truth")) return fail("role");
  if (stageDirection.test(candidate)) return fail("stage-direction");
  const strange = text.match(foreign[locale])?.length ?? 0;
  if (words.length >= 4 && strange / words.length > 0.2) return fail("language");
  const unquoted = text.replace(/„[^“]*“/g, "");
  if (locale === "de" && (scenario.address === "sie" ? familiar : formal).test(unquoted)) return fail("address");
  const said = exchange.before.turns.filter((turn) => turn.role === "character").map((turn) => turn.text);
  if (repeatsSentence(text, collectSpoken({ texts: said, locale }))) return fail("repeated");
  if (leaksFact(exchange, text)) return fail("unreleased-fact");
  if (exchange.decision.agree.length === 0 && exchange.decision.end !== "won" && accepts[locale].test(text))
    return fail("early-agreement");
  if (leaksPrompt(script, text)) return fail("prompt-leak");
  return { ok: true, text };
}

/** Stems that occur in a fact's texts and in nothing the character may freely say: they give the fact away. */
function distinctiveStems(script: TalkScript, factId: string): Set<string> {
  const { locale, text } = script;
  const own = text.facts[factId];
  if (!own) return new Set();
  const free = toStems(
    [
      text.title,
      text.description,
      text.firstMessage,
      text.position,
      text.userObjective,
      ...text.brief,
      ...Object.values(text.topics).flatMap((topic) => [...topic.guarded.level, ...topic.open.level]),
    ].join(" "),
    locale,
  );
  const counts = new Map<string, number>();
  for (const line of own.lines) for (const stem of toStems(line, locale)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  for (const stem of toStems(own.summary, locale)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Set([...counts].filter(([stem, count]) => count >= 2 && !free.has(stem)).map(([stem]) => stem));
}

function leaksFact(exchange: Exchange, text: string): boolean {
  const { script, turns } = exchange.before;
  const stems = toStems(text, script.locale);
  // What the learner has said aloud is no secret any more.
  const heard = toStems(
    [...turns.filter((turn) => turn.role === "learner").map((turn) => turn.text), exchange.learner.text].join(" "),
    script.locale,
  );
  return script.scenario.facts.some(({ id }) => {
    if (exchange.decision.allowed.includes(id)) return false;
    const secret = [...distinctiveStems(script, id)].filter((stem) => !heard.has(stem));
    const told = secret.filter((stem) => stems.has(stem)).length;
    return (
      told >= minimumFactWords &&
      told / secret.length >= Math.min(factShare, minimumFactWords / Math.max(secret.length, 1) + 0.1)
    );
  });
}

/** Interests, red lines and goals are the prompt's; said nearly word for word they would be a leak. */
function leaksPrompt({ text, locale, scenario }: TalkScript, candidate: string): boolean {
  const hidden = [...text.interests, ...text.redLines, ...text.goals.map((goal) => goal.description)];
  return splitSentences(candidate).some((sentence) => {
    const stems = toStems(sentence, locale);
    return (
      stems.size >= 5 &&
      hidden.some((line) => {
        const own = toStems(renderAddress(line, scenario.address), locale);
        return own.size >= 5 && overlap(own, stems) >= 0.85;
      })
    );
  });
}
