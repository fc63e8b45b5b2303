import type { QuestionPhrases } from "../language-table";

/** How English questions begin, what makes them open, closed or leading. Used by classify-question.ts. */
export const englishQuestions: QuestionPhrases = {
  wQuestion: [
    "^((with|since|until|by|for|from|to|at|in|on|about) )?({wordOpen}|{wordClosed})( (exactly|else|specifically|concretely|then|on earth|the hell|kind of|sort of)){0,2} ({aux}|'s|'d|'re|'ll)( |$)",
    "^(what's|how's|where's|who's|when's|why's|whats|hows|wheres|whos)( |$)",
    "^(what|which|how|whose)( \\p{L}+){1,4} ({aux}) {subject}",
    "^(what|who|which \\p{L}+) (happened|happens|makes|made|keeps|kept|stops|stopped|holds|brought|matters|helps|helped|worries|bothers|needs|changed|led|leads|caused|causes|prevents|gets|got|drives|went|goes|works|worked|comes|would|should|could|might)( |$)",
    "^(how about|what about|why not|how come|what if|what now|what then|and then what|so what)",
    "^(which|whose|how many|how much|what) (\\p{L}+ )?(of|would|do|did|is|are|day|time|date)( |$)",
    "^(what|how|why|when|where|who) (do|did|does|is|are|was|were|can|could|would|will|have|has|should) ",
  ],
  wWordAtStart: ["^((with|since|until|by|for|from|to|at|in|on|about) )?({wordClosed}|{wordOpen})"],
  notQuestion: [
    "^what a( |n )",
    "^how (nice|lovely|great|kind|funny|sad|awful|terrible)( |$)",
    "^what (i|you|we|they|he|she|it|matters|really matters|bothers me|worries me|strikes me|concerns me) ~~ (is|was|are)",
    "^when (i|you|we|they|he|she|it|the|that|people|someone|your|my|this) ",
    "^(where|how) (i|you|we|it) ",
    "^which (is|means|was|makes|brings|leaves|i|we|you)",
    "^who (is|are) ~ to",
    "^how (i|you|we) ",
  ],
  closedWord: ["({wordClosed})", "(with|since|until|by|for|from) (who|whom|when|where|which|what time)"],
  openWhich: [
    "(which|what) (\\p{L}+ )?(ideas|options|possibilities|expectations|wishes|reasons|support|solutions?|obstacles|experiences?|thoughts|concerns|worries|goals|effects?|impact|suggestions|perspectives?|steps|aspects|conditions|kind|sort|way|ways|factors|strengths|arguments|role)",
  ],
  openPrompt: [
    "^(please |so |just |can you |could you |would you |maybe )*(tell me|talk me through|walk me through|take me through|help me understand|describe|explain|share with me|talk to me|give me a sense|run me through|fill me in|paint me a picture|say more|tell us)( |$)",
    "(can|could|would|will) {you} (\\p{L}+ )*(tell me (more|about|what|how|why|a bit)|talk me through|walk me through|take me through|help me understand|describe|explain|share|elaborate|expand on|say more|give me a sense|fill me in|run me through)",
    "(i'd|i would) (\\p{L}+ )*(love|like|be interested|be curious|be keen) to (hear|understand|know|learn)( \\p{L}+)* (how|what|why|your|from you|about|more|where you)",
    "{am} (\\p{L}+ )*(curious|interested|wondering|keen to hear|interested to hear)( \\p{L}+)* (what|how|why|about|your|in)",
    "i (want|wanted) to (hear|understand|know) (\\p{L}+ )*(how|what|why|your (side|view|perspective|take|thoughts)|from you|more about)",
    "i wonder (what|how|why)",
    "(do|would) {you} (want|mind|like|care|be willing|be able) (\\p{L}+ )*(to )?(tell|telling|share|sharing|say|saying|talk|explaining|walking) (\\p{L}+ )*(me|more|about|what|how|through)",
    "i('m| am)? (all ears|listening) (\\p{L}+ )*(tell)",
  ],
  leading: [
    "^(don't|doesn't|didn't|isn't|aren't|wasn't|weren't|wouldn't|shouldn't|couldn't|can't|haven't|hasn't|won't|dont|isnt|cant|wouldnt|shouldnt) ({subject})",
    "(don't|wouldn't|do not|would not|dont|wouldnt) {you} (think|agree|say|feel|see|find|want|accept|admit|believe|realise|realize|understand|care)",
    "(do|did) {you} (really|honestly|seriously|actually|even|not) (think|believe|expect|care|want|understand|realise|realize|see|mean|know|feel)",
    "are {you} (seriously|honestly|really|actually|even) ",
    "(surely|obviously|clearly) {you} ",
    "(wouldn't|isn't) it ",
    "(do|would) {you} (agree|accept|admit|concede) that",
    "how (hard|difficult) (can|could|is) it",
    "how long (are|do|will|is) ~ (going to|have to|keep)",
    "what (were|was|are) {you} (even )?thinking",
    "what('s| is| the hell is) wrong with {you}",
    "what makes {you} think",
    "have {you} (ever|even) (considered|thought|stopped|bothered)",
    "is (it|that) (really )?too much to ask",
    "what('s| is) (your|the) (problem|excuse)( this time)?$",
    "who do {you} think",
    "can't {you} ",
    "couldn't {you} ",
    "you (do )?(realise|realize|understand|agree|know|see) (that )?~~ (right|don't you|yes)$",
  ],
  tag: [
    "(right|correct|isn't it|isnt it|aren't you|arent you|don't you|dont you|doesn't it|didn't you|didnt you|wasn't it|weren't you|haven't you|hasn't it|won't you|wouldn't you|can't you|couldn't you|shouldn't you|shouldn't it|wouldn't it|is it|are you|did you|do you|have you|was it|were you|does it|would you|will you|can you|innit|eh|huh|no|or not|or what|isn't that so|am i right|agreed|aren't we|don't we|isn't there|hasn't he|hasn't she|doesn't he|doesn't she|or)$",
  ],
  spokenTag: [
    "(right|isn't it|aren't you|don't you|didn't you|haven't you|hasn't it|won't you|wouldn't you|can't you|wasn't it|weren't you|innit|am i right|shouldn't you|isn't that so)$",
  ],
  elliptical: [
    "^(and )?(then|now|for example|such as|like what|meaning|your (\\p{L}+ )?(view|take|thoughts|opinion|ideas|perspective))$",
  ],
  verbFirst: [
    "^{aux} (not )?{subject}",
    "^(any|anything|anyone|ready|everything|everyone|ok|okay|all good|got|need|want|care|mind|fancy|see|know)( |$)",
    "^{aux} \\p{L}+",
  ],
  verbFirstSafe: [
    "^(do|does|did|is|are|was|were|can|could|would|will|have|has|had|should|shall|am|may|isn't|aren't|don't|doesn't|didn't|wasn't|weren't|wouldn't|couldn't|shouldn't|haven't|hasn't|can't) (you|i|we|he|she|it|they|that|this|there|anyone|anything|your|the|any|my|our|someone|something|everything|one of)( |$)",
  ],
  conditional: [
    "^(had|should|were) (you|i|we|it|there|this) ~~ (would|i'd|we'd|i'll|we'll|please|let me|could)",
    "^do (that|it|this|the)( |$)",
  ],
};
