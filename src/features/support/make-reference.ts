import { randomInt } from "node:crypto";

/** Without the letters and digits that are taken for one another. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** What a person quotes when they ask again: short, easy to read out, and without meaning. */
export function makeReference(): string {
  return `RP-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("")}`;
}
