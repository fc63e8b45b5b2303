import { type CueTable, cue } from "./cue";

const spokenNumber =
  "(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|several|both)";
const day = "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)";
const month =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|month|quarter|week|year)";

export const englishCues: CueTable = {
  judge: cue(
    "full (?:marks|points|score)",
    "(?:a hundred|100|one hundred)(?: out of (?:a hundred|100|one hundred))? (?:points|percent|marks)",
    "100 out of 100",
    "(?:ignore|disregard|forget) ~ (?:instruction*|rule*|prompt*|criteria|rubric|guideline*)",
    "(?:rate|score|grade|mark|evaluate) (?:me|this|my|the (?:talk|conversation|transcript)|everything) ~ (?:as|with|at|excellent|perfect|high*|top|full|maximum|100|five|5)",
    "(?:dear|note to the|to the|attention) (?:judge|evaluator|grader|assessor|reviewer|examiner|ai)",
    "all (?:the )?(?:goals|criteria) ~ (?:met|reached|achieved|fulfilled)",
    "(?:highest|top|maximum|perfect) (?:score|mark*|grade|rating|level)",
    "level (?:5|five)",
  ),
  effect: cue(
    "because of (?:that|this)",
    "as a (?:result|consequence)",
    "so that",
    "which (?:means|meant)",
    "that (?:means|meant|leaves|left)",
    "(?:means|meant) (?:for|that)",
    "the (?:effect|result|consequence|impact)",
    "for (?:me|us|the team|the others|the drivers|the customer*) (?:that|this|it) (?:means|meant)",
  ),
  effectVerb: cue(
    "(?:had|have|has) to (?:wait|step in|cover|take over|redo|stay|rework|reschedule|explain|chase|pick up|fill in)",
    "(?:waited|waiting|were standing|stood|left late|delayed|delays|postponed|complained|costs?|lost|fell through|piled up|missed|stuck)",
  ),
  anchor: cue(
    `(?:on|last|since|this|every) (?:\\p{L}+ )?${day}`,
    "(?:yesterday|this morning|the other day|the day before yesterday)",
    `(?:last|past|previous|this|in|since|over the last|in the last) (?:${spokenNumber} )?${month}s?`,
    "in (?:the|our|yesterday's|last week's) (?:\\p{L}+ )?(?:meeting|review|presentation|handover|call|round|stand up|standup|workshop)",
    `${spokenNumber} (?:times|minutes|hours|days|weeks|months|percent|per cent|cases|emails|customers|mistakes|errors|meetings|offers|complaints)`,
    "(?:once|twice|three times)",
    "at (?:\\d+|six|seven|eight|nine|ten|eleven|twelve)",
  ),
  filler: cue("uh+", "um+", "erm*", "hmm+", "you know", "like", "sort of", "kind of", "basically"),
  but: cue("but", "however", "even so"),
  interestQuestion: cue(
    "what ~ (?:matters|matter|important|need|want|wish|worry|worries|worried|afraid|hope|expect|behind|missing|stopping|holding|keeps|kept|moves|bothers|concerns|concerned)",
    "what (?:is|would be|'s) (?:it|that)? ?(?:like )?for you",
    "(?:what|how) do you (?:see|feel|experience|think|use)",
    "how (?:are|is|was|does|did) ~ (?:you|that|this|it)",
    "why (?:is|does) (?:that|this|it) ~ (?:important|matter)",
    "what (?:goals|needs|concerns|support|challenges|problems|requirements|expectations)",
    "what (?:happens|would have to|has to|would it take)",
    "what would (?:help|make|change)",
  ),
  exampleQuestion: cue(
    "(?:a|one|an|any|specific|concrete|the last|recent) (?:\\p{L}+ )?(?:example|case|situation|project|instance)",
    "(?:about|through) (?:a|the|one|your) (?:\\p{L}+ )?(?:time|project|situation|conflict|mistake|decision|moment)",
    "a time (?:when|you)",
    "last time you",
    "what did you (?:do|say|decide|change|learn|tell)",
    "how did (?:you|it|they|that|he|she) (?:\\p{L}+ )?(?:handle|react|respond|end|go|turn out|deal|solve|find|notice|approach|do)",
    "your (?:own )?(?:part|share|role|contribution)",
    "what (?:happened|was the (?:result|outcome))",
  ),
  workQuestion: cue(
    "(?:what|how|which) ~ (?:work*|task*|shift*|hours|pace|workplace|return|manage|manageable|take on|help|helps|need|support|start|feasible|possible|lighten|relief)",
  ),
  diagnosis: cue(
    "what (?:did you have|was wrong|was it|were you ill with|illness|is wrong with you|'s wrong with you)",
    "(?:the|your|a|any|what) (?:exact )?(?:diagnosis|illness|disease|medication|therapy|condition)",
    "(?:do you take|are you taking|are you on) ~ (?:medication|pills|tablets|meds)",
    "(?:burnout|burn out|depression|depressed|cancer|mental illness|surgery|operation|psychologist|psychiatrist|therapist)",
    "what (?:did|does) (?:the|your) doctor say",
    "are you (?:fully |really |completely )?(?:healthy|cured|better|recovered) (?:again|now)",
  ),
  forbidden: cue(
    "are you (?:\\p{L}+ )?(?:pregnant|married|single|divorced|religious|disabled|catholic|muslim|jewish|christian|gay)",
    "(?:do you have|have you got|do you want|are you planning|do you plan|planning to have|going to have) (?:\\p{L}+ ){0,3}(?:kids|children|a family|a baby|child|babies)",
    "(?:family planning|childcare|maternity)",
    "what does your (?:husband|wife|partner) do",
    "(?:which|what|are you in a) (?:party|union|church|religion)",
    "where are you (?:really|originally|actually) from",
    "how old are you",
  ),
  dismissal: cue(
    "(?:dismiss|dismissed|dismissal|dismissing|terminate|terminating|terminated|termination|redundant|redundancy|laid off|lay you off|let you go|letting you go)",
    "(?:end|ending|ends) ~ (?:employment|contract)",
    "giv(?:e|ing) you notice",
    "your (?:job|position|role|post) (?:\\p{L}+ ){0,4}(?:cut|eliminated|gone|disappears|removed|ceases|made redundant|no longer exist*)",
    "parting ways",
  ),
  falseHope: cue(
    "(?:maybe|perhaps) (?:something|we|there) ~ (?:turn up|find|another|still|after all)",
    "(?:you never know|we'll see)",
    "(?:chin up|it'll be fine|not so bad|every cloud|blessing in disguise)",
    "see it as (?:a|an) (?:chance|opportunity)",
    "(?:not|isn't) (?:final|decided|certain) yet",
  ),
  clearNo: cue(
    "(?:can't|cannot|can not|won't|will not|not able|unable|isn't going|there is no|there's no|no)",
    "(?:decided|decision|settled|the result is|rating|rated|budget|limit|turn down|approve)",
  ),
  unknown: cue(
    "i (?:don't|do not|can't) (?:\\p{L}+ ){0,2}(?:know|say|tell you) ~ (?:yet|that|myself|today|either|how|whether)",
    "(?:still open|not decided|not been decided|hasn't been decided|isn't decided|not settled|undecided|isn't fixed)",
    "i don't know",
  ),
  condition: cue(
    "if (?:you|we) ~ (?:then|i can|we can|i could|we could|i'd|we'd|i'll|we'll)",
    "(?:in return|in exchange|on condition|provided that|as long as you|contract term|minimum order|volume|payment term*|tied to|two year|longer term|commit to)",
  ),
  choice: cue(
    "(?:you|it's you who) (?:decide|choose|pick|get to)",
    "(?:what|which|who|whom|where) (?:\\p{L}+ ){0,3}(?:would|could|do|might) you (?:like|want|prefer|choose|suggest|give|hand|trust|propose|pick|let)",
    "your (?:decision|choice|call|idea*|suggestion*|proposal*)",
    "what (?:do you think|do you suggest|would you suggest|do you say|would suit)",
    "(?:up to you|in your hands)",
  ),
  ownShare: cue(
    "i (?:should|could) have",
    "i (?:\\p{L}+ )?(?:missed|overlooked|failed|waited too|left it|looked away|underestimated|neglected|ignored|passed you over|put it off|didn't ask|didn't see|didn't notice|never asked)",
    "my (?:own )?(?:part|share|fault|mistake|doing|responsibility|omission)",
    "(?:that's|that is|that was|this is) (?:partly )?(?:on me|my)",
    "(?:that|this) (?:wasn't|was not|was) (?:right|fair|good|wrong) of me",
    "i (?:messed|got) (?:that|it|this) (?:up|wrong)",
    "you should(?:'ve| have) (?:heard|known|learned|learnt|been told)",
  ),
  when: cue(
    `(?:by|on|from|next|this|every|until|before) (?:\\p{L}+ )?${day}`,
    `${day}(?: (?:morning|afternoon|evening|at))?`,
    "(?:tomorrow|today|tonight|this afternoon|this evening|right after this)",
    "(?:in|within|for|after|every) (?:\\d+|a|one|two|three|four|five|six|eight|ten|a couple of) (?:days?|weeks?|months?|quarters?|hours?|fortnight)",
    `(?:next|the end of (?:the|this|next)|by the end of (?:the|this)|this coming|early|late|mid|beginning of|start of) ${month}`,
    "at (?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half past \\p{L}+|noon)",
    `(?:by|on|from|in|until) (?:the )?(?:\\d+(?:st|nd|rd|th)?|first|fifteenth|tenth|${month})`,
  ),
  offer: cue(
    "(?:\\d+|two|three|four|five|six|eight|ten|twelve) (?:percent|per cent|euros?|pounds|dollars)",
    "(?:discount|rebate|special price|price cut|concession)",
    "(?:our product|our solution|our offer|our service|we offer|i can offer)",
  ),
  minimise: cue(
    "(?:not that bad|isn't that bad|don't be so|you're overreacting|overreact*|exaggerat*|others have it|we all have to|pull yourself together|stop whining|stop complaining|whin*)",
    "(?:calm down|don't take it|don't get so)",
    "(?:don't care|not interested|doesn't matter|i couldn't care)",
  ),
  feelingOther: cue(
    "(?:afraid|scared|fear*|worr*|angry|anger|mad|tired|exhausted|disappointed|hurt|alone|sad|frustrat*|upset|unfair|overwhelmed|pressure|sleep|ashamed|shame|embarrass*|fed up|sick of|lose|lost|hard|strength|night*|unsure|trust|passed over|betrayed|proud|hop*)",
  ),
  vagueHope: cue(
    "(?:hope|hopefully|we'll see|let's see|we'll find a (?:way|solution)|we'll figure|sometime|some time|at some point|soon|it'll (?:get|be) (?:better|fine)|gets better|carry on|keep it up|keep going|stay in touch|work it out|sort itself out|try harder|do your best|bear it in mind|improve)",
  ),
  benefit: cue(
    "(?:save*|saving*|benefit*|advantage*|value|downtime|outage*|failure*|risk*|security|guarantee*|reliab*|quality|pays for itself|brings you|helps you|for you (?:that|this) means|spares)",
  ),
  carries: cue(
    "(?:i|we|you|both|i'll|we'll|you'll|let's|let us)",
    "(?:takes over|covers|helps|supports|gets|goes to|will)",
  ),
  // Scorn, belittling and threats that come without the words of a reproach.
  contempt: cue(
    "(?:written warning|formal warning|official warning|final warning|there's the door|off the project|out the door|pack your|be gone)",
    "(?:oh come on|oh please|how charming|how sweet|how touching|pathetic|ridiculous|childish|kindergarten|playground|squabbles?|cry|crying|whin*|excuses?|sulking|laughable)",
    "(?:you) (?:\\p{L}+ ){0,3}(?:don't care|couldn't care)",
    "(?:behaviour|behavior|conduct) of (?:a|an)",
    "(?:greedy|lazy|ungrateful|incapable|overrate*|hysterical|insolent|cheeky|impertinent|spoilt|spoiled|sabotage)",
    "(?:who do you think|what do you think you are|people like you|your type|your sort|your kind|your problem is|what your problem)",
    "(?:at your age|somebody younger|someone younger|as a woman)",
    "find (?:someone|somebody|ten others|a replacement)",
    "(?:goes to|does it|gets) somebody else",
    "(?:can't talk to you|no talking to you|not interested in (?:your|them|that)|don't interest me|if i were you ~ (?:quiet*|careful))",
    "(?:you know (?:exactly|perfectly|full) well|you can be glad|consider yourself|count yourself|don't act|in the mirror)",
    "(?:get out|end of discussion|that's enough|shut up|so what$)",
  ),
  checkBack: cue(
    "(?:does|would|will) (?:that|this|it) (?:\\p{L}+ )?(?:work|suit|fit|be okay|be all right|be ok|be fine|do)",
    "is (?:that|this|it) (?:\\p{L}+ )?(?:okay|ok|all right|fine|right|possible)",
    "(?:have|did) i (?:got|get|understand|understood|hear|heard) (?:that|you|it)",
    "(?:agreed|deal)",
  ),
  summary: cue(
    "^(?:(?:okay|right|hm|yes|and|ah|mhm)[^\\p{L}]+)?(?:so|then|that means|that sounds|sounds|it sounds) ~ (?:you|you're|you've|your)",
  ),
  letsStand: cue(
    "(?:no wonder|ouch|i didn't know(?: that)?|that's (?:\\p{L}+ )?(?:hard|tough|a lot|rough|heavy|fair|understandable)|that is (?:hard|tough|a lot|fair)|fair enough|makes sense|i believe you|i get that|must have been|that wasn't (?:right|good|okay)|you're right|you have a point|you've got a point)",
  ),
};
