/** Figures about practice exist for groups of at least this many people. An installation may ask for more, never for fewer. */
export const smallestGroup = 10;
