import type { Locale } from "~/lib/locale";

/** What learners of the bench type or say. No line occurs twice within a talk. */
export const typedLines: Record<Locale, readonly string[]> = {
  de: [
    "Guten Tag. Danke, dass Sie sich die Zeit nehmen.",
    "Was ist Ihnen heute am wichtigsten?",
    "Das klingt, als beschäftigt Sie das schon länger.",
    "Wie kam es aus Ihrer Sicht dazu?",
    "Ich sehe das ehrlich gesagt etwas anders.",
    "Was müsste passieren, damit es besser läuft?",
    "Ich möchte Ihre Arbeit nicht kleinreden.",
    "Können Sie mir ein Beispiel nennen?",
    "Welche Rolle spiele ich dabei?",
    "Lassen Sie uns überlegen, was als Nächstes möglich ist.",
  ],
  en: [
    "Good morning. Thank you for making the time.",
    "What matters most to you today?",
    "It sounds as if this has been on your mind for a while.",
    "How did it come to this from your point of view?",
    "To be honest, I see that a little differently.",
    "What would have to happen for it to go better?",
    "I do not want to talk your work down.",
    "Can you give me an example?",
    "What part do I play in it?",
    "Let us think about what could come next.",
  ],
};

/** Spoken turns; half of them with a pause for thought in the middle. */
export const spokenTurns: Record<Locale, readonly { text: string; pauseMs?: number }[][]> = {
  de: [
    [{ text: "Guten Tag, schön, dass Sie da sind." }],
    [{ text: "Ich habe mir überlegt", pauseMs: 500 }, { text: "wie wir das besser lösen können." }],
    [{ text: "Was brauchen Sie von mir, damit das klappt?" }],
    [{ text: "Wenn ich ehrlich bin", pauseMs: 800 }, { text: "hat mich das auch überrascht." }],
    [{ text: "Wie lange geht das schon so?" }],
    [{ text: "Mir ist wichtig, dass", pauseMs: 600 }, { text: "wir beide damit leben können." }],
    [{ text: "Das kann ich gut nachvollziehen." }],
    [{ text: "Und was wäre, wenn", pauseMs: 1_100 }, { text: "wir es erst einmal einen Monat versuchen?" }],
    [{ text: "Wer könnte Sie dabei unterstützen?" }],
    [{ text: "Ich will das nicht", pauseMs: 400 }, { text: "einfach so stehen lassen." }],
  ],
  en: [
    [{ text: "Good morning, I am glad you are here." }],
    [{ text: "I have been thinking", pauseMs: 500 }, { text: "about how we could solve this better." }],
    [{ text: "What do you need from me to make it work?" }],
    [{ text: "If I am honest", pauseMs: 800 }, { text: "it surprised me too." }],
    [{ text: "How long has it been like this?" }],
    [{ text: "It matters to me that", pauseMs: 600 }, { text: "we can both live with it." }],
    [{ text: "I can understand that very well." }],
    [{ text: "And what if", pauseMs: 1_100 }, { text: "we simply try it for a month?" }],
    [{ text: "Who could support you with that?" }],
    [{ text: "I do not want to", pauseMs: 400 }, { text: "leave it at that." }],
  ],
};

/** Signs of listening, and words that want the floor. */
export const signs: Record<Locale, readonly string[]> = {
  de: ["Mhm.", "Ja.", "Genau.", "Okay.", "Verstehe.", "Ach so.", "Aha.", "Ja, genau."],
  en: ["Mm-hm.", "Yeah.", "Right.", "Okay.", "I see.", "Uh-huh.", "Sure.", "Yes, exactly."],
};
export const objections: Record<Locale, readonly string[]> = {
  de: [
    "Moment, da muss ich Sie unterbrechen.",
    "Entschuldigung, das stimmt so nicht.",
    "Darf ich dazu kurz etwas sagen?",
    "Nein, so war das nicht gemeint.",
    "Warten Sie bitte einen Augenblick.",
    "Lassen Sie mich das einmal erklären.",
  ],
  en: [
    "Wait, I have to stop you there.",
    "Sorry, that is not how it was.",
    "May I say something about that?",
    "No, that is not what I meant.",
    "Hold on for a second, please.",
    "Let me explain that for once.",
  ],
};
