import type { MoveRule } from "../move-rule";
import { englishAttackRules } from "./attack-rules";

/** English rows for what hurts without the usual words: verdicts on work, comparisons, belittling commands, indifference. */
export const englishBlameRules: readonly MoveRule[] = [
  {
    kind: "message.you",
    details: ["blame"],
    form: "statement",
    phrases: [
      "(people|someone|somebody|men|women|types) like you( |$)",
      "(everybody|everyone|anybody) else (\\p{L}+ ){0,4}(just|only|but) not you",
      "(had|have|i've had) (\\p{L}+ )?enough of (you|your)( |$)",
      "(nothing but|just|only) (\\p{L}+ )?(whining|moaning|whingeing|excuses|drama|nonsense)( |$)",
      "all you (ever )?(did|do|'ve done|have done) (\\p{L}+ ){0,5}(was|is) ",
      "(lazing|slacking|messing|sitting|lounging) (about|around)( |$)",
      "your (\\p{L}+ )?{work}( \\p{L}+){0,3} (is|are|was|were|has been|have been|look|looks)( \\p{L}+){0,4} {verdict}",
      "what you (\\p{L}+ ){0,3}(handed in|delivered|submitted|did|produced|sent)( \\p{L}+){0,3} (is|was)( \\p{L}+){0,3} {verdict}",
      "^(the others|others|everyone else|everybody else|your colleagues|the rest of the team|the whole team|other people|mr \\p{L}+|ms \\p{L}+|mrs \\p{L}+) (\\p{L}+ ){0,3}(manages?|managed|does|do|did|can do|could do|gets?|got|copes?|coped|handles?) (\\p{L}+ ){0,3}(it|that|this)( done| right| too| as well| just fine| fine| easily)*$",
      "^(?!(?:i|we|you|they|that|this|it)[^a-z'])\\p{L}+ (manages|managed|does|can do|gets|got|copes with|handles) (it|that|this)( done)? (too|as well|just fine|fine|easily)$",
      "(you|you're|you've|youve|youre|been) (\\p{L}+ ){0,2}(rest|resting|rested|sitting) on your laurels",
      "(don't|do not|dont|stop) (\\p{L}+ )?(behave|behaving|act|acting|carry on|carrying on) (\\p{L}+ )?(like|as if)( \\p{L}+)*",
      "you (behave|act|are behaving|are acting)( \\p{L}+)? (like (a|an|some)|as if)( \\p{L}+)*",
      "you're (behaving|acting)( \\p{L}+)? (like (a|an|some)|as if)( \\p{L}+)*",
      "(don't|do not|dont|stop) (be|being) (\\p{L}+ )?(so |such an? |that )?({trait}|a baby|touchy|silly|a crybaby|wet)",
      "i (really |honestly |frankly )?(don't|do not|dont|couldn't|could not) (\\p{L}+ )?(care|give a damn|give a toss)( less)?( about that| about your \\p{L}+| what you \\p{L}+| how you \\p{L}+| why you \\p{L}+)?$",
      "(that|this|it) (doesn't|does not|doesnt) interest me",
      "i('m| am) not interested in (your|excuses|that)",
      "your (\\p{L}+ )?(don't|doesn't) (\\p{L}+ )?(interest|concern) me",
      "you('re| are) (\\p{L}+ )?the only one who (can't|doesn't|didn't|won't|couldn't)",
      "you (\\p{L}+ )*on purpose",
      "no (grown-?up|grown up|adult) (\\p{L}+ )?(behaves|acts)( \\p{L}+)*",
      "(nothing|never)('s| is)? (\\p{L}+ )*good enough for you",
      "you('re| are) (\\p{L}+ )?(a lost cause|only out for yourself|holding up|out for yourself)",
      "you (\\p{L}+ )?make a (drama|fuss|scene) (\\p{L}+ )*",
      "(nobody|no one) (\\p{L}+ )?(wants|can stand) to (work|talk|deal) with you",
      "(there's|there is) no relying on you",
    ],
    except: [
      "(not|isn't|aren't|wasn't|weren't|hardly) (\\p{L}+ ){0,2}{verdict}",
      "didn't (\\p{L}+ )*on purpose",
      "earned your laurels",
    ],
  },
  {
    kind: "message.you",
    details: ["generalisation", "blame"],
    form: "statement",
    phrases: [
      "you (\\p{L}+ )?(pull|make|pulled|made|are pulling|are making) (a |that |such a )?(\\p{L}+ )?faces?( |$)",
      "you('re| are) (\\p{L}+ )?(pulling|making) (a |that )?(\\p{L}+ )?faces?( |$)",
      "you (roll|keep rolling) your eyes",
      "you('re| are) (\\p{L}+ ){0,2}(sulking|moping|pouting|nagging|nitpicking|whingeing|grumbling)( |$)",
      "(just|simply|always|only) (sulking|moping|pouting|whingeing|grumbling)",
    ],
    except: ["{past} (\\p{L}+ )*{number}"],
  },
  ...englishAttackRules,
];

/** Whoever says this denies a reproach or passes on somebody else's: no blame in it, whatever else matches. */
export const englishNoBlame: readonly string[] = [
  "^(so |then |and )*you('re| are| were| felt| feel) (\\p{L}+ ){0,2}(hurt|upset|tired|worn out|exhausted|sad|shaken|torn|worried|disappointed|let down|left out|humiliated|overwhelmed)( |$)",
  "(i'm|i am) not (\\p{L}+ )?(asking|here to ask|interested in) (why|who|how)",
  "i('m| am) not (saying|claiming|suggesting|implying) (that )?",
  "(nobody|no one|none of us) (\\p{L}+ ){0,2}(says|said|thinks|believes|is saying|claims|is blaming|blames) ",
  "(sounds|feels|looks|seems) (\\p{L}+ )?(as if|as though|like) ",
  "(doesn't|does not|isn't to|is not to) (mean|say) (that )?you",
  "i (don't|do not|'m not going to) (blame|hold) ",
  "(afraid|worried|scared) (that )?(people|they|everyone|others|somebody|i) (\\p{L}+ ){0,2}(see|think|take|believe)",
];
