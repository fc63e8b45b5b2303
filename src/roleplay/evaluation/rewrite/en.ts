import { asSentence, bare, type RewriteInput, type Rewriter } from "./rewriter";

const exaggerations =
  /(?<!\p{L})(?:always|never|constantly|all the time|every time|every single time|yet again|once again|again|simply|just|really|obviously|clearly|totally|completely|absolutely|frankly|honestly)(?!\p{L})[\s,]*/giu;

/** Words that must not come back in a better line. */
const harsh =
  /(?<!\p{L})(?:lazy|stupid|idiot\p{L}*|incompetent|unreliable|disrespectful|liar|lying|lies|useless|disgrace|pathetic|ridiculous|unprofessional|selfish|arrogant|sloppy|fault|blame|excuses?|whin\p{L}*|moan\p{L}*|rubbish|crap|fired|sack\p{L}*|out of here|written warning|formal warning|warning|ungrateful|oversensitive|childish|difficult|stubborn|hopeless|failure|careless|shut up|don['’]?t care|drama)(?!\p{L})/iu;

const behind: readonly (readonly [RegExp, string])[] = [
  [/unreliab|promis|forget|count on|rely/iu, "that some things we had agreed stayed open"],
  [/lazy|motivat|care|effort|interest/iu, "that less has been finished than we had agreed"],
  [/disrespect|rude|arrogan|tone|attitude/iu, "that the tone between us has become sharper"],
  [/late|punctual/iu, "that the start has slipped several times"],
  [/sloppy|mistake|careless|unprofessional|incompetent|useless/iu, "that several pieces of work had to be corrected"],
  [/excuse|lying|liar|lies/iu, "that my figures and what I'm hearing don't fit together"],
  [/stubborn|difficult|selfish|block/iu, "that we aren't coming together on what was agreed"],
  [/sensitive|whin|moan|drama/iu, "that this matter is still with us"],
];

const mainClause = (text: string) =>
  (
    bare(text).split(
      /\s*[,;:–—]\s*(?!(?:that|what|how|which|who)\s)|\s+(?:and|but|or)\s+(?=(?:i|we|that|everybody|everyone|the|you|it|they|then|now)(?!\p{L}))/iu,
    )[0] ?? ""
  )
    .replace(/^(?:(?:so|well|look|listen|and|but|right|okay|ok|yes|no|honestly|frankly)[\s,]+)+/iu, "")
    .trim();

const lowerFirst = (text: string) =>
  /^I(?:['’]\p{L}+)?\b/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

function rewriteBlame({ line }: RewriteInput): string | null {
  const ask = "How do you see it?";
  const clause = mainClause(line)
    .replace(/^i (?:feel|think|find|believe|have the feeling)(?: like)?(?: that)?\s+/iu, "")
    .replace(/^because of you\s+/iu, "");
  const wasNever = /\bnever\b/iu.test(clause);
  if (!wasNever && !harsh.test(clause) && /^you\b/iu.test(clause)) {
    const plain = clause.replace(exaggerations, "").replace(/\s+/gu, " ").trim();
    if (plain.split(" ").length >= 2 && plain.split(" ").length <= 16)
      return `I've noticed more than once that ${lowerFirst(plain)}. It's on my mind. ${ask}`;
  }
  const never = /^you(?:['’]ve| have)? never (.+)$/iu.exec(clause)?.[1];
  if (never && !harsh.test(never)) {
    const helper = /^you(?:['’]ve| have)/iu.test(clause) ? "haven't" : "don't";
    return `The impression I have is that you ${helper} ${never}. I'd like to understand what's behind that. ${ask}`;
  }
  const table = behind.find(([pattern]) => pattern.test(line))?.[1];
  return table ? `I've noticed ${table}. It's on my mind, and I'd like to understand how it came about. ${ask}` : null;
}

function rewriteThreat({ line }: RewriteInput): string {
  const text = bare(line);
  const condition =
    /\bif\s+((?:you|this|that|it|things)\b.+?)(?:,|\s+then\b|\s+(?:you['’]ll|you will|you['’]re|there['’]ll|i['’]ll|i will)\b)/iu.exec(
      text,
    )?.[1];
  const ask = "What do you need from me so that it goes differently?";
  if (condition && !harsh.test(condition))
    return `I'm worried about where this goes if ${lowerFirst(condition.replace(exaggerations, "").trim())}, and I don't want it to come to that. ${ask}`;
  return `I'm serious about this, and I'd like us to solve it together. ${ask}`;
}

function rewriteLeading({ line }: RewriteInput): string | null {
  const text = bare(line);
  const notion =
    /^(?:and |but |so )?(?:don['’]?t|do not|wouldn['’]?t) you (?:also )?(?:think|agree|find|feel|see|say|believe)(?: that)?\s+(.+)$/iu.exec(
      text,
    )?.[1];
  if (notion && !harsh.test(notion)) return `My impression is that ${lowerFirst(notion)}. How do you see it?`;
  const tagged = text.replace(
    /[,\s]+(?:right|isn['’]?t it|aren['’]?t you|don['’]?t you|haven['’]?t you|didn['’]?t you|wasn['’]?t it|is it|are you|won['’]?t you|doesn['’]?t it|yeah|correct|no)$/iu,
    "",
  );
  if (tagged !== text && !harsh.test(tagged))
    return `My impression is that ${lowerFirst(tagged.replace(/^(?:and|but|so|well)[,\s]+/iu, ""))}. How do you see it?`;
  const that = /\bthat\s+(.+)$/iu.exec(text)?.[1];
  return that && !harsh.test(that) ? `My impression is that ${lowerFirst(that)}. How do you see it?` : null;
}

function rewriteWhyNot({ line }: RewriteInput): string {
  const match = /\bwhy (?:don['’]?t|do not|can['’]?t|won['’]?t) you\s+(.+)$/iu
    .exec(bare(line))?.[1]
    ?.replace(exaggerations, "")
    .trim();
  return match && !harsh.test(match)
    ? `What's making it hard for you to ${match} at the moment?`
    : "I'd like to understand how it came to this. What made it hard, and how do you see it now?";
}

function rewriteImposed({ line }: RewriteInput): string | null {
  const clause = mainClause(line)
    .replace(exaggerations, "")
    .replace(/(?<!\p{L})(?:perhaps|maybe|probably)\s+/giu, "");
  if (harsh.test(clause)) return null;
  const close = "That would be one option. What others do you see?";
  const modal =
    /^(?:then )?you (?:should|need to|have to|must|ought to|could|['’]ll have to|had better)\s+(.+)$/iu.exec(
      clause,
    )?.[1] ?? /^you['’](?:ll have to|d better)\s+(.+)$/iu.exec(clause)?.[1];
  if (modal && modal.split(" ").length <= 18) return `You could ${modal}. ${close}`;
  const imperative =
    /^((?:set|get|go|take|try|make|put|use|write|ask|talk|speak|start|stop|buy|plan|work|tell|give|let|keep|do|leave|find|delegate|organi[sz]e|focus|prioriti[sz]e)\s+.+)$/iu.exec(
      clause,
    )?.[1];
  if (imperative && imperative.split(" ").length <= 18) return `You could ${lowerFirst(imperative)}. ${close}`;
  const how = /\b(?:how|what) about (?:you )?(.+)$/iu.exec(clause)?.[1];
  if (how && !harsh.test(how)) return `I can imagine ${how} as one option. What would help you most?`;
  return null;
}

function rewriteDemand({ line }: RewriteInput): string | null {
  const text = bare(line);
  const reason = /\b(?:because|since)\s+(.+)$/iu.exec(text)?.[1];
  const close = `${reason && !harsh.test(reason) ? `It matters to me because ${reason}.` : "It matters to me, and I'm glad to say why."} What do you need from me for that?`;
  const clause = mainClause(line).replace(exaggerations, "");
  if (harsh.test(clause)) return null;
  const modal =
    /\byou(?:['’]ll)? (?:must|have to|need to|will have to|will|are to|['’]re to|are going to)\s+(.+)$/iu.exec(
      clause,
    )?.[1] ?? /\byou['’]ll\s+(.+)$/iu.exec(clause)?.[1];
  if (modal && modal.split(" ").length <= 16) return `Could you ${modal}? ${close}`;
  const expected = /\bi (?:expect|want|demand|need) you to\s+(.+)$/iu.exec(text)?.[1];
  if (expected && !harsh.test(expected)) return `I'd like you to ${expected}. ${close}`;
  const state = /^(.{2,40}?)\s*you['’]re\s+(.+)$/iu.exec(clause);
  if (state?.[2])
    return `It matters to me that you're ${state[2]} ${lowerFirst(state[1] ?? "")}. What do you need from me for that?`;
  return null;
}

function rewriteYesBut({ line, turn }: RewriteInput): string | null {
  const rest = /\b(?:but|however|even so)[,\s]+(.+)$/isu.exec(turn.slice(Math.max(0, turn.indexOf(line))))?.[1];
  const point = rest ? mainClause(rest).replace(exaggerations, "") : "";
  if (point === "" || harsh.test(point) || point.split(" ").length > 20) return null;
  return `I understand that, and I'll let it stand. At the same time this is on my mind: ${lowerFirst(point)}. How do we bring the two together?`;
}

function rewriteMonologue({ turn }: RewriteInput): string | null {
  const sentences = turn.match(/[^.!?]+[.!?]+/gu) ?? [];
  const first = sentences.find((sentence) => sentence.split(/\s+/u).length >= 5)?.trim();
  if (!first || first.split(/\s+/u).length > 32 || harsh.test(first)) return null;
  return `${asSentence(first)} Let me stop there. What goes through your mind?`;
}

function rewriteVagueStep({ line }: RewriteInput): string | null {
  const text = bare(line);
  const own = /\bi(?:['’]ll| will) (?:look|see|check|think|ask|take|sort|get)[^.,;]*/iu.exec(text)?.[0];
  if (own && !harsh.test(own))
    return `${asSentence(`${own} by Friday`)} After that we'll talk and settle how to go on. Does that work for you?`;
  const hope = /\bhope(?: that)?\s+((?:it|this|that|you|things|we)\b.+)$/iu.exec(text)?.[1];
  const meet =
    "I suggest we look at it together in two weeks; I'll send the appointment today. What will you take on until then?";
  if (hope && !harsh.test(hope))
    return `I hope ${hope.replace(exaggerations, "").trim()}, and I don't want to leave it at hoping: ${lowerFirst(meet)}`;
  return `So that it doesn't stay an intention: ${lowerFirst(meet)}`;
}

function rewriteNoReflection({ before }: RewriteInput): string | null {
  const fragment = (before?.match(/[^.!?…]+[.!?…]+/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => {
      const words = sentence.split(/\s+/u).length;
      return (
        words >= 4 &&
        words <= 16 &&
        !/\?$/u.test(sentence) &&
        !/[“”"]/u.test(sentence) &&
        /\b(?:i|me|my|we|us|our|i['’]\p{L}+)\b/iu.test(sentence)
      );
    })
    .at(-1);
  return fragment
    ? `You're saying: “${fragment}” I hear that. What does it mean for you, and what would help next?`
    : null;
}

function rewriteClosed({ line }: RewriteInput): string | null {
  const text = bare(line).replace(/^(?:and|but|so|well|okay|right)[,\s]+/iu, "");
  if (harsh.test(text) || text.split(" ").length > 14 || /,/u.test(text)) return null;
  const match =
    /^(are|is|were|was|have|has|had|can|could|will|would)\s+(you|it|that|this|they|there|everything)\s+(.+)$/iu.exec(
      text,
    );
  if (match)
    return `I'm wondering whether ${match[2]?.toLowerCase()} ${match[1]?.toLowerCase()} ${match[3]?.replace(exaggerations, "")}. What is it like from your side?`;
  const did = /^did you\s+(.+)$/iu.exec(text)?.[1];
  if (did) return `I'm wondering whether you did ${did.replace(exaggerations, "")}. How did that go from your side?`;
  const does = /^do you\s+(.+)$/iu.exec(text)?.[1];
  return does ? `I'm wondering whether you ${does.replace(exaggerations, "")}. What is it like from your side?` : null;
}

function rewriteEvasion({ line }: RewriteInput): string | null {
  const topic = /\b(?:about|with|regarding)\s+(?:the|your|these|those)\s+(\p{L}+)/iu.exec(line)?.[1];
  return topic
    ? `Let me say it plainly: this is about the ${topic.toLowerCase()}, and I'd like to talk it through with you. How do you see it?`
    : null;
}

const byFault: Record<RewriteInput["fault"], Rewriter> = {
  threat: rewriteThreat,
  trait: rewriteBlame,
  blame: rewriteBlame,
  forbidden: () => "The job comes with fixed hours and some travel. How does that fit for you?",
  diagnosis: () =>
    "You don't have to tell me why you were away. What works well at the moment, and where do you need some relief?",
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

/** A better English line, or null. Never with a hurtful word of the old one. */
export const rewriteEnglish: Rewriter = (input) => {
  const better = byFault[input.fault](input);
  return better && (input.fault === "no-reflection" || !harsh.test(better)) ? better.replace(/\s+/gu, " ") : null;
};
