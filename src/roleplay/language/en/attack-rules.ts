import type { MoveRule } from "../move-rule";

const youAre = "(you're|youre|you are|you were|you've become|you have become|you've been)";
const labels =
  "(martyr|malingerer|pedant|pedantic|nitpicker|bean ?counter|control freak|fraud|faker|windbag|blowhard|show-?off|know-?it-?all|tyrant|dictator|hypocrite|egomaniac|narcissist|troublemaker|traitor|cheapskate|skinflint|bluffer|charlatan|amateur|drama queen|cost factor|dinosaur|ballast|millstone|megalomaniac|blackmailer|slave driver)";
const mad =
  "(mad|crazy|insane|nuts|bonkers|delusional|deluded|unhinged|out of your mind|off your head|off your rocker|losing your mind|full of yourself|cheap|stingy|mean|unfair|vain|power-mad)";

/** English rows for open attacks: labels, contempt, blame for a damage, comparison with others, and what is taken away as a threat. */
export const englishAttackRules: readonly MoveRule[] = [
  {
    kind: "message.you",
    details: ["trait", "insult"],
    form: "statement",
    phrases: [
      `${youAre} (\\p{L}+ ){0,4}${labels}( |$)`,
      `${youAre} (\\p{L}+ ){0,2}${mad}$`,
      "you must be (\\p{L}+ )?(mad|crazy|insane|out of your mind|off your head|joking|kidding|dreaming)",
      "(you're|youre|you are) (\\p{L}+ ){0,2}(playing|acting) (the )?(\\p{L}+ )?(martyr|victim|hero|saint|innocent|boss|fool)",
      "you (\\p{L}+ )?play (the )?(martyr|victim|hero|saint|innocent|boss)",
      "(you're|youre|you are) (\\p{L}+ ){0,3}(overrating|overestimating|flattering|kidding|deluding) yourself",
      "you (\\p{L}+ )?(overrate|overestimate|flatter) yourself",
      "you(('re| are) not| aren't) a (child|kid|baby|toddler)",
      "your (\\p{L}+ )?(touchiness|vanity|pedantry|nitpicking|stinginess|ego) (is|are|gets|annoys)( \\p{L}+)*",
    ],
    except: [
      `you(('re| are) not| aren't) (\\p{L}+ ){0,2}${labels}`,
      `you(('re| are) not| aren't) (\\p{L}+ ){0,2}${mad}`,
      "must be joking (\\p{L}+ )*(said|thought)",
    ],
  },
  {
    kind: "message.you",
    details: ["blame"],
    form: "statement",
    phrases: [
      "you must have (seen|known|noticed|realised|realized) (it|that|this)( |$)",
      "you('re| are) not (\\p{L}+ )?(the youngest|getting any younger|as young as|the person you were|what you (used to be|were)|up to (it|this|the job)|cut out for|made for|exactly (fast|quick|the fastest|brilliant|a genius)|good enough|worth (it|the money))( |$)",
      "you('ve| have) (\\p{L}+ )?(been )?(dead weight|coasting|past it|slipped|let yourself go|lost your touch)( |$)",
      "you('re| are) (\\p{L}+ )?(dead weight|past it|a passenger|deadwood|holding (us|everyone|the team) back|dragging (us|everyone|the team) down)( |$)",
      "(everybody|everyone|the whole (team|department)) (\\p{L}+ )?knows (it|that)( |$)",
      "your (feelings|problems|family|worries) (aren't|are not|isn't|is not) my (problem|concern|business)( |$)",
      "(you're|youre|you are) (\\p{L}+ ){0,3}(bluffing|faking|malingering|poisoning|blackmailing|scaremongering|manipulating|bullying|belittling|patronising|patronizing|grandstanding)( |$)",
      "you (poison|spoil|undermine|put down|talk down to) (\\p{L}+ )+",
      "your own (\\p{L}+ )?(fault|doing|mistake)( |$)",
      "(only yourself to blame|brought (this|it) on yourself)",
      "you('ve| have)? let (\\p{L}+ ){1,3}(fall through|slide|slip|lapse|collapse)( |$)",
      "(you're|youre|you are|you were) (\\p{L}+ ){0,2}too (proud|vain|lazy|cowardly|comfortable|stubborn|arrogant)( |$)",
      "(does|do|did|manages|handles|runs|sells|works|is|was|gets) (\\p{L}+ ){0,5}(better|faster|quicker|more reliable|harder|smarter) than you( |$)",
      "^\\p{L}+ is (\\p{L}+ ){0,2}the better (one|man|woman|leader|candidate|choice|engineer|person)( |$)",
      "(weeks|days|months|years|holiday|fun|rest) (\\p{L}+ ){0,2}at our expense",
      "you('ve| have)? (spoilt|spoiled|wrecked) (\\p{L}+ ){1,5}",
      "you('ve| have)? (ran|run|drove|driven) (\\p{L}+ ){1,4}into (the|a) (ground|wall)",
      "you talk (\\p{L}+ ){0,5}say (nothing|very little|little)",
      "you (make|cut|put) (\\p{L}+ ){1,3}(small|feel small|look small|down)$",
    ],
    except: [
      "(nobody|no one|no-one) (\\p{L}+ )+than you",
      "(not|isn't|wasn't) your own",
      "(not|isn't|doesn't) (\\p{L}+ ){0,3}(better|faster|harder) than you",
    ],
  },
  {
    kind: "threat",
    phrases: [
      "(if|unless|or|otherwise|one more) ~~ (i'll|i will|we'll|we will) (\\p{L}+ )?(take|pull|strip|remove) (\\p{L}+ ){1,5}(away|off you|from you)( |$)",
      "^(i'll|i will|we'll) (\\p{L}+ )?take (\\p{L}+ ){1,4}(off you|away from you)$",
      "(if|unless|or|otherwise) ~~ (i'll|i will|we'll|we will) (\\p{L}+ )?(cut|cancel|withdraw|dock|block|stop) (your|you|the|our|all|servic*|supply*|deliver*|work*|pay*)( |$)",
      "(reference|review|appraisal|evaluation) (\\p{L}+ ){0,3}(look|reflect|suffer|read|be) (\\p{L}+ ){0,2}(accordingly|that|thin|short)( |$)",
    ],
    except: ["if you (like|want|prefer|wish) (i'll|i will|we'll)", "stop (the|our) (meeting|talk|conversation)"],
  },
  {
    kind: "demand",
    form: "statement",
    phrases: [
      "(you're|youre|you are) \\p{L}+ing (\\p{L}+ ){0,6}(from|as of|starting) (now|today|tomorrow|monday|next \\p{L}+)",
      "^(clear|empty) (out )?your (desk|office|locker)",
      "^(get out|get lost|pack your (things|bags|stuff))( |$)",
    ],
    except: ["(feeling|hoping|dreading|asking|saying|wondering)"],
  },
];
