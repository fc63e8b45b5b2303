/** What a character may remember of an English line: promises in the first person. */
export const englishPromises = {
  phrases: [
    "(i'll|i will|i'm going to|i am going to|i shall) (\\p{L}+ ){0,2}{actionVerb}( |$)",
    "(i'll|i will|i'm going to|i am going to|i shall) (\\p{L}+ |[0-9.:]+ ){0,10}{day}( |$)",
    "(i'll|i will) (take care|make sure|see to|look into|deal with|get back|follow up|sort|find out|have a word|back you|support)( |$)",
    "i (promise|guarantee|commit|give you my word)( |$)",
    "you have my word",
    "{day} i('ll| will) ",
  ],
  except: [
    "(not|never|won't|don't|no|nothing|hardly)",
    "(if|unless|otherwise|whether)",
    "i('ll| will) (\\p{L}+ )?(be honest|be frank|admit|tell you|say|concede|grant|fire|sack|replace|report)( |$)",
    "i promise you",
  ],
} as const;
